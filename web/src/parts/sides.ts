/** What a die is drawn as: its name alone does not tell, for a game from elsewhere may call any die anything. */
const DOUBLE = /^[1-6][1-6]$/;

/** Two numbers at once: 65 is a six outside and a five inside. Where no sides are told, it is a board of ours that names it. */
export function isDouble(name: string, sides: number[] = []): boolean {
  return name === 'double' && sides.every((side) => DOUBLE.test(String(side)));
}

/** At most six pips on each side. */
export function hasPips(sides: number[]): boolean {
  return sides.every((side) => side >= 1 && side <= 6);
}
