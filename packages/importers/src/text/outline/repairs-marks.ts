/** Repairs of signs that single out one choice of each question, and of types that stand below the choices. */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, withText } from "../layout/piece.ts";
import { nameStem } from "../layout/sheets/words.ts";
import { kindOfWords } from "./kinds.ts";
import { narrow } from "./leads.ts";

const LETTERED = /^\s*(?:[-*•]\s)?[(（]?[A-Ha-h]\s?[.．、)）:：]/u;
/** `c) O -ans`, `B. 北京 <-- 正确答案`. */
const MARKED_END =
  /\s*(?:[-–—<←]{1,4}|\s)\s?(?:ans(?:wer)?|correct(?: answer)?|right answer|正[确確]答案|答案)\s*[.。]?\s*$/iu;

/** Choices that a word behind them calls right, written as the grammar writes them. */
export function nameRightChoices(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) => {
    if (!LETTERED.test(piece.text)) return piece;
    const end = MARKED_END.exec(piece.text);
    const label = end === null ? "" : piece.text.slice(0, end.index);
    return end === null || label.replace(LETTERED, "").trim() === "" ? piece : withText(piece, `${label}（正确答案）`);
  });
}

const KEY_BEFORE_CHOICE = /^\s*([(（]\s?[A-H]{1,6}\s?[)）])\s*(?=A\s?[.．、:：]\s?\S)/u;

/** `（ABD）A、…` below a stem: the key stands in front of the first choice and belongs to the stem. */
export function raiseKeys(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.filter(({ text }) => KEY_BEFORE_CHOICE.test(text)).length < 2) return pieces;
  const result: Piece[] = [];
  for (const piece of pieces) {
    const key = KEY_BEFORE_CHOICE.exec(piece.text);
    const stem = result.findLastIndex(({ text }) => text.trim() !== "");
    const above = result[stem];
    if (key === null || above === undefined || LETTERED.test(above.text)) {
      result.push(piece);
      continue;
    }
    result[stem] = withText(above, `${above.text.trimEnd()}${key[1] ?? ""}`);
    result.push(withText(piece, piece.text.slice(key[0].length)));
  }
  return result;
}

const KEY_THEN_NUMBER = /(答案\s?[:：]\s?[A-H]{1,6})(?=\d{1,3}\s?[.．、]\s?[^\d\s])/gu;

const NUMBER_THEN_KEY =
  /([^\s\d.．、])\d{1,3}\s?[.．、]\s?(?=(?:[参參]考|正[确確]|[标標][准準])?答案\s?[:：]\s?[A-H√×对错])/gu;

/** `…丁3.答案:A4.…`: the number of the question stands in front of its answer again, and the next number touches the letter. */
export function partKeysFromNumbers(pieces: readonly Piece[]): readonly Piece[] {
  const count = (pattern: RegExp) =>
    pieces.reduce((sum, { text }) => sum + (text.includes("答案") ? [...text.matchAll(pattern)].length : 0), 0);
  const [touching, repeated] = [count(KEY_THEN_NUMBER) > 1, count(NUMBER_THEN_KEY) > 1];
  if (!touching && !repeated) return pieces;
  return pieces.flatMap((piece) => {
    let { text } = piece;
    if (touching) text = text.replace(KEY_THEN_NUMBER, "$1\n");
    if (repeated) text = text.replace(NUMBER_THEN_KEY, "$1\n");
    return text === piece.text ? [piece] : text.split("\n").map((part) => withText(piece, part));
  });
}

const PAIR =
  /([。.！!）)])\s?(对|正确|√|T|True)\s?([(（]正确(?:答案)?[)）])?\s?(错误?|×|F|False)\s?([(（]正确(?:答案)?[)）])?(?=\s*\d{1,3}\s?[.．、]|\s*$)/gu;

/** `…越大。对（正确答案）错`: both verdicts stand behind the statement, one of them with a mark. */
export function keepMarkedVerdicts(pieces: readonly Piece[]): readonly Piece[] {
  const found = pieces.flatMap(({ text }) => (/正确/u.test(text) ? [...text.matchAll(PAIR)] : []));
  const marked = found.filter(([, , , right, , wrong]) => (right === undefined) !== (wrong === undefined));
  if (marked.length < 2 || marked.length < found.length) return pieces;
  return pieces.map((piece) => {
    const text = piece.text.replace(
      PAIR,
      (_, end: string, _yes: string, right: string | undefined) => `${end}（${right === undefined ? "×" : "√"}）`,
    );
    return text === piece.text ? piece : withText(piece, text);
  });
}

