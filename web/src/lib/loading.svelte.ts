/** How far the engine is that runs games inside the page, while it is being loaded. */
class Loading {
  /** 0 … 1; null: nothing is being loaded. */
  part = $state<number | null>(null);
  failed = $state(false);
  shown = $derived(this.part !== null || this.failed);
}

export const loading = new Loading();
