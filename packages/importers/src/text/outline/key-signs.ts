/**
 * What could this sign say about the answer? Papers write keys in many ways: `→ B` below the choices, `“B”` or `{B}` in the
 * stem, an arrow or a plus sign at one choice. No list of them is ever complete, so they are recognised by what they do: the
 * same notation comes back at most questions, once at each, and names choices that the question has.
 */
import { findKey } from "../keys.ts";
import { type Piece, withText } from "../layout/piece.ts";
import { narrow } from "./leads.ts";

/** A numbered stem with lettered choices. Indices are those of the lines. */
interface Asked {
  readonly stem: number;
  /** Lines that begin with the letter of a choice. */
  readonly choices: readonly number[];
  /** The line with text below the last choice, -1 if there is none. */
  readonly below: number;
  readonly letters: ReadonlySet<string>;
}

/** What a notation says about one question, and how the line is written then. */
interface Reading {
  readonly at: number;
  readonly key: string;
  readonly lines: readonly string[];
}

const NUMBER =
  /^\s*(?:[(（]\s{0,6}[)）]\s{0,2})?(?:第\s?\d{1,3}\s?[题題]?\s?[.．、:：]?|[(（]\d{1,3}[)）]|\d{1,3}\s?[.．、)）])\s*(?=\S)/u;
const CHOICE = /^\s*[^\p{L}\p{N}\s]{0,2}\s?([A-Ha-h])\s?[.．、:：)）\]】]/u;
const INNER = /(?:^|[^A-Za-z\d])([A-H])\s?[.．、:：)）\]】]/gu;
/** The fewest questions with the same notation. */
const LEAST = 3;
/** A text of this length or more has no notation that is still unknown: the work must stay linear. */
const LONGEST_LINE = 400;
/** How many characters of a line can hold its number. */
const HEAD = 24;

/** The questions of the text; those that have an answer already are left out. */
function findAsked(pieces: readonly Piece[]): { asked: Asked[]; answered: number } {
  const asked: Asked[] = [];
  let answered = 0;
  const stems = pieces.flatMap(({ text, debris }, at) =>
    debris !== true && NUMBER.test(narrow(text.slice(0, HEAD))) ? [at] : [],
  );
  for (const [index, stem] of stems.entries()) {
    const end = Math.min(stems[index + 1] ?? pieces.length, stem + 40);
    const lines = Array.from({ length: end - stem - 1 }, (_, at) => stem + 1 + at);
    const textOf = (at: number) => narrow(pieces[at]?.text ?? "");
    const choices = lines.filter((at) => CHOICE.test(textOf(at)));
    const last = choices.at(-1) ?? stem;
    const letters = new Set<string>();
    for (const at of [stem, ...choices])
      for (const [, letter = ""] of textOf(at).slice(0, LONGEST_LINE).toUpperCase().matchAll(INNER))
        if (letter === String.fromCharCode(65 + letters.size)) letters.add(letter);
    if (letters.size < 2) continue;
    if ([stem, ...lines].some((at) => hasKey(pieces[at]?.text ?? "", at === stem))) answered += 1;
    else asked.push({ stem, choices, below: lines.find((at) => at > last && textOf(at).trim() !== "") ?? -1, letters });
  }
  return { asked, answered };
}

