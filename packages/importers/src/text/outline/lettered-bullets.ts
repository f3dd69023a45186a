/** Choices as bullets with letters that have no sign behind them, as converters of web pages write them. */
import { type Piece, textAt, withText } from "../layout/piece.ts";

const LONGEST = 400;
const BULLET =
  /^[ \t\u3000]*[-*+•·●○◦▪■][ \t\u3000]*(?:\*\*)?([A-Ha-hＡ-Ｈ])(?:\*\*)?[ \t\u3000]+(?=[^\s.．、,，:：)）])(.*)$/u;
const NEAR = 3;

/** `-   A 甲⏎-   B 乙`: the letters of these bullets count from A, so that they are the letters of choices. */
export function letterBullets(pieces: readonly Piece[]): readonly Piece[] {
  const found = new Map<number, string>();
  let run: { at: number; text: string }[] = [];
  const close = () => {
    if (run.length > 1) for (const { at, text } of run) found.set(at, text);
    run = [];
  };
  for (let at = 0; at < pieces.length; at += 1) {
    const text = textAt(pieces, at);
    const [, sign, words = ""] = text.length > LONGEST ? [] : (BULLET.exec(text) ?? []);
    const letter = sign?.normalize("NFKC").toUpperCase() ?? "";
    if (letter === "") {
      // A choice may go on or be followed by a blank line.
      if (at - (run.at(-1)?.at ?? at) > NEAR) close();
      continue;
    }
    if (letter.charCodeAt(0) - 65 !== run.length) close();
    if (letter.charCodeAt(0) - 65 === run.length) run.push({ at, text: `${letter}. ${words}` });
  }
  close();
  if (found.size === 0) return pieces;
  return pieces.map((piece, at) => {
    const text = found.get(at);
    return text === undefined ? piece : withText(piece, text);
  });
}

/** In the order in which they are made. */
export const LETTERED_BULLETS = [letterBullets];
