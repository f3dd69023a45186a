/** Repairs of copies that have lost the signs between questions, choices and answers, or were exported with other ones. */
import { type Piece, nextFilled, textAt, withText } from "../layout/piece.ts";

const LONGEST = 300;
const LEAST = 3;
const letter = (at: number): string => String.fromCharCode(65 + at);

const KEY_LINE =
  /^\s*((?:正[确確]|[参參]考|[标標][准準])?答案\s?[:：]|(?:correct )?answers?\s?[:：])\s*([A-H]\s?[.．、:：].*[┋┊|;；].*)$/iu;
const WORDS_LINE =
  /^\s*(?:(?:正[确確]|[参參]考|[标標][准準])?答案|(?:correct )?answers?)\s?[:：](?!\s*[A-H]\s?[.．、:：]).*[┋┊]/iu;
const KEY_PART = /^\s*([A-H])\s?[.．、:：]\s*(\S.*)$/u;

/** `正确答案: A.甲┋C.丙`: several right choices with their words, as platforms export them. */
export function keyExportedChoices(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece, at) => {
    // `正确答案: 甲┋丙`: the words alone.
    if (piece.text.length <= LONGEST && WORDS_LINE.test(piece.text))
      return withText(piece, piece.text.replace(/\s*[┋┊]\s*/gu, "；"));
    const [, label = "", list] = (piece.text.length > 4 * LONGEST ? null : KEY_LINE.exec(piece.text)) ?? [];
    if (list === undefined) return piece;
    const parts = list.split(/[┋┊|;；]/u).map((part) => KEY_PART.exec(part));
    const above = pieces.slice(Math.max(0, at - 12), at).map(({ text }) => KEY_PART.exec(text.slice(0, 4 * LONGEST)));
    // Each part repeats a choice that stands above; other words would be lost.
    const isTold = parts.every(
      (part) => part !== null && above.some((one) => one?.[1] === part[1] && one?.[2]?.trim() === part[2]?.trim()),
    );
    return isTold && parts.length > 1
      ? withText(piece, `${label}${parts.map((part) => part?.[1] ?? "").join("")}`)
      : piece;
  });
}

const TAGGED =
  /[[【(（](?:[单單多][选選][题題]|下拉(?:[题題]|[单單][选選](?:[题題])?)|[单單多][项項]?[选選][择擇](?:[题題])?)[\]】)）](?:\s?[[【(（](?:必答|必填|[选選]填|非必填)[\]】)）])?\s*$/u;
const UNIT = /^\s*第[一二三四五六七八九十\d]{1,3}[单單章节節讲講课課部][^:：?？]{0,40}$/u;
const SIGNED = /^\s*(?:[A-Za-z\d]{1,3}\s?[.．、)）:：]|[□○☐◯●*•·#|>+-]|[(（[【])/u;

/** `属于哪个单元？[下拉题]⏎第一单元 绿叶`: below a name of a kind of choice, the names of chapters are choices. */
export function letterChapters(pieces: readonly Piece[]): readonly Piece[] {
  const letters = new Map<number, string>();
  for (let at = 0; at < pieces.length; at += 1) {
    if (textAt(pieces, at).length > LONGEST || !TAGGED.test(textAt(pieces, at))) continue;
    let end = at + 1;
    while (end < pieces.length && textAt(pieces, end).trim() !== "" && !SIGNED.test(textAt(pieces, end, LONGEST)))
      end += 1;
    const own = pieces.slice(at + 1, end);
    const isClosed = end >= pieces.length || textAt(pieces, end).trim() === "";
    if (!isClosed || own.length < 2 || own.length > 26 || own.some(({ text }) => TAGGED.test(text.slice(0, LONGEST))))
      continue;
    if (own.filter(({ text }) => UNIT.test(text.slice(0, LONGEST))).length < 2) continue;
    for (const index of own.keys()) letters.set(at + 1 + index, letter(index));
  }
  return letters.size === 0
    ? pieces
    : pieces.map((piece, at) =>
        letters.has(at) ? withText(piece, `${letters.get(at)}. ${piece.text.trim()}`) : piece,
      );
}

const DASHED = /^(\s*\d{1,3}\s?[.．、)）]\s?\S.{0,200}?)\s(?:—|–|--)\s(\*?)([^*]{1,200})\2\s*$/u;
const SLASH = /\s\/\s/u;

