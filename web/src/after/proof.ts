/** What a record tells beside its verdict: who sat there, what was promised, what everybody added. */

export interface Proof {
  names: string[];
  commitment: string;
  seed: string;
  entropy: string[];
}

/** Null: the text is no record, or its dice were not fair. Whether it is sound, the server says. */
export function proofOf(record: string): Proof | null {
  try {
    const { seats, fair } = JSON.parse(record);
    if (!Array.isArray(seats) || !Array.isArray(fair?.entropy)) return null;
    return { names: seats.map(String), commitment: String(fair.commitment), seed: String(fair.seed), entropy: fair.entropy.map(String) };
  } catch {
    return null;
  }
}
