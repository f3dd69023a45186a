/**
 * Banks and papers as programs keep them, one object for each question:
 *
 *     {"paperName": "花园测试", "questions": [
 *       {"id": 7, "type": "single", "title": "花要什么？", "options": ["A.水", "B.油"], "answer": "A", "score": 10}
 *     ]}
 *
 * Names and values that the form cannot have stay as text of the page.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, withText } from "../layout/piece.ts";
import { type JsonObject, type JsonText, type JsonValue, readValues } from "./json-values.ts";
import { kindOfWords } from "./kinds.ts";

const MOST = 400_000;
const BEGINS =
  /^[\s\u3000]*(?:(?:export\s+)?(?:default\s+)?(?:(?:const|let|var)\s+)?(?:[\w$.]{1,40}\s*=\s*)?)(?:\{|\[)\s*(?:$|[{["'}]|[\w$]{1,30}\s*:)/u;
const FENCE = /^\s*(?:```|~~~)\s*\w*\s*$/u;

const NAMES = {
  stem: /^(?:title|question(?:_?(?:text|title|stem|content|name))?|stem|content|text|subject|topic|body|prompt|label|q|desc(?:ription)?|name|[题題](?:目|干|幹)(?:[内內]容)?|[问問][题題]|[试試][题題]|[标標][题題])$/iu,
  options:
    /^(?:options?(?:_?list)?|choices|answers|opts|items|alternatives|selections|[选選][项項](?:列表)?|[备備][选選](?:[项項]|答案)|候[选選]答案)$/iu,
  letter: /^(?:option|choice|[选選][项項])?[_-]?([A-H])$/iu,
  key: /^(?:answers?|keys?|answer_?(?:key|index|id)|(?:correct|right|standard|true)_?(?:answers?|keys?|options?|choices?|index|indices)?|ans|solution|(?:[参參]考|正[确確]|[标標][准準])?答案|正[确確][选選][项項])$/iu,
  type: /^(?:(?:question|q|item)?_?(?:type|kind)(?:_?name)?|[题題]型|(?:[题題]目)?[类類]型)$/iu,
  points: /^(?:score|points?|marks?|grade|weight|分[值数數])$/iu,
  reason:
    /^(?:analysis|explanation|explain|rationale|reason|parse|comment|feedback|(?:答案)?(?:解析|[详詳]解|解[释釋]|[说說]明))$/iu,
  required: /^(?:required|must|is_?required|必[填答])$/iu,
} as const;
/** Names of a whole paper. */
const TITLE =
  /^(?:title|name|(?:paper|exam|quiz|test|form|survey|bank)_?(?:name|title)|(?:[试試]卷|考[试試]|[问問]卷|[题題]库|[题題]庫)?(?:名[称稱]|[标標][题題]))$/iu;
/** Parts of a choice. */
const WORDS = /^(?:text|content|title|name|value|body|description|option|label|[内內]容|[选選][项項][内內]容)$/iu;
const SIGN = /^(?:label|key|letter|id|code|option|prefix|value|name|index|[选選][项項]|序[号號]|[编編][号號])$/iu;
const RIGHT = /^(?:is_?)?(?:correct|right|answer|true)$|^正[确確]$/iu;
const YES = /^(?:true|1|yes|是|对|對|正[确確])$/iu;

const KINDS: readonly (readonly [string, RegExp])[] = [
  [NAMED.judged, /judge?|true.?false|bool|^tf$|right.?wrong|yes.?no/iu],
  [NAMED.several, /multiple$|multi(?!ple.?choice)|checkbox|several|multiple.?(?:answer|response|select)/iu],
  [NAMED.single, /single|radio|choice|mcq|select/iu],
  [NAMED.gap, /fill|blank|cloze|completion|gap/iu],
  [NAMED.essay, /essay|short|subjective|^qa$|long|open|textarea|discuss|calc|paragraph/iu],
  [NAMED.line, /^(?:text|input|string|name)$/iu],
];

const nameOf = ([{ text }]: readonly [JsonText, JsonValue]): string => text.trim();

interface Question {
  readonly object: JsonObject;
  readonly stem: JsonText;
  readonly choices: readonly Choice[];
  readonly key: JsonValue | null;
}

interface Choice {
  readonly at: number;
  readonly text: string;
  readonly sign: string;
  readonly right: boolean;
}

interface Found {
  readonly questions: Question[];
  title: JsonText | null;
}

