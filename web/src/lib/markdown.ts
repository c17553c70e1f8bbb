/** The little Markdown of our rule pages, as data: nothing of it becomes HTML by itself. */

export type Inline = { kind: 'text' | 'bold' | 'em' | 'code'; text: string };

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'rule'; id: string; ruling: boolean; inlines: Inline[] }
  | { kind: 'item'; inlines: Inline[] }
  | { kind: 'paragraph'; inlines: Inline[] }
  | { kind: 'table'; head: string[]; rows: string[][] };

const RULE = /^- \*\*([A-Z]+-(R?)\d+)\*\* (.+)$/;
const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`/g;

export function inlines(text: string): Inline[] {
  const found: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > end) found.push({ kind: 'text', text: text.slice(end, match.index) });
    if (match[1] !== undefined) found.push({ kind: 'bold', text: match[1] });
    else if (match[2] !== undefined) found.push({ kind: 'em', text: match[2] });
    else found.push({ kind: 'code', text: match[3] ?? '' });
    end = match.index + match[0].length;
  }
  if (end < text.length) found.push({ kind: 'text', text: text.slice(end) });
  return found;
}

/** The page below its title. */
export function blocks(page: string): Block[] {
  const found: Block[] = [];
  let table: Extract<Block, { kind: 'table' }> | null = null;
  for (const line of page.split('\n').slice(1)) {
    if (line.startsWith('|')) {
      const cells = line.split('|').slice(1, -1).map((cell) => cell.trim());
      if (!table) found.push((table = { kind: 'table', head: cells, rows: [] }));
      else if (!cells.every((cell) => /^:?-+:?$/.test(cell))) table.rows.push(cells);
      continue;
    }
    table = null;
    const rule = RULE.exec(line);
    if (rule) found.push({ kind: 'rule', id: rule[1]!, ruling: rule[2] === 'R', inlines: inlines(rule[3]!) });
    else if (line.startsWith('#')) found.push({ kind: 'heading', text: line.replace(/^#+\s*/, '') });
    else if (line.startsWith('- ')) found.push({ kind: 'item', inlines: inlines(line.slice(2)) });
    else if (line.trim()) found.push({ kind: 'paragraph', inlines: inlines(line) });
  }
  return found;
}

/** Everything a block says, for searching. */
export function plain(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return block.text;
    case 'table':
      return [block.head, ...block.rows].flat().join(' ');
    case 'rule':
      return `${block.id} ${block.inlines.map((one) => one.text).join('')}`;
    default:
      return block.inlines.map((one) => one.text).join('');
  }
}
