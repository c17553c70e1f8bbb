/**
 * Where this page lives: on a server, where every screen has a path; or in a folder of files on any host, where the
 * screen stands behind the `#` and nobody but the page itself answers (`transport.ts`).
 */

const data: DOMStringMap = typeof document === 'undefined' ? {} : document.documentElement.dataset;

/** Whether nobody else answers: there is no server. */
export const alone = data['site'] !== undefined;

/** Where the page's own files lie. */
const folder = (): string => (alone ? new URL('.', document.baseURI).href : `${location.origin}/`);

/** A file that lies beside the page. */
export const fileAt = (name: string): string => folder() + name;

/** The engine's files, if it came with this page. */
export const engineAt = (): string | null => (data['engine'] ? fileAt(data['engine']) : null);

/** The path of the screen that is shown, and what stands behind its `#`. */
export function here(): { path: string; hash: string } {
  if (!alone) return { path: location.pathname, hash: location.hash };
  const [path = '', ...rest] = location.hash.slice(1).split('#');
  return { path: path.startsWith('/') ? path : '/', hash: rest.length > 0 ? `#${rest.join('#')}` : '' };
}

/** A path as the browser's address of it, within this page. */
export const addressFor = (path: string): string => (alone ? `#${path}` : path);

/** A path as a whole link, for others. */
export const linkTo = (path: string): string => (alone ? `${folder()}#${path}` : location.origin + path);

/** Has every link within the page lead where its screen is: parts write paths and need not know. */
export function leadLinks(): void {
  if (!alone) return;
  const lead = (root: ParentNode): void => {
    for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')) link.setAttribute('href', `#${link.getAttribute('href')}`);
  };
  new MutationObserver((changes) => {
    for (const { target } of changes) lead(target.parentElement ?? document);
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['href'] });
  lead(document);
}
