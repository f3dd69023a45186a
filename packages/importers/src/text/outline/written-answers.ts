/** Answers that were written into the questions: in brackets behind stems, as marks behind choices, into gaps. */
import { parseTruth } from "../answers.ts";
import { NAMED } from "../layout/named.ts";
import type { Item, Note } from "./block.ts";

const CLOSING_KEY = /\s*[【[〔{（(]\s?([^【】[\]〔〕{}（）()]{1,60}?)\s?[】\]〕}）)]\s*[。.]?\s*$/u;

/** Names that are written behind stems; they say what a question is, and answer nothing. */
const NAMES: ReadonlySet<string> = new Set(Object.values(NAMED).map((name) => name.slice(1, -1)));

/** `（6分）`, `(10 marks)`: what a question counts. */
const POINTS =
  /[【[〔{（(]\s?(?:(?:共|本[题題]|每\p{Script=Han}{1,2})\s?)?\d{1,3}(?:\.\d)?\s?(?:分|marks?|points?|pts?\.?)\s?[】\]〕}）)]\s*[。.]?\s*$/iu;

/** Brackets behind most stems hold the answers. */
export function moveClosingKeys(items: readonly Item[]): Item[] {
  const asking = items.filter(({ choices }) => choices === null);
  // Remarks such as units stand behind labels; behind questions without a question mark stand answers.
  const facts = asking.filter(
    ({ stem }) => CLOSING_FACT.test(stem.at(-1)?.text ?? "") && !POINTS.test(stem.at(-1)?.text ?? ""),
  );
  const asked = asking.length > 2 && facts.length === asking.length;
  const closed = asking.filter(
    ({ stem, notes, place }) =>
      (place === null || place === "") &&
      notes.every(({ role }) => role !== "answer") &&
      CLOSING_KEY.test(stem.at(-1)?.text ?? "") &&
      !POINTS.test(stem.at(-1)?.text ?? "") &&
      !NAMES.has(CLOSING_KEY.exec(stem.at(-1)?.text ?? "")?.[1] ?? "") &&
      (/[_＿]{2,}|[（(][\s\u3000]*[）)]/u.test(stem.map(({ text }) => text).join("\n")) ||
        isJudgement(stem.at(-1)?.text ?? "") ||
        ANSWERED.test(stem.at(-1)?.text ?? "") ||
        (asked && ASKS_FACT.test((stem.at(-1)?.text ?? "").replace(CLOSING_KEY, "")))),
  );
  const told = new Set(closed.map(({ stem }) => CLOSING_KEY.exec(stem.at(-1)?.text ?? "")?.[1]));
  // The same words behind each stem tell how to answer.
  const same = told.size === 1 && closed.length > 1;
  if ((same || told.size * 2 < closed.length) && !closed.some(({ stem }) => isJudgement(stem.at(-1)?.text ?? "")))
    return [...items];
  if (closed.length < 2 || closed.length * 4 < asking.length * 3) return [...items];
  const moved = new Set(closed);
  return items.map((item) => {
    const part = item.stem.at(-1);
    const match = moved.has(item) && part !== undefined ? CLOSING_KEY.exec(part.text) : null;
    if (match === null || part === undefined) return item;
    const text = part.text.slice(0, match.index);
    return {
      ...item,
      stem: [...item.stem.slice(0, -1), { line: part.line, text, view: part.view.slice(0, match.index) }],
      notes: [...item.notes, { role: "answer", words: "答案", text: match[1] ?? "", lines: [part.line] }],
    };
  });
}

const MARKED = /\s*[*＊✓✔√✅]\s*$/u;

/** Right choices with a star or a tick behind them: in each question some have one and some do not. */
export function readMarkedChoices(items: readonly Item[]): Item[] {
  const asked = items.filter(({ choices }) => choices !== null);
  const marksOf = ({ choices }: Item) => choices?.items.map(({ texts }) => MARKED.test(texts.at(-1) ?? "")) ?? [];
  const even = asked.every((item) => {
    const marks = marksOf(item);
    return marks.includes(true) && marks.includes(false) && item.notes.every(({ role }) => role !== "answer");
  });
  if (asked.length < 2 || !even) return [...items];
  return items.map((item): Item => {
    const { choices } = item;
    if (choices === null) return item;
    const letters = marksOf(item).flatMap((marked, at) => (marked ? [String.fromCharCode(65 + at)] : []));
    const plain = choices.items.map((choice) => ({
      ...choice,
      texts: choice.texts.map((text, at) => (at === choice.texts.length - 1 ? text.replace(MARKED, "") : text)),
    }));
    const line = choices.items[0]?.lines[0];
    if (line === undefined) return item;
    const note: Note = { role: "answer", words: "答案", text: letters.join(""), lines: [line] };
    return { ...item, choices: { ...choices, items: plain }, notes: [...item.notes, note] };
  });
}

const FILLED = /[（(]\s?([^()（）\s_＿][^()（）_＿]{0,13})[）)]/gu;

/** Sentences with words in brackets, and nothing else: gaps that are filled in. */
export function emptyFilledGaps(items: readonly Item[]): Item[] {
  const isFilled = ({ choices, notes, stem, place, kind }: Item) => {
    const text = stem[0]?.text.trim() ?? "";
    return (
      choices === null &&
      notes.length === 0 &&
      stem.length === 1 &&
      (place ?? "") === "" &&
      (kind === null || kind === "gap") &&
      text.length > 7 &&
      /[。；;]$/u.test(text) &&
      (text.match(FILLED)?.length ?? 0) > 0
    );
  };
  if (items.length < 3 || !items.every((item) => isFilled(item))) return [...items];
  return items.map((item): Item => {
    const [part] = item.stem;
    if (part === undefined) return item;
    const answers = Array.from(part.text.matchAll(FILLED), ([, answer = ""]) => answer.trim());
    const [text, view] = [part.text, part.view].map((one) => one.replace(FILLED, "____"));
    const note: Note = { role: "answer", words: "答案", text: answers.join("；"), lines: [part.line] };
    return { ...item, kind: "gap", stem: [{ line: part.line, text: text ?? "", view: view ?? "" }], notes: [note] };
  });
}

/** A question mark and the answer in brackets behind it; the names of types and hints are none. */
const ANSWERED =
  /[?？]\s*[【[(（](?![^【[(（]*(?:[选選填答][题題项項填]?|必|可|限|text|optional|required|分)\s?[】\]）)])[^【】[\]（）()]{1,40}[】\]）)]\s*$/iu;

/** Words that ask for a fact. */
const ASKS_FACT = /哪|什[么麼]|[谁誰]|几|幾|多少|何[时時地处處]|是否|属于|屬於/u;
const CLOSING_FACT =
  /(?:哪|什[么麼]|[谁誰]|几|幾|多少|何[时時地处處]).*[(（【[][^【】[\]（）()]{1,40}[)）】\]]\s*[。.]?\s*$/u;

function isJudgement(text: string): boolean {
  return parseTruth(CLOSING_KEY.exec(text)?.[1] ?? "") !== null;
}

/** Letters and names of tasks number questions only where something stands below them. */