/** Whether a line has a key that the grammar reads. */
function hasKey(text: string, stem: boolean): boolean {
  if (/[(（]\s?[A-H](?:[\s,，、]?[A-H]){0,7}\s?[)）](?!\s?\p{Script=Han})/u.test(text) && stem) return true;
  const key = stem ? null : findKey(text.trim(), false);
  return key?.key === "answer" && /^[(（【]?[A-Ha-h]/u.test(key.value);
}

const KEY = "[A-H](?:[ ,，、]?[A-H]){0,7}";
/** `→ B`, `选B`, `Ans. B`, `应选B项`, `答案及解析：B。因为…` below the choices. */
const BELOW = new RegExp(
  `^(.{0,20}?[^A-Za-z\\d])(${KEY})(?![A-Za-z\\d])\\s?[项項]?([^\\p{L}\\p{N}\\s]{0,2}?)(?:\\s*[。.]?\\s*$|\\s?[。.，,；;：:\\s]\\s*(\\S.*)$)`,
  "u",
);
const OPEN = "[(“\"'‘<〈《{〔〖「『\\[【`—–]";
const CLOSE = "[)”\"'’>〉》}〕〗」』\\]】`—–]";
const ENCLOSED = new RegExp(`(${OPEN})\\s?(${KEY})\\s?(${CLOSE})`, "u");
const FRONT = new RegExp(`^(${KEY})[ \\u3000]+(?=[\\p{Script=Han}“"《])`, "u");
const END = new RegExp(`([(\\-–—:：\\s]+)(${KEY})\\s?[。.]?$`, "u");

/** The label in front of the letters of an answer, `Correct option: `; `""` if the line is no such answer, or a row of a table. */
export function labelOfKey(line: string): string {
  const text = line.trim();
  if (/[\t|｜]/u.test(text)) return "";
  return text.length > LONGEST_LINE || CHOICE.test(text) ? "" : (BELOW.exec(text)?.[1] ?? "");
}

type Notations = Map<string, Map<Asked, Reading>>;

function note(found: Notations, notation: string, one: Asked, key: string, at: number, lines: readonly string[]): void {
  const letters = key.replace(/[^A-H]/gu, "");
  if (new Set(letters).size < letters.length || !Array.from(letters).every((letter) => one.letters.has(letter))) return;
  const readings = found.get(notation) ?? new Map<Asked, Reading>();
  found.set(notation, readings);
  readings.set(one, { at, key: letters, lines });
}

/** A line below the choices that is a key and perhaps its reason. */
function readBelow(pieces: readonly Piece[], asked: readonly Asked[]): Notations {
  const found: Notations = new Map();
  for (const one of asked) {
    const text = pieces[one.below]?.text.trim() ?? "";
    const match = text.length > LONGEST_LINE || CHOICE.test(text) ? null : BELOW.exec(text);
    if (match === null) continue;
    const [, before = "", key = "", behind = "", reason] = match;
    // `解析：B。因为…`: an explanation that begins with the letter, behind nothing but its label.
    const told = /^[【[]?(?:答案)?[解分]析\s?[】\]]?\s?[:：]\s*$/u.test(before) && reason !== undefined;
    if (!told && findKey(text, false)?.key === "analysis") continue;
    const lines = [`答案：${key.replace(/[^A-H]/gu, "")}`, ...(reason === undefined ? [] : [`解析：${reason}`])];
    note(found, `${before.trim()}|${behind}${reason === undefined ? "" : "+"}`, one, key, one.below, lines);
  }
  return found;
}

/** Where the stem ends and choices begin on its line. */
const INLINE = /(?:^|[^A-Za-z\d])[([]?A\s?[.、:)\]]/u;

/** A label that the grammar knows stands in front of the letters at the end. */
const LABELLED = /(?:答案?|[选選]|answer|ans|key)\s?[:：.]?\s*[([【（“]?\s?[A-H]{1,8}\s?[)\]】）”]?[。.]?$/iu;

/** Letters between two signs, in front of the stem or at its end. */
function readStems(pieces: readonly Piece[], asked: readonly Asked[]): Notations {
  const found: Notations = new Map();
  for (const one of asked) {
    const { text } = pieces[one.stem] ?? { text: "" };
    if (text.length > LONGEST_LINE) continue;
    const view = narrow(text);
    const number = NUMBER.exec(view)?.[0].length ?? 0;
    const inline = one.choices.length > 0 ? -1 : view.slice(number).search(INLINE);
    const end = inline < 0 ? text.length : number + inline;
    const [head, stem, rest] = [text.slice(0, number), text.slice(number, end).trimEnd(), text.slice(end)];
    const seen = narrow(stem);
    const put = (notation: string, key: string, line: string) => {
      if (!LABELLED.test(stem)) note(found, notation, one, key, one.stem, [`${head}${line}${rest}`]);
    };
    const inside = ENCLOSED.exec(seen);
    if (inside !== null)
      put(
        `${inside[1] ?? ""}${inside[3] ?? ""}`,
        inside[2] ?? "",
        `${stem.slice(0, inside.index)}（${inside[2] ?? ""}）${stem.slice(inside.index + inside[0].length)}`,
      );
    const front = FRONT.exec(seen);
    if (front !== null) put("front", front[1] ?? "", `${stem.slice(front[0].length)}（${front[1] ?? ""}）`);
    const last = END.exec(seen);
    if (last !== null) put(`end ${last[1] ?? ""}`, last[2] ?? "", `${stem.slice(0, last.index)}（${last[2] ?? ""}）`);
  }
  return found;
}

const BEFORE_LETTER = /^\s*([+=#>→➤★✓✔☑●]{1,2})\s?(?=[(（]?[A-Ha-h]\s?[.．、:：)）])/u;
const BEHIND_LABEL =
  /\s*([(（【[][^()（）【】[\]]{1,6}[)）】\]]|[^\p{L}\p{N}\s。.，,；;！!？?…”"’'」』》)）\]】%％℃_＿*+-]{1,3}|<[-=]{1,2})\s*$/u;

/** A sign in front of one choice of each question or behind it. */
function readChoices(pieces: readonly Piece[], asked: readonly Asked[]): Notations {
  const found: Notations = new Map();
  for (const one of asked) {
    if (one.choices.length !== one.letters.size) continue;
    const marks = new Map<string, { at: number; line: string }[]>();
    // Points and remarks stand in brackets behind several choices.
    const bracketed = one.choices.filter((at) => /[)）】\]]\s*$/u.test(pieces[at]?.text ?? "")).length;
    for (const at of one.choices) {
      const text = pieces[at]?.text ?? "";
      if (text.length > LONGEST_LINE) continue;
      const before = BEFORE_LETTER.exec(text);
      const behind = BEHIND_LABEL.exec(text);
      const put = (notation: string, line: string) => {
        const lines = marks.get(notation) ?? [];
        marks.set(notation, lines);
        lines.push({ at, line: `${line.trim()}（正确答案）` });
      };
      if (before !== null) put(`${before[1] ?? ""} front`, text.slice(before[0].length));
      if (behind !== null && !/\d/.test(behind[1] ?? "") && (bracketed < 2 || !/[)）】\]]$/u.test(behind[1] ?? "")))
        put(behind[1] ?? "", text.slice(0, behind.index));
    }
    for (const [notation, lines] of marks) {
      const [only] = lines;
      if (only === undefined || lines.length > 1) continue;
      note(found, notation, one, String.fromCharCode(65 + one.choices.indexOf(only.at)), only.at, [only.line]);
    }
  }
  return found;
}

/** The notation that most of the questions share; null if none does. */
function findShared(found: Notations, asked: readonly Asked[]): Reading[] | null {
  const [best] = [...found.values()].sort((one, other) => other.size - one.size);
  if (best === undefined || best.size < Math.min(LEAST, asked.length) || best.size * 5 < asked.length * 4) return null;
  const readings = [...best.values()];
  // The same letter everywhere is a name and no answer.
  return new Set(readings.map(({ key }) => key)).size < 2 ? null : readings;
}

/** Writes keys in unknown notations as the grammar writes them. */
export function tellKeys(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => /(?:^|[^A-Za-z])[Bb]\s?[.．、:：)）\]】]/u.test(text))) return pieces;
  const { asked, answered } = findAsked(pieces);
  if (asked.length < 2 || answered > asked.length) return pieces;
  for (const read of [readBelow, readStems, readChoices]) {
    const readings = findShared(read(pieces, asked), asked);
    if (readings === null) continue;
    const lines = new Map(readings.map((reading) => [reading.at, reading.lines]));
    return pieces.flatMap((piece, at) => lines.get(at)?.map((text) => withText(piece, text)) ?? [piece]);
  }
  return pieces;
}
