/**
 * Notes that Anki exports as text: each line is a note whose fields a tab or another sign parts.
 *
 *     #separator:tab
 *     #tags column:3
 *     松是什么？⇥一种树⇥植物
 *     花开在{{c1::春天}}⇥⇥植物
 *
 * The first field asks, the second has the answer; a cloze is a gap with its answer, and what stands beside it explains.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, withText } from "../layout/piece.ts";
import { toDebris } from "../layout/sheets/words.ts";
import type { Repair } from "./repairs-shapes.ts";

const MOST_NOTES = 2000;
const LONGEST = 20_000;
const HEADER =
  /^\uFEFF?#(separator|html|columns|deck|notetype|tags|(?:notetype|deck|tags|guid) column):[ ]?(.*?)[ \t]*$/iu;
const SIGNS: ReadonlyMap<string, string> = new Map([
  ["tab", "\t"],
  ["comma", ","],
  ["semicolon", ";"],
  ["pipe", "|"],
  ["colon", ":"],
  ["space", " "],
]);
const CLOZE = /\{\{c\d{1,3}::([^{}]{1,400}?)(?:::([^{}:]{1,100}))?\}\}/gu;
const HAS_CLOZE = /\{\{c\d{1,3}::[^{}]{1,400}\}\}/u;
const BREAK = /\s*<br\s?\/?>\s*|\s*<\/(?:div|p|li)>\s*(?:<(?:div|p|li)>)?\s*|\n/iu;
const BLOCK = /<\/?(?:div|p|ul|ol|li)>/giu;
const CHOICE = /^[ \u3000]*[(（]?[A-H][ ]?[.．、)）:：]/u;
const NUMBER = /^[ \u3000]*(?:[(（]?\d{1,3}[ ]?[.．、)）](?!\d)|[①-⑳])/u;
const GAP = /[_＿]{2,}|[(（][ \u3000]{2,}[)）]/u;
/** A longer answer is written on more than one line. */
const SHORT_ANSWER = 24;
const LEAST_CLOZES = 2;

/** Choices in one field and their places in another: `layout/answers/tab-cards.ts` reads such cards. */
const LISTED = /\S\s*(?:\|{1,2}|｜)\s*\S/u;
const PLACES =
  /^\s*(?:\d{1,2}(?:\s*(?:\|\||[|,，;；、/])\s*\d{1,2})*|[A-Ha-h](?:\s*(?:\|\||[|,，;；、/])?\s*[A-Ha-h])*)\s*$/u;

interface Note {
  readonly pieces: readonly Piece[];
  readonly fields: readonly string[];
}

interface Columns {
  readonly tags: ReadonlySet<number>;
  /** What says nothing about the question. */
  readonly hidden: ReadonlySet<number>;
}

/** The fields of the notes. A field in quotes may go on over several lines. */
function readNotes(pieces: readonly Piece[], sign: string): Note[] {
  const notes: Note[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const first = pieces[at];
    if (first === undefined || first.text.trim() === "" || first.debris === true) continue;
    let own = [first];
    let fields = splitFields(first.text, sign);
    for (let text = first.text, next = at + 1; fields === null && next < pieces.length; next += 1) {
      const piece = pieces[next];
      if (piece === undefined || text.length + piece.text.length > LONGEST) break;
      text += `\n${piece.text}`;
      own.push(piece);
      // Only a quote can end the field.
      if (piece.text.includes('"')) fields = splitFields(text, sign);
    }
    if (fields === null) own = [first];
    notes.push({ pieces: own, fields: fields ?? first.text.split(sign) });
    at += own.length - 1;
  }
  return notes;
}

/** The fields of a line, `null` if the last of them is in quotes that do not end. */
function splitFields(text: string, sign: string): string[] | null {
  const fields: string[] = [];
  let from = 0;
  while (from <= text.length) {
    if (text[from] !== '"') {
      const end = text.indexOf(sign, from);
      fields.push(text.slice(from, end < 0 ? text.length : end));
      if (end < 0) break;
      from = end + sign.length;
      continue;
    }
    let end = text.indexOf('"', from + 1);
    while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
    if (end < 0) return null;
    const next = text.indexOf(sign, end + 1);
    // Words behind the quote, which no program writes, belong to the field as well.
    const more = text.slice(end + 1, next < 0 ? text.length : next);
    fields.push(text.slice(from + 1, end).replaceAll('""', '"') + more.trimEnd());
    if (next < 0) break;
    from = next + sign.length;
  }
  return fields;
}

const linesOf = (field: string): string[] =>
  field
    .split(BREAK)
    .map((line) => line.replace(BLOCK, "").trim())
    .filter((line) => line !== "");