function entryOf(object: JsonObject, pattern: RegExp): readonly [JsonText, JsonValue] | undefined {
  return object.entries.find((entry) => pattern.test(nameOf(entry)) && !isEmpty(entry[1]));
}

const isEmpty = (value: JsonValue): boolean =>
  value.kind === "text"
    ? value.text.trim() === "" || /^(?:null|undefined)$/u.test(value.text)
    : value.kind === "list" && value.items.length === 0;

/** The text of a name that the stem may have, the likeliest first. */
function stemOf(object: JsonObject): JsonText | null {
  const names = object.entries.filter(
    (entry) => NAMES.stem.test(nameOf(entry)) && entry[1].kind === "text" && entry[1].quoted && !isEmpty(entry[1]),
  );
  const asked = names.find((entry) => /question|stem|[题題]|[问問]/iu.test(nameOf(entry))) ?? names[0];
  return asked?.[1].kind === "text" ? asked[1] : null;
}

function choicesOf(object: JsonObject): Choice[] {
  const value = entryOf(object, NAMES.options)?.[1];
  if (value?.kind === "list") return value.items.flatMap((item) => choiceOf(item) ?? []);
  if (value?.kind === "object") return value.entries.flatMap((entry) => letteredChoice(entry, /^([A-Ha-h])$/u));
  if (value?.kind === "text" && value.quoted)
    return value.text
      .split(/\s*(?:[;；|\n])\s*|\s+(?=[A-H]\s?[.．、])/u)
      .flatMap((text) => (text.trim() === "" ? [] : [{ at: value.at, ...partSign(text), right: false }]));
  return object.entries.flatMap((entry) => letteredChoice(entry, NAMES.letter));
}

function letteredChoice([name, value]: readonly [JsonText, JsonValue], pattern: RegExp): Choice[] {
  const sign = pattern.exec(name.text.trim())?.[1]?.toUpperCase();
  if (sign === undefined || value.kind !== "text" || isEmpty(value)) return [];
  return [{ at: value.at, text: partSign(value.text).text, sign, right: false }];
}

function partSign(text: string): { text: string; sign: string } {
  const [, sign = "", rest = text] = /^\s*([A-Ha-h])\s?[.．、:：)）]\s*(\S.*)$/su.exec(text) ?? [];
  return { text: rest.trim(), sign: sign.toUpperCase() };
}

function choiceOf(item: JsonValue): Choice | null {
  if (item.kind === "text") return { at: item.at, ...partSign(item.text), right: false };
  if (item.kind === "list") return null;
  const texts = item.entries.filter(([, value]) => value.kind === "text" && !isEmpty(value));
  const sign = texts.find(
    (entry) => SIGN.test(nameOf(entry)) && entry[1].kind === "text" && /^[A-Ha-h]$/u.test(entry[1].text.trim()),
  );
  const words = texts.find((entry) => entry !== sign && WORDS.test(nameOf(entry)))?.[1];
  const right = texts.some((entry) => RIGHT.test(nameOf(entry)) && entry[1].kind === "text" && YES.test(entry[1].text));
  if (words?.kind !== "text") return null;
  const own = partSign(words.text);
  return {
    at: words.at,
    text: own.text,
    sign: sign?.[1].kind === "text" ? sign[1].text.trim().toUpperCase() : own.sign,
    right,
  };
}

/** All scalars of a value but those of some objects, with the names in front of them. */
function textsOf(value: JsonValue, but: ReadonlySet<JsonValue>): JsonText[] {
  if (but.has(value)) return [];
  if (value.kind === "text") return [value];
  if (value.kind === "list") return value.items.flatMap((item) => textsOf(item, but));
  return value.entries.flatMap(([name, inner]) => [name, ...textsOf(inner, but)]);
}

const NONE: ReadonlySet<JsonValue> = new Set();
const wordsOf = (value: JsonValue): string[] => textsOf(value, NONE).map(({ text }) => text);

/** Finds the questions below a value, in their order; objects that hold others are none. */
function find(value: JsonValue, found: Found, depth = 0): boolean {
  if (value.kind === "text") return false;
  if (value.kind === "list") return value.items.map((item) => find(item, found, depth + 1)).includes(true);
  const stem = stemOf(value);
  const choices = choicesOf(value);
  const inner = value.entries
    .filter((entry) => !NAMES.options.test(nameOf(entry)) || choices.length === 0)
    .map((entry) => find(entry[1], found, depth + 1))
    .includes(true);
  if (inner) {
    const title = entryOf(value, TITLE)?.[1];
    if (depth === 0 && title?.kind === "text" && title.quoted) found.title ??= title;
    return true;
  }
  const key = entryOf(value, NAMES.key)?.[1] ?? null;
  const typed = entryOf(value, NAMES.type) !== undefined;
  if (stem === null || (choices.length < 2 && key === null && !typed)) return false;
  found.questions.push({ object: value, stem, choices, key });
  return true;
}