const NAME_BELOW =
  /^\s*(?:[-–—]{1,3}\s?|[(（[【]\s?)?(single[ -]?(?:choice|select|answer)|multiple[ -]?(?:choice|select|answers?)|(?:short|long)?[ -]?(?:free[ -])?text|open[ -]ended|yes\s?\/\s?no|[单單][项項]?[选選][择擇]?[题題]?|多[项項]?[选選][择擇]?[题題]?|填空[题題]?|[问問简簡]答[题題]?)\s?[)）\]】]?\s*$/iu;
const NUMBERED = /^\s*(?:[Qq]\s?)?\d{1,3}\s?[.．、)）:：]/u;

/** `-- Single Choice` below the choices of each question: the names of types belong to the stems above. */
export function raiseTypes(pieces: readonly Piece[]): readonly Piece[] {
  const filled = pieces.flatMap(({ text }, at) => (text.trim() === "" ? [] : [at]));
  const stems = new Set(filled.filter((at) => NUMBERED.test(pieces[at]?.text ?? "")));
  const types = filled.filter((at, index) => {
    const next = filled[index + 1];
    return NAME_BELOW.test(pieces[at]?.text ?? "") && (next === undefined || stems.has(next));
  });
  if (types.length < 2 || types.length * 4 < stems.size * 3) return pieces;
  const words = types.map((at) => NAME_BELOW.exec(pieces[at]?.text ?? "")?.[1] ?? "");
  // Where both occur, the one that is not single allows several.
  const both = words.some((word) => /single/iu.test(word));
  const named = new Map<number, { name: string; type: number }>();
  const order = [...stems];
  let last = -1;
  for (const [index, type] of types.entries()) {
    while ((order[last + 1] ?? Infinity) < type) last += 1;
    const stem = order[last];
    if (stem === undefined || named.has(stem)) return pieces;
    const word = words[index] ?? "";
    const several = kindOfWords(word) === "several" || (both && /multiple/iu.test(word));
    const name = several
      ? NAMED.several
      : /text|open|[问問简簡]答/iu.test(word)
        ? NAMED.essay
        : /填空/u.test(word)
          ? NAMED.gap
          : /yes/iu.test(word)
            ? NAMED.judged
            : NAMED.single;
    named.set(stem, { name, type });
  }
  const taken = new Set(types);
  return pieces.flatMap((piece, at) => {
    if (taken.has(at)) return [];
    const name = named.get(at);
    const type = name === undefined ? undefined : pieces[name.type];
    return name === undefined || type === undefined
      ? [piece]
      : [covering(withText(piece, nameStem(piece.text, name.name)), [type])];
  });
}