/** A note as the grammar writes a question; `null` if it asks nothing. */
function writeNote({ pieces, fields }: Note, no: number, { tags, hidden }: Columns): Piece[] | null {
  const [piece] = pieces;
  const told = fields.flatMap((field, at) => (tags.has(at) || hidden.has(at) ? [] : [field.trim()]));
  const [front = "", back = "", ...more] = told;
  const answers = [...front.matchAll(CLOZE)].map(([, answer = ""]) => answer.trim());
  const cloze = answers.length > 0;
  const [stem = "", ...below] = linesOf(
    front.replace(CLOZE, (_whole, _answer: string, hint: string | undefined) =>
      hint === undefined ? "____" : `____（${hint.trim()}）`,
    ),
  );
  if (piece === undefined || stem === "") return null;
  const key = cloze ? answers : linesOf(back);
  const remarks = (cloze ? [back, ...more] : more).flatMap((field) => linesOf(field));
  const chooses = below.filter((line) => CHOICE.test(line)).length > 1;
  const short = key.length < 2 && (key[0] ?? "").length <= SHORT_ANSWER;
  const gapped = cloze || GAP.test(front);
  const kind = gapped ? NAMED.gap : short ? NAMED.line : NAMED.essay;
  const whole = [stem, ...(chooses ? [] : below)].join(" ");
  const number = NUMBER.test(whole) ? "" : `${String(no)}. `;
  const topics = fields.flatMap((field, at) => (tags.has(at) && field.trim() !== "" ? [field.trim()] : []));
  const words = fields.flatMap((field, at) => (hidden.has(at) && field.trim() !== "" ? [field.trim()] : []));
  const blank = withText(piece, "");
  return [
    blank,
    covering(withText(piece, `${number}${whole}${chooses ? "" : kind}`), pieces),
    ...(chooses ? below.map((line) => withText(piece, line)) : []),
    ...(key.length === 0 ? [] : [withText(piece, `答案：${key.join(gapped ? "；" : "\n")}`)]),
    ...(remarks.length === 0 ? [] : [withText(piece, `解析：${remarks.join("\n")}`)]),
    ...(topics.length === 0 ? [] : [withText(piece, `知识点：${topics.join(" ")}`)]),
    ...words.map((word) => toDebris(piece, word)),
    blank,
  ];
}

/** The columns that the lines above the notes name: `#tags column:3`, `#columns:Front⇥Back⇥Tags`. */
function readColumns(headers: ReadonlyMap<string, string>, sign: string): Columns {
  const named = (headers.get("columns") ?? "").split(sign).map((name) => name.trim());
  const byName = (pattern: RegExp) => named.flatMap((name, at) => (pattern.test(name) ? [at] : []));
  const columnOf = (name: string) => {
    const value = headers.get(`${name} column`);
    return value === undefined || !/^\d{1,2}$/u.test(value) ? [] : [Number(value) - 1];
  };
  return {
    tags: new Set([...columnOf("tags"), ...columnOf("deck"), ...byName(/^(?:tags?|标签|標籤|知识点|知識點)$/iu)]),
    hidden: new Set([...columnOf("notetype"), ...columnOf("guid")]),
  };
}

/** `#separator:tab⏎松是什么？⇥一种树⇥植物`: the notes of an export are questions with their answers. */
export function readAnkiNotes(pieces: readonly Piece[]): readonly Piece[] {
  const first = pieces.findIndex(({ text }) => text.trim() !== "");
  if (first < 0) return pieces;
  const headers = new Map<string, string>();
  let body = first;
  for (; body < pieces.length; body += 1) {
    const [, name, value = ""] = HEADER.exec((pieces[body]?.text ?? "").slice(0, 400)) ?? [];
    if (name === undefined) break;
    headers.set(name.toLowerCase(), value);
  }
  const bare = headers.size === 0;
  if (bare && !isBareExport(pieces)) return pieces;
  const separator = headers.get("separator") ?? "tab";
  const sign = SIGNS.get(separator.toLowerCase()) ?? (separator.length === 1 ? separator : "\t");
  const columns = readColumns(headers, sign);
  const notes = readNotes(pieces.slice(body), sign);
  if (notes.length === 0 || notes.length > MOST_NOTES) return pieces;
  const offered = notes.filter(
    ({ fields }) => fields.some((field) => LISTED.test(field)) && fields.some((field) => PLACES.test(field)),
  );
  if (offered.length * 2 > notes.length) return pieces;
  const written = notes.flatMap((note, at) => writeNote(note, at + 1, columns) ?? note.pieces);
  const deck = headers.get("deck") ?? "";
  return [
    ...pieces.slice(0, body).flatMap((piece) => {
      const label = deck === "" ? undefined : /^\uFEFF?#deck:[ ]?/iu.exec(piece.text)?.[0];
      return label === undefined ? [toDebris(piece)] : [toDebris(piece, label), withText(piece, `标题：${deck}`)];
    }),
    ...written,
  ];
}

/** Whether an export without the lines above it: nearly every line has a cloze or fields, and nothing else numbers them. */
function isBareExport(pieces: readonly Piece[]): boolean {
  const filled = pieces.filter(({ text }) => text.trim() !== "");
  const clozes = filled.filter(({ text }) => text.length <= LONGEST && HAS_CLOZE.test(text)).length;
  if (clozes < LEAST_CLOZES || clozes * 2 < filled.length) return false;
  return filled.every(({ text }) => HAS_CLOZE.test(text.slice(0, LONGEST)) || text.includes("\t"));
}

/** In the order in which they are made. */
export const ANKI_NOTES: readonly Repair[] = [readAnkiNotes];