const isNumber = (value: JsonValue): boolean => value.kind === "text" && !value.quoted && /^\d{1,2}$/u.test(value.text);

/** Whether numbers as answers count from 0: some answer is 0, or none is the number of the choices. */
function countsFromZero(questions: readonly Question[]): boolean {
  const numbers = questions.flatMap(({ key, choices }) =>
    (key?.kind === "list" ? key.items : key === null ? [] : [key])
      .filter(isNumber)
      .map((value) => ({ no: value.kind === "text" ? Number(value.text) : 0, of: choices.length })),
  );
  return numbers.some(({ no }) => no === 0) || !numbers.some(({ no, of }) => no === of);
}

function keyOf({ key, choices }: Question, fromZero: boolean): string {
  const right = choices.flatMap((choice, at) => (choice.right ? [String.fromCharCode(65 + at)] : []));
  if (key === null) return right.join("");
  const values = (key.kind === "list" ? key.items : [key]).flatMap((value) => (value.kind === "text" ? [value] : []));
  const words = values.map((value) => {
    const text = value.text.trim();
    const place = isNumber(value) && choices.length > 1 ? Number(text) - (fromZero ? 0 : 1) : -1;
    if (place >= 0 && place < choices.length) return String.fromCharCode(65 + place);
    const label = choices.findIndex((choice) => choice.text === partSign(text).text);
    return label < 0 ? text : String.fromCharCode(65 + label);
  });
  const letters = words.every((word) => /^[A-H]$/u.test(word));
  if (words.length === 1 && choices.length === 0 && /^true$/iu.test(words[0] ?? "")) return "对";
  if (words.length === 1 && choices.length === 0 && /^false$/iu.test(words[0] ?? "")) return "错";
  return words.join(letters ? "" : "；").replaceAll("\n", "<br>");
}

function markOf(type: string, key: string, choices: number): string {
  const own = KINDS.find(([, pattern]) => pattern.test(type))?.[0];
  const kind = kindOfWords(type);
  const named = own ?? (kind === null ? "" : NAMED[kind]);
  const listed = named === NAMED.single || named === NAMED.several;
  if (choices > 1 && /^[A-H]{2,8}$/u.test(key) && (listed || named === "")) return NAMED.several;
  if (listed && choices < 2) return "";
  return named === "" && /^\p{Script=Han}{1,8}[题題]$/u.test(type) ? `[${type}]` : named;
}

