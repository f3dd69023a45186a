/**
 * Quizzes in plain text for the courses of a learning platform, in the documented form of text2qti:
 *
 *     Quiz title: Addition
 *     Title: First            the name of a question, which its readers do not see
 *     Points: 2
 *     1.  What is 2+3?
 *     ... feedback            + for right answers    - for wrong answers
 *     a)  6
 *     ... feedback of a choice
 *     *c) 5                   the right choice; [ ] and [*] where several are right
 *     =   1.4142 +- 0.0001    a number       *   Santa    an accepted text
 *     ____                    an essay       ^^^^         a file
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, withText } from "../layout/piece.ts";
import { tell } from "./repairs-runs.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 400;
const QUIZ = /^quiz (title|description)\s?:\s*(.*)$/iu;
const OPTION =
  /^(?:shuffle answers|show correct answers|one question at a time|can't go back|feedback is solution|solutions sample groups|solutions randomize groups|pick|points per question|solutions pick)\s?:/iu;
const NAME = /^(title|points|text title|text)\s?:\s*(.*)$/iu;
const STEM = /^(\d{1,4})[.)]\s+(\S.*)$/u;
const CHOICE = /^(\*)?\s?([a-zA-Z])[)]\s+(\S.*)$/u;
const BOX = /^\[([ *])\]\s+(\S.*)$/u;
const SHORT = /^\*\s+(\S.*)$/u;
const VALUE = /^=\s+(\S.*)$/u;
const SAID = /^(\.{3}|[+\-!])\s+(\S.*)$/u;
const GROUP = /^(?:GROUP|END_GROUP)\s*$/u;

interface Question {
  readonly at: number;
  readonly stem: string[];
  /** Further lines of the stem. */
  readonly more: Piece[];
  points: string;
  title: string;
  readonly choices: { at: number; text: string; right: boolean }[];
  readonly words: { at: number; text: string }[];
  readonly said: { at: number; text: string }[];
  value: { at: number; text: string } | null;
  kind: string;
  boxes: boolean;
}

/** Whether the text is such a quiz: its own signs stand beside numbers of questions. */
function isQuiz(texts: readonly string[]): boolean {
  const count = (sign: RegExp): number => texts.filter((text) => text.length <= LONGEST && sign.test(text)).length;
  const stems = count(STEM);
  const marks = count(/^\*\s?[a-zA-Z]\)\s|^\[\*\]\s|^=\s+\S|^\^{3,}\s*$/u);
  const named = count(/^quiz title\s?:/iu) * 2 + count(/^points\s?:\s*\d/iu) + count(/^\.{3}\s+\S/u);
  return stems > 0 && marks > 0 && named > 1 && marks * 3 >= stems;
}

function write(pieces: readonly Piece[], no: number, one: Question): Map<number, Piece[]> {
  const written = new Map<number, Piece[]>();
  const add = (at: number, text: string): void => {
    const piece = pieces[at];
    if (piece !== undefined) written.set(at, [...(written.get(at) ?? []), withText(piece, text)]);
  };
  const several = one.boxes ? NAMED.several : NAMED.single;
  const words = one.words.length > 0 ? NAMED.gap : one.kind;
  const type = one.choices.length > 0 ? several : one.value === null ? words : NAMED.number;
  const points = one.points === "" ? "" : `（${one.points}分）`;
  const head = pieces[one.at];
  if (head !== undefined) {
    const stem = covering(withText(head, `${no}. ${one.stem.join("\n")}${points}${type}`), one.more);
    written.set(one.at, [withText(head, ""), stem]);
  }
  for (const [index, { at, text }] of one.choices.entries()) add(at, `${String.fromCharCode(65 + index)}. ${text}`);
  const right = one.choices.flatMap((choice, index) => (choice.right ? [String.fromCharCode(65 + index)] : []));
  const [first, ...more] = one.words;
  const reasons = [...one.said];
  let end = Math.max(one.at, ...one.choices.map(({ at }) => at), ...one.words.map(({ at }) => at));
  if (right.length > 0) add(end, `答案：${right.join("")}`);
  if (first !== undefined) {
    const source = pieces[first.at];
    const key = `答案：${one.words.map(({ text }) => text).join("|")}`;
    for (const { at } of more) written.set(at, []);
    end = first.at;
    const rest = more.flatMap(({ at }) => pieces[at] ?? []);
    if (source !== undefined) written.set(first.at, [covering(withText(source, key), rest)]);
  }
  if (one.value !== null) {
    const exact = /^-?\d+(?:\.\d+)?/u.exec(one.value.text)?.[0];
    add(one.value.at, exact === undefined ? `解析：${one.value.text}` : `答案：${exact}`);
    end = Math.max(end, one.value.at);
    if (exact !== undefined && exact !== one.value.text) reasons.push(one.value);
  }
  if (reasons.length > 0) {
    const source = pieces[end];
    const own = reasons.flatMap(({ at }) => (at === end ? [] : (pieces[at] ?? [])));
    for (const { at } of reasons) if (at !== end) written.set(at, []);
    const text = `解析：${reasons.map((reason) => reason.text).join("\n")}`;
    if (source !== undefined) written.set(end, [...(written.get(end) ?? []), covering(withText(source, text), own)]);
  }
  return written;
}

