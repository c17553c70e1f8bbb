/** The little Markdown of our rule pages, as data: nothing of it becomes HTML by itself. */

/** A die as pages write it, `4`, `red:4` or, outer and inner, `6-5`; an empty place `·`; or a bar between places. */
export type PageDie = { kind: 'die'; name: string; face: number } | { kind: 'empty' } | { kind: 'bar' };

export type Inline = { kind: 'text' | 'bold' | 'em' | 'code'; text: string } | { kind: 'dice'; text: string; dice: PageDie[] };

export type Block =
  | { kind: 'heading'; deep: boolean; text: string }
  | { kind: 'rule'; id: string; ruling: boolean; inlines: Inline[] }
  | { kind: 'item'; inlines: Inline[] }
  | { kind: 'paragraph'; inlines: Inline[] }
  | { kind: 'table'; head: string[]; rows: string[][] };

const RULE = /^- \*\*([A-Z]+-(R?)\d+)\*\* (.+)$/;
const PLACE = String.raw`(?:(?:[a-z]+:)?[1-6](?:-[1-6])?|[·|])`;
const INLINE = new RegExp(String.raw`\*\*(.+?)\*\*|\*(.+?)\*|\`(.+?)\`|\[(${PLACE}(?: ${PLACE})*)\]`, 'g');

export function inlines(text: string): Inline[] {
  const found: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > end) found.push({ kind: 'text', text: text.slice(end, match.index) });
    if (match[1] !== undefined) found.push({ kind: 'bold', text: match[1] });
    else if (match[2] !== undefined) found.push({ kind: 'em', text: match[2] });
    else if (match[3] !== undefined) found.push({ kind: 'code', text: match[3] });
    else if (match[4] !== undefined) found.push({ kind: 'dice', text: match[4], dice: match[4].split(' ').map(die) });
    end = match.index + match[0].length;
  }
  if (end < text.length) found.push({ kind: 'text', text: text.slice(end) });
  return found;
}

function die(written: string): PageDie {
  if (written === '·') return { kind: 'empty' };
  if (written === '|') return { kind: 'bar' };
  const [face, name = written.includes('-') ? 'double' : 'white'] = written.split(':').reverse() as [string, string?];
  return { kind: 'die', name, face: Number(face.replace('-', '')) };
}

/** The page below its title. */
export function blocks(page: string): Block[] {
  const found: Block[] = [];
  let table: Extract<Block, { kind: 'table' }> | null = null;
  for (const line of page.split('\n').slice(1)) {
    if (line.startsWith('|')) {
      const cells = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim());
      if (!table) found.push((table = { kind: 'table', head: cells, rows: [] }));
      else if (!cells.every((cell) => /^:?-+:?$/.test(cell))) table.rows.push(cells);
      continue;
    }
    table = null;
    const rule = RULE.exec(line);
    if (rule) found.push({ kind: 'rule', id: rule[1]!, ruling: rule[2] === 'R', inlines: inlines(rule[3]!) });
    else if (line.startsWith('#')) found.push({ kind: 'heading', deep: line.startsWith('###'), text: line.replace(/^#+\s*/, '') });
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