/** `1. **Age** — Under 18 / 18–25 / Over 25`: choices behind a dash, parted by strokes. */
export function openDashedChoices(pieces: readonly Piece[]): readonly Piece[] {
  const found = new Map<number, { stem: string; choices: readonly string[] }>();
  for (const [at, { text, debris }] of pieces.entries()) {
    const [, stem, , list] = (debris === true || text.length > 2 * LONGEST ? null : DASHED.exec(text)) ?? [];
    const choices = list?.split(SLASH).map((label) => label.trim()) ?? [];
    const isListed = choices.length > 1 && choices.length < 27 && choices.every((one) => one !== "" && one.length < 80);
    if (stem !== undefined && isListed) found.set(at, { stem, choices });
  }
  if (found.size < LEAST) return pieces;
  return pieces.flatMap((piece, at) => {
    const own = found.get(at);
    if (own === undefined) return [piece];
    return [own.stem, ...own.choices.map((label, index) => `${letter(index)}. ${label}`)].map((text) =>
      withText(piece, text),
    );
  });
}

const ASKS = /[(（][\s\u3000]*[)）]|[_＿]{2,}|[?？]\s*$|(?:是|[为為]|有|包括)\s*[。.]?\s*$/u;
/** Choices, labels and numbers say themselves what they are. */
const NAMES_ITSELF =
  /^\s*(?:[A-Za-z\d一二三四五六七八九十]{1,3}\s?[.．、)）:：]|[□○☐◯●*•·#|>+-]|[(（[【][\dA-Za-z一二三四五六七八九十]{1,3}[)）\]】])|[:：]\s*$/u;

/**
 * `玫瑰是（）。⏎花⏎石头是（）。⏎矿物`: questions and their answers in turn, without any sign. Only for texts that have nothing
 * else: nearly all lines that ask stand in odd places, and none that asks in even ones.
 */
export function answerInTurn(pieces: readonly Piece[]): readonly Piece[] {
  const lines = pieces.flatMap(({ text, debris }, at) => (debris === true || text.trim() === "" ? [] : [at]));
  if (lines.length < 8 || lines.length % 2 !== 0) return pieces;
  let asking = 0;
  for (const [index, at] of lines.entries()) {
    const text = textAt(pieces, at);
    if (text.length > LONGEST || NAMES_ITSELF.test(text)) return pieces;
    const asks = ASKS.test(text);
    if (index % 2 === 1 && (asks || text.length > 40)) return pieces;
    if (index % 2 === 0 && text.length < 6) return pieces;
    if (index % 2 === 0 && asks) asking += 1;
  }
  if (asking * 5 < lines.length * 2) return pieces;
  let no = 0;
  return pieces.map((piece, at) => {
    const index = lines.indexOf(at);
    if (index < 0) return piece;
    if (index % 2 === 1) return withText(piece, `答案：${piece.text.trim()}`);
    no += 1;
    return withText(piece, `${no}. ${piece.text.trim()}`);
  });
}

const SIGN_HEAD = /^\s*[■◆◇▲▼●★▶►]\s*([^\s■◆◇▲▼●★▶►_＿□☐○◯:：?？。][^_＿□☐○◯:：?？。]{0,30})\s*$/u;
/** `光泽：□好 □差`, `备注：____`, `姓名：` */
const LABELLED =
  /^\s*(?:[-•·]\s+)?[^\s:：_＿□☐○◯?？。][^:：_＿□☐○◯?？。]{0,19}[:：]\s*(?:$|[_＿□☐○◯(（]|.{0,40}[_＿]{2,})/u;
const BOXED = /^\s*(?:[□☐○◯]|\[\s?\]|[(（]\s{0,4}[)）])/u;

/** `■ 外观⏎光泽：□好 □差⏎备注：____`: signs in front of the headings of fields. A heading of boxes alone asks. */
export function headSignsOfFields(pieces: readonly Piece[]): readonly Piece[] {
  const heads = pieces.flatMap(({ text, debris }, at) => {
    const words = debris === true || text.length > 60 ? undefined : SIGN_HEAD.exec(text)?.[1];
    return words === undefined ? [] : [{ at, words, below: textAt(pieces, nextFilled(pieces, at), LONGEST) }];
  });
  if (heads.every(({ below }) => !LABELLED.test(below)) || heads.some(({ below }) => BOXED.test(below))) return pieces;
  const own = new Map(heads.map(({ at, words }) => [at, words]));
  return pieces.flatMap((piece, at) => {
    const words = own.get(at);
    return words === undefined
      ? [piece]
      : [withText(piece, ""), withText(piece, `## ${words.trim()}`), withText(piece, "")];
  });
}

/** In the order in which they are made. */
export const PLAIN_COPIES = [keyExportedChoices, letterChapters, openDashedChoices, headSignsOfFields, answerInTurn];
