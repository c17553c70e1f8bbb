/** Whether a key is not meant for the board: the browser's own, typed into a field, or pressed while a dialog is open. */
export function elsewhere({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || (target as Element).closest('input, textarea, select')) return true;
  // Wherever the focus is: the button that had it may have been switched off.
  return document.querySelector('dialog[open]') !== null;
}
