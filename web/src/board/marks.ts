/** What a review marks on a board: which places of it an action touches. Never on a board in play. */
export type MarkKind = 'played' | 'best' | 'tried';

export interface Mark<Action = any> {
  kind: MarkKind;
  action: Action;
}

/** How a place of the board is marked: by every marked action that passes this test. */
export function marksOn<Action>(marks: Mark<Action>[] | undefined, touches: (action: Action) => boolean): MarkKind[] {
  return [...new Set((marks ?? []).filter(({ action }) => touches(action)).map(({ kind }) => kind))];
}