/** `Text: Read this first.` */
function told(piece: Piece, label: string, said: string): Piece[] {
  return [
    { ...withText(piece, label), debris: true },
    withText(piece, ""),
    withText(piece, tell(said)),
    withText(piece, ""),
  ];
}

/** Each question with its choices, keys, points and feedback. */
export function readTextQuizzes(pieces: readonly Piece[]): readonly Piece[] {
  if (!isQuiz(pieces.map(({ text }) => text.trimEnd()))) return pieces;
  const questions: Question[] = [];
  const written = new Map<number, Piece[]>();
  let title = "";
  let points = "";
  /** What the questions of a group get. */
  let each = "";
  let choice = "";
  // Comments and code between fences stay as they are.
  let kept = false;
  for (const [at, piece] of pieces.entries()) {
    const text = piece.text.trimEnd();
    const debris = [{ ...piece, debris: true as const }];
    if (/^(?:COMMENT|END_COMMENT)$/u.test(text)) kept = text === "COMMENT";
    each = GROUP.test(text) ? "" : (/^points per question\s?:\s*(\d[\d.]*)/iu.exec(text)?.[1] ?? each);
    if (kept || text.startsWith("%") || /^END_COMMENT$/u.test(text) || GROUP.test(text) || OPTION.test(text)) {
      written.set(at, debris);
      continue;
    }
    if (text.trim() === "" || piece.debris === true) continue;
    const own = questions.at(-1);
    const quiz = QUIZ.exec(text);
    const name = NAME.exec(text);
    const stem = STEM.exec(text);
    if (quiz !== null) {
      const isTitle = (quiz[1] ?? "").toLowerCase() === "title";
      const said = quiz[2] ?? "";
      const label = { ...withText(piece, text.slice(0, text.length - said.length).trim()), debris: true as const };
      written.set(at, [label, withText(piece, isTitle ? `# ${said}` : tell(said)), withText(piece, "")]);
      continue;
    }
    if (name !== null) {
      const label = (name[1] ?? "").toLowerCase();
      const said = name[2] ?? "";
      if (label === "title") title = said;
      if (label === "points") points = said.trim();
      written.set(at, label.startsWith("text") ? told(piece, name[1] ?? "", said) : debris);
      continue;
    }
    if (stem !== null) {
      const kind = /\b(?:file )?upload\b/iu.test(title) ? NAMED.file : /\bessay\b/iu.test(title) ? NAMED.essay : "";
      questions.push({
        at,
        stem: [stem[2] ?? ""],
        more: [],
        points: points === "" ? each : points,
        title,
        choices: [],
        words: [],
        said: [],
        value: null,
        kind,
        boxes: false,
      });
      title = "";
      points = "";
      choice = "";
      continue;
    }
    if (own === undefined) continue;
    const letter = CHOICE.exec(text);
    const box = BOX.exec(text);
    const said = SAID.exec(text);
    if (letter !== null || box !== null) {
      choice = `${letter?.[3] ?? box?.[2] ?? ""}: `;
      own.boxes ||= box !== null;
      own.choices.push({ at, text: letter?.[3] ?? box?.[2] ?? "", right: letter?.[1] === "*" || box?.[1] === "*" });
    } else if (said !== null) {
      // Feedback of a choice names it; that of right and wrong answers says itself what it is for.
      const front = said[1] === "..." ? choice : "";
      own.said.push({ at, text: `${front}${said[2] ?? ""}` });
    } else if (VALUE.test(text)) own.value = { at, text: VALUE.exec(text)?.[1] ?? "" };
    else if (SHORT.test(text)) own.words.push({ at, text: SHORT.exec(text)?.[1] ?? "" });
    else if (/^_{3,}$/u.test(text) || /^\^{3,}$/u.test(text)) {
      own.kind = text.startsWith("_") ? NAMED.essay : NAMED.file;
      written.set(at, [withText(piece, "")]);
    } else if (/^\s{2,}\S/u.test(text) && own.choices.length === 0 && own.words.length === 0 && own.value === null) {
      // The stem goes on below its number.
      own.stem.push(text.trim());
      own.more.push(piece);
      written.set(at, []);
    }
  }
  // A question without points has one, where others have more.
  const scored = questions.some((one) => one.points !== "");
  for (const [index, one] of questions.entries()) {
    if (scored && one.points === "") one.points = "1";
    for (const [at, own] of write(pieces, index + 1, one)) written.set(at, own);
  }
  return pieces.flatMap((piece, at) => written.get(at) ?? [piece]);
}

export const TEXT_QUIZZES: readonly Repair[] = [readTextQuizzes];