/** `{"title": "花要什么？", "options": ["A.水", "B.油"], "answer": "A"}`: each object is a question. */
export function readJsonBanks(pieces: readonly Piece[]): readonly Piece[] {
  const from = pieces.findIndex(({ text }) => text.length < 200_000 && BEGINS.test(text.slice(0, 400)));
  if (from < 0 || pieces.reduce((sum, { text }) => sum + text.length, 0) > MOST) return pieces;
  const { values, to, end, remarks } = readValues(pieces, from);
  const found: Found = { questions: [], title: null };
  for (const value of values) find(value, found);
  const { questions } = found;
  if (isAskedAbout(pieces, from, to)) return pieces;
  // One object may be anything; with choices and their key it is a question.
  const [only] = questions;
  if (only === undefined || (questions.length < 2 && (only.key === null || only.choices.length < 2))) return pieces;
  const fromZero = countsFromZero(questions);
  const written = questions.flatMap((question, at) => write(pieces, question, at + 1, fromZero));
  const isFence = (at: number): boolean => FENCE.test(pieces[at]?.text ?? "");
  const [open, close] = isFence(from - 1) && isFence(to + 1) ? [from - 1, to + 1] : [from, to];
  const front = pieces.slice(0, open);
  const { title } = found;
  const head = title === null ? undefined : pieces[title.at];
  const titled = head !== undefined && title !== null && front.every(({ text }) => text.trim() === "");
  // What holds the questions stays as text of the page.
  const objects = new Set<JsonValue>(questions.map(({ object }) => object));
  const outer = values.flatMap((value) => textsOf(value, objects)).filter((text) => !titled || text !== title);
  const before = (pieces[from]?.text ?? "").replace(/[{[].*$/su, "");
  const language = open < from ? (pieces[open]?.text ?? "").replace(/^\s*(?:`{3}|~{3})/u, "") : "";
  const words = [language, before, ...outer.map(({ text }) => text), ...remarks]
    .filter((text) => text.trim() !== "")
    .join(" ");
  const used = new Set(questions.flatMap(({ object }) => Array.from(pieces.slice(object.at, object.to + 1))));
  const rest = pieces.slice(open, close + 1).filter((piece) => !used.has(piece) && piece.text.trim() !== "");
  const last = written.at(-1);
  // A value that is written wrongly ends there; the rest of its line is text.
  const behind = (pieces[to]?.text ?? "").slice(end);
  return [
    ...front,
    ...(titled ? [withText(head, `标题：${title.text.trim()}`)] : []),
    ...(words === "" ? [] : [covering(hide(pieces[from], words), rest)]),
    ...written.slice(0, -1),
    ...(last === undefined ? [] : [words === "" ? covering(last, rest) : last]),
    ...(/[\p{L}\p{N}]/u.test(behind) ? [withText(pieces[to] ?? { no: 1, text: "" }, behind)] : []),
    ...pieces.slice(close + 1),
  ];
}

const NUMBERED = /^[\s\u3000]*(?:[(（]?\d{1,3}\s?[.．、)）](?!\d)|第\s?\d{1,3}\s?[题題])[\s\u3000]*\S/u;
const CHOICE = /^[\s\u3000]*[(（]?[A-D]\s?[.．、:：)）]\s*\S/u;

/** Whether a question of the page is about these lines: it has its number above them, or its choices below. */
function isAskedAbout(pieces: readonly Piece[], from: number, to: number): boolean {
  const isOf = (sign: RegExp) => (piece: Piece) => piece.debris !== true && sign.test(piece.text.slice(0, 40));
  return pieces.slice(0, from).some(isOf(NUMBERED)) || pieces.slice(to + 1).some(isOf(CHOICE));
}

const hide = (piece: Piece | undefined, text: string): Piece => ({ ...(piece ?? { no: 1 }), text, debris: true });

function write(pieces: readonly Piece[], question: Question, no: number, fromZero: boolean): Piece[] {
  const { object, stem, choices } = question;
  const at = (line: number): Piece => pieces[line] ?? { no: 1, text: "" };
  const textOf = (pattern: RegExp): string => {
    const value = entryOf(object, pattern)?.[1];
    return value?.kind === "text" ? value.text.trim().replaceAll("\n", "<br>") : "";
  };
  const key = keyOf(question, fromZero);
  const type = textOf(NAMES.type);
  const mark = markOf(type, key, choices.length);
  const points = /^\d{1,3}(?:\.\d{1,2})?(?=分?$)/u.exec(textOf(NAMES.points))?.[0];
  const reason = textOf(NAMES.reason);
  const star = YES.test(textOf(NAMES.required)) ? "*" : "";
  const words = stem.text
    .trim()
    .replace(/^\d{1,3}\s?[.．、]\s*/u, "")
    .replaceAll("\n", "<br>");
  const judged = mark === NAMED.judged && choices.length <= 2;
  const told = judged && /^[A-B]$/u.test(key) ? (choices[key.charCodeAt(0) - 65]?.text ?? key) : key;
  // Whatever the form cannot show is told once for each question.
  const shown = new Set<string>([stem.text, ...choices.map(({ text }) => text), reason]);
  const rest = wordsOf(object).filter(
    (text) => text.trim() !== "" && !shown.has(text) && !shown.has(partSign(text).text),
  );
  const all = pieces.slice(object.at, object.to + 1);
  return [
    withText(at(stem.at), ""),
    withText(at(stem.at), `${String(no)}. ${words}${points === undefined ? "" : `（${points}分）`}${mark}${star}`),
    ...(judged
      ? []
      : choices.map((choice, place) =>
          withText(at(choice.at), `${String.fromCharCode(65 + place)}. ${choice.text.replaceAll("\n", "<br>")}`),
        )),
    ...(told === "" ? [] : [withText(at(question.key?.at ?? stem.at), `答案：${told}`)]),
    ...(reason === "" ? [] : [withText(at(stem.at), `解析：${reason}`)]),
    withText(at(stem.at), ""),
    covering(hide(at(object.at), rest.join(" ")), all),
  ];
}
