/** Give a link away: by the phone's own means where there are any, else by the clipboard. */
export async function share(title: string, url: string): Promise<'shared' | 'copied' | 'nothing'> {
  if (navigator.share) {
    try {
      await navigator.share({ title, url });
      return 'shared';
    } catch (reason) {
      if ((reason as DOMException).name === 'AbortError') return 'nothing';
    }
  }
  return (await copy(url)) ? 'copied' : 'nothing';
}

/** Give a sentence away, in the same way. */
export async function shareText(text: string): Promise<'shared' | 'copied' | 'nothing'> {
  if (navigator.share) {
    try {
      await navigator.share({ text });
      return 'shared';
    } catch (reason) {
      if ((reason as DOMException).name === 'AbortError') return 'nothing';
    }
  }
  return (await copy(text)) ? 'copied' : 'nothing';
}

export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyOldWay(text); // no clipboard without https, as on a phone in the same network
  }
}

function copyOldWay(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.setAttribute('readonly', '');
  field.className = 'hidden-visually';
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  return done;
}
