/** Choices with numbers, and the number of the right one inside the place of the stem: `…的是( (2) )。⏎(1) 甲⏎(2) 乙`. */
import { type Piece, withText } from "../layout/piece.ts";

const STEM = /^\s*\d{1,3}\s?[.．、]\s*\S/u;
/** The digit may stand in brackets of its own, of which a copy may have lost one. */
const PLACE = /(?<open>[(（][\s\u3000]*)[(（①-⑥]?(?<no>[1-6①-⑥])[)）]?(?<close>[\s\u3000]*[)）])(?=[^()（）]{0,40}$)/u;
const CHOICE = /^\s*(?:[(（](?<no>[1-6])[)）]|(?<ring>[①-⑥]))\s*\S/u;
const RINGS = "①②③④⑤⑥";
const LONGEST = 400;
/** Fewer could be something else. */
const LEAST = 3;

interface Found {
  readonly at: number;
  readonly text: string;
}

/** How many choices, numbered from 1 on, stand right below a line. */
function countChoices(pieces: readonly Piece[], at: number): number {
  let count = 0;
  for (let below = at + 1; below < pieces.length && count < RINGS.length; below += 1) {
    const text = pieces[below]?.text ?? "";
    if (text.trim() === "") continue;
    const { no, ring } = CHOICE.exec(text.slice(0, LONGEST))?.groups ?? {};
    const value = no === undefined ? RINGS.indexOf(ring ?? "-") + 1 : Number(no);
    if (value !== count + 1) break;
    count += 1;
  }
  return count;
}

/** The numbers become the letters that keys have. */
export function readNumberedKeys(pieces: readonly Piece[]): readonly Piece[] {
  const found: Found[] = [];
  let offered = 0;
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > LONGEST || !STEM.test(text)) continue;
    const choices = countChoices(pieces, at);
    if (choices < 2) continue;
    offered += 1;
    const { open = "", no = "", close = "" } = PLACE.exec(text)?.groups ?? {};
    const value = RINGS.includes(no) ? RINGS.indexOf(no) + 1 : Number(no);
    if (no === "" || value > choices) continue;
    const letter = String.fromCharCode(64 + value);
    found.push({ at, text: text.replace(PLACE, () => `${open}${letter}${close}`) });
  }
  if (found.length < LEAST || found.length * 5 < offered * 4) return pieces;
  const texts = new Map(found.map(({ at, text }) => [at, text]));
  return pieces.map((piece, at) => {
    const text = texts.get(at);
    return text === undefined ? piece : withText(piece, text);
  });
}
