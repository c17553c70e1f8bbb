/** The room that the browser gives to what is kept on this device. */

/** Of all of it; beyond that it is time to save what is here elsewhere. */
const MOST = 0.9;

export async function isShort(): Promise<boolean> {
  const { usage = 0, quota = Infinity } = (await navigator.storage?.estimate().catch(() => null)) ?? {};
  return usage > MOST * quota;
}

/** Ask the browser to erase nothing by itself; it may say no. */
export function askToStay(): void {
  void navigator.storage?.persist().catch(() => false);
}
