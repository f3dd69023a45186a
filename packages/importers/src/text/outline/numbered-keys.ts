/** Choices with numbers, and the number of the right one inside the place of the stem: `…的是( (2) )。⏎(1) 甲⏎(2) 乙`. */
import { type Piece, withText } from "../layout/piece.ts";
import { toDebris } from "../layout/sheets/words.ts";

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

/** `> **A1:** (c) None`: an entry of a list of answers whose numbers have a letter in front. */
const LETTERED_ENTRY = /^\s*(?:>\s*)?(?:\*\*)?A(?:nswer\s?)?(\d{1,3})\s?[:：.]\s?(?:\*\*)?\s*(\S.*)$/u;
const ANSWERS =
  /^\s*(?:#{1,6}\s*|\*\*)?(?:answers?(?:\s(?:key|section))?|(?:[参參]考)?答案)\s*([(（][^()（）]{1,30}[)）])?\s*(?:\*\*)?\s*[:：]?\s*$/iu;
/** What stands behind the chosen label. */
const REASON = /\s[—–]\s(.{2,400})$/u;
const CHOSEN = /^[(（]([a-h])[)）]/iu;

/** Entries that count up from 1 below a heading for answers become those that the grammar has: `1. C`. */
export function readLetteredEntries(pieces: readonly Piece[]): readonly Piece[] {
  const heading = pieces.findIndex(({ text, debris }) => debris !== true && text.length < 80 && ANSWERS.test(text));
  if (heading < 0) return pieces;
  const entries = new Map<number, RegExpExecArray>();
  for (let at = heading + 1; at < pieces.length; at += 1) {
    const entry = LETTERED_ENTRY.exec(pieces[at]?.text ?? "");
    if (entry !== null) entries.set(at, entry);
  }
  const inOrder = [...entries.values()].every(([, no], index) => Number(no) === index + 1);
  if (entries.size < LEAST || !inOrder) return pieces;
  return pieces.flatMap((piece, at): Piece[] => {
    if (at < heading) return [piece];
    if (at === heading) {
      const remark = ANSWERS.exec(piece.text)?.[1];
      return [...(remark === undefined ? [] : [toDebris(piece, remark)]), withText(piece, "## 参考答案")];
    }
    const [, no = "", value = ""] = entries.get(at) ?? [];
    if (no === "") return [/^\s*>\s*$/u.test(piece.text) ? withText(piece, "") : piece];
    const chosen = CHOSEN.exec(value)?.[1]?.toUpperCase();
    const reason = chosen === undefined ? "" : (REASON.exec(value)?.[1] ?? "");
    return [withText(piece, reason === "" ? `${no}. ${chosen ?? value}` : `${no}. ${chosen ?? ""}。${reason}`)];
  });
}