const FENCE = /^\s*(?:```|~~~)/u;

/** A fence with one line below a stem with a gap, for several questions: their answers. */
export function openFencedAnswers(pieces: readonly Piece[]): readonly Piece[] {
  const found = pieces.flatMap(({ text }, at) => {
    const stem = pieces.slice(Math.max(0, at - 2), at).findLast((one) => one.text.trim() !== "")?.text ?? "";
    return FENCE.test(text) &&
      FENCE.test(pieces[at + 2]?.text ?? "") &&
      (pieces[at + 1]?.text.trim() ?? "") !== "" &&
      /[_＿]{2,}|[(（]\s*[)）]/u.test(stem) &&
      /^[\s#]*\d{1,3}\s?[.．、]/u.test(narrow(stem))
      ? [at]
      : [];
  });
  if (found.length < 2) return pieces;
  const starts = new Set(found);
  const ends = new Set(found.flatMap((at) => [at + 1, at + 2]));
  return pieces.flatMap((piece, at) => {
    if (ends.has(at)) return [];
    const [answer, close] = [pieces[at + 1], pieces[at + 2]];
    if (!starts.has(at) || answer === undefined || close === undefined) return [piece];
    return [covering(withText(piece, `答案：${answer.text.trim()}`), [answer, close])];
  });
}

const RECORD_LABEL =
  /^(\s*)[-*•]\s+(?:\*\*|__)?\s?([\p{L} ]{2,20}?)\s?(?:[:：]\s?(?:\*\*|__)|(?:\*\*|__)\s?[:：]|[:：])\s*(?=\S)/u;
const RECORD_ROLES: readonly (readonly [string, RegExp])[] = [
  ["type", /^(?:[题題]型|type|question type)$/iu],
  ["stem", /^(?:[题題][目干]|[问問][题題]|question|question text|text)$/iu],
  ["options", /^(?:[选選][项項]|options|choices)$/iu],
  ["required", /^(?:(?:是否)?必[填答]|required|mandatory)$/iu],
  ["答案", /^(?:(?:正[确確]|[参參]考)?答案|answer|correct answer)$/iu],
  ["解析", /^(?:解析|explanation)$/iu],
];

function readRecordLine(text: string): { role: string; value: string } | null {
  const match = RECORD_LABEL.exec(text);
  const word = match?.[2]?.trim() ?? "";
  const role = RECORD_ROLES.find(([, pattern]) => pattern.test(word))?.[0];
  return match === null || role === undefined ? null : { role, value: text.slice(match[0].length).trim() };
}

/**
 * `### 2. 质量` above `- **Type:** …`, `- **Question:** …`, `- **Options:** 好, 一般`: each question is a record. Its labels are no
 * choices; the heading is a remark if another line has the stem.
 */
export function openRecords(pieces: readonly Piece[]): readonly Piece[] {
  const roles = pieces.flatMap(({ text }) => readRecordLine(text)?.role ?? []);
  const most = Math.max(0, ...["type", "stem", "options"].map((role) => roles.filter((one) => one === role).length));
  if (most < 2 || new Set(roles).size < 2) return pieces;
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const head = pieces[at];
    if (head === undefined) continue;
    let end = at + 1;
    const fields: { role: string; value: string; piece: Piece }[] = [];
    for (let field = pieces[end]; field !== undefined; field = pieces[end]) {
      const read = readRecordLine(field.text);
      if (read === null) break;
      fields.push({ ...read, piece: field });
      end += 1;
    }
    if (fields.length < 2 || head.text.trim() === "") {
      result.push(head);
      continue;
    }
    result.push(...writeRecord(head, fields));
    at = end - 1;
  }
  return result;
}

function writeRecord(head: Piece, fields: readonly { role: string; value: string; piece: Piece }[]): Piece[] {
  const title = head.text.replace(/^[\s#]+/u, "");
  const number = /^(?:[Qq]\s?)?\d{1,3}\s?[.．、)）:：]\s*/u.exec(title)?.[0] ?? "";
  const stem = fields.find(({ role }) => role === "stem");
  const type = fields.find(({ role }) => role === "type");
  const required = fields.find(({ role }) => role === "required");
  const kind = type === undefined ? null : kindOfWords(type.value);
  const open = type !== undefined && kind === null && /text|open|paragraph|文本|[问問]答/iu.test(type.value);
  const name = kind !== null ? NAMED[kind] : open ? NAMED.essay : "";
  const must = required === undefined ? "" : /^(?:是|yes|true|y)/iu.test(required.value) ? "[必填]" : "[选填]";
  const label = stem === undefined ? title.slice(number.length) : stem.value;
  const source = stem === undefined ? [] : [stem.piece];
  const first = covering(withText(head, `${number === "" ? "" : `${number.trim()} `}${label}${name}${must}`), [
    ...source,
    ...[type, required].flatMap((field) => (field === undefined ? [] : [field.piece])),
  ]);
  const remark = stem === undefined ? [] : [withText(head, `说明：${title.slice(number.length)}`)];
  return [
    first,
    ...remark,
    ...fields.flatMap(({ role, value, piece }) => {
      if (role === "options") return value.split(/\s*[,，;；、|/]\s*/u).map((option) => withText(piece, `- ${option}`));
      return role === "答案" || role === "解析" ? [withText(piece, `${role}：${value}`)] : [];
    }),
  ];
}
