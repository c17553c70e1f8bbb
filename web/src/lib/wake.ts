/** Keep the screen on while real dice are thrown beside it. The browser lets go when the page is hidden; we ask again. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let wanted = true;

  async function ask(): Promise<void> {
    if (!wanted || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    try {
      lock = await navigator.wakeLock.request('screen');
      if (!wanted) await lock.release();
    } catch {
      lock = null; // low battery, or not allowed: the game goes on all the same
    }
  }

  document.addEventListener('visibilitychange', ask);
  void ask();
  return () => {
    wanted = false;
    document.removeEventListener('visibilitychange', ask);
    void lock?.release();
  };
}
