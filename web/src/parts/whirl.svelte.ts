/** Faces of dice in the air: any but the one before, a new one every 80 ms. They know nothing of how the dice will lie. */
const EVERY = 80;

export class Whirl {
  #turn = $state(0);
  #faces: number[] = [];

  /** Until the function is called that this returns. */
  start(): () => void {
    const turning = setInterval(() => {
      this.#faces = this.#faces.map(another);
      this.#turn += 1;
    }, EVERY);
    return () => clearInterval(turning);
  }

  /** What the die in this place shows at the moment; a double one shows two numbers. */
  face(place: number, name = ''): number {
    void this.#turn;
    const nth = 2 * place;
    for (const at of [nth, nth + 1]) this.#faces[at] ??= another();
    return name === 'double' ? 10 * this.#faces[nth]! + this.#faces[nth + 1]! : this.#faces[nth]!;
  }
}

function another(face = 0): number {
  return face === 0 ? 1 + Math.floor(6 * Math.random()) : 1 + ((face + Math.floor(5 * Math.random())) % 6);
}
