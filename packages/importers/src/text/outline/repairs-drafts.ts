/**
 * Repairs of banks and forms as programs and offices draft them: labels in brackets on one line, bullets that ask,
 * labels above the first question, and headings that ask themselves.
 */
import { type Piece, withText } from "../layout/piece.ts";
import { NAMED } from "../layout/named.ts";
import { BOXED } from "./repairs-ordinary.ts";

const LONGEST = 600;
const STEM_LABEL = /【[题題][干幹目]\s?(\d{1,3})】/u;
const BANK_LABEL = /【(?:[选選][项項]|(?:[参參]考|正[确確])?答案|(?:[详詳][细細]|答案)?解析)】/u;
const PARTS: readonly (readonly [RegExp, string])[] = [
  [/【[选選][项項]】\s*/gu, "\n"],
  [/【(?:[参參]考|正[确確])?答案】\s*/gu, "\n答案："],
  [/【(?:[详詳][细細]|答案)?解析】\s*/gu, "\n解析："],
];

/** `【题干1】…【选项】A.…B.…【参考答案】B【详细解析】…`: each label begins a line. */
export function openLabelledBanks(pieces: readonly Piece[]): readonly Piece[] {
  const banks = pieces.filter(({ text }) => STEM_LABEL.test(text) && BANK_LABEL.test(text));
  if (banks.length < 2) return pieces;
  return pieces.flatMap((piece) => {
    const match = STEM_LABEL.exec(piece.text);
    if (match === null) return [piece];
    const [label, no = ""] = match;
    const front = piece.text.slice(0, match.index).trim();
    const body = PARTS.reduce(
      (text, [sign, words]) => text.replaceAll(sign, words),
      piece.text.slice(match.index + label.length),
    );
    const lines = body.split("\n").map((line, at) => withText(piece, at === 0 ? `${no}. ${line.trim()}` : line.trim()));
    return front === "" ? lines : [withText(piece, front), withText(piece, ""), ...lines];
  });
}

const BULLET = /^\s*[-*•]\s+(?=\S)/u;
const ASKING_BULLET = /^\s*[-*•]\s+\S.{6,200}[?？]\s*(?:[(（][^()（）]{1,40}[)）])?\s*$/u;
const SIGNED = /^\s*(?:\d{1,3}\s?[.．、)）]|[(（]?[A-H]\s?[.．、)）]|[□☐○◯])/u;
const LEAST_BULLETS = 4;

/** `- How well does it work? (1-5)`: bullets that ask are questions, and the words above them name their part. */
export function numberAskingBullets(pieces: readonly Piece[]): readonly Piece[] {
  const bullets = pieces.filter(({ text }) => text.length < 300 && BULLET.test(text));
  const asking = bullets.filter(({ text }) => ASKING_BULLET.test(text));
  if (asking.length < LEAST_BULLETS || asking.length < bullets.length) return pieces;
  if (pieces.some(({ text }) => SIGNED.test(text))) return pieces;
  let no = 0;
  return pieces.map((piece, at) => {
    if (ASKING_BULLET.test(piece.text) && piece.text.length < 300)
      return withText(piece, `${(no += 1)}. ${piece.text.replace(BULLET, "").trim()}`);
    const names = at > 0 && BULLET.test(pieces[at + 1]?.text ?? "") && /^\s*[\p{L}\p{N} ]{2,40}\s*$/u.test(piece.text);
    return names ? withText(piece, `${NAMED.statement}${piece.text.trim()}`) : piece;
  });
}

const CHINESE_HEAD = /^\s*[一二三四五六七八九十]{1,3}\s?[、.．]\s*\S/u;
const SEVERAL = /[(（](?:可)?多[选選](?:题|題)?[)）]\s*[:：]?\s*$/u;
const STARS = /[:：]?\s*((?:[☆★]\s*){5})$/u;
const TAGGED_HEAD = /^\s*#{1,6}\s+(\S.{2,120}?)\s*【(?:[开開]放[题題]|[问問]答[题題]|[简簡]答[题題])】\s*$/u;
const LABELLED_OPEN =
  /^\s*(?:\*\*|__)?(?:[开開]放(?:性)?[问問]?[题題]|[问問]答[题題]|主[观觀][题題])\s?[:：]\s*(?:\*\*|__)?\s*(\S.{4,120}[?？。])\s*$/u;

/** The words behind the number of a heading, which would make a section of it. */
const bare = (text: string): string => text.trim().replace(/^[一二三四五六七八九十]{1,3}\s?[、.．]\s*/u, "");

/** Headings that ask: with boxes below them, with stars, or with a tag that calls for a text. */
export function askHeadings(pieces: readonly Piece[]): readonly Piece[] {
  // Where several headings have tags, the others are questions by their sign.
  const tagged = pieces.filter(({ text }) => text.length <= 200 && /^\s*#{1,6}\s.*【/u.test(text)).length;
  return pieces.flatMap((piece, at) => {
    const { text } = piece;
    if (piece.debris === true || text.length > 200) return [piece];
    const open = (tagged < 2 ? TAGGED_HEAD.exec(text)?.[1] : undefined) ?? LABELLED_OPEN.exec(text)?.[1];
    if (open !== undefined) return [withText(piece, ""), withText(piece, `${open}${NAMED.essay}`), withText(piece, "")];
    if (!CHINESE_HEAD.test(text)) return [piece];
    if (SEVERAL.test(text) && BOXED.test(pieces[at + 1]?.text ?? ""))
      return [withText(piece, ""), withText(piece, `${bare(text).replace(/[:：]$/u, "")}${NAMED.several}`)];
    const stars = STARS.exec(text);
    if (stars === null) return [piece];
    return [
      withText(piece, ""),
      withText(piece, `${bare(text.slice(0, stars.index))}${NAMED.rating}`),
      withText(piece, ""),
    ];
  });
}

const NUMBERED = /^\s*(?:Q\s?)?\d{1,3}\s?[.．、)）]\s*\S/u;
const BARE_LABEL = /^\s*([\p{Script=Han}]{2,8})\s*[:：]\s*$/u;
const TELLS =
  /[说說]明|要求|注意|[须須]知|各位|尊敬|[亲親][爱愛]|[您你]好|目的|[内內]容|提示|[标標][准準]|[对對]象|[题題]|如下|部分|指[导導]|[备備]注/u;

/** `应聘者：⏎面试官：⏎面试时间：` above the first question: fields. */
export function askLabelsInFront(pieces: readonly Piece[]): readonly Piece[] {
  const first = pieces.findIndex(({ text }) => NUMBERED.test(text));
  if (first < 0) return pieces;
  const labels = new Set<number>();
  let run: number[] = [];
  for (let at = 0; at <= first; at += 1) {
    const label = BARE_LABEL.exec(pieces[at]?.text ?? "")?.[1];
    if (label !== undefined && !TELLS.test(label)) {
      run.push(at);
      continue;
    }
    // What stands right below the last label is its value.
    if (run.length > 1 && (pieces[at]?.text.trim() ?? "") === "") for (const one of run) labels.add(one);
    run = [];
  }
  if (labels.size === 0) return pieces;
  return pieces.map((piece, at) => (labels.has(at) ? withText(piece, `${piece.text.trim()}____`) : piece));
}

const INLINE_FIRST =
  /^\s*([^\d\s(（][^()（）]{3,60}[(（][\s\u3000]*[)）])[\s\u3000]*(A\s?[.．、]?\s?[^A-H]{1,24}?(?:[\s\u3000]+[B-H]\s?[.．、]?\s?[^A-H]{1,24}?){1,7})\s*$/u;

/** `您的孩子所在年级（ ）  A 一年级  B 二年级` above the number 1: a question without a number. */
export function askInlineFirst(pieces: readonly Piece[]): readonly Piece[] {
  const first = pieces.findIndex(({ text }) => /^\s*1\s?[.．、]\s*\S/u.test(text));
  if (first < 1) return pieces;
  return pieces.flatMap((piece, at) => {
    const match = at >= first || at < first - 4 || piece.text.length > 200 ? null : INLINE_FIRST.exec(piece.text);
    if (match === null) return [piece];
    const choices = (match[2] ?? "").split(/[\s\u3000]+(?=[B-H]\s?[.．、]?\s?[^A-H])/u);
    return [
      withText(piece, `${match[1] ?? ""}${NAMED.single}`),
      ...choices.map((choice) => withText(piece, choice.trim().replace(/^([A-H])\s?[.．、]?\s?/u, "$1. "))),
      withText(piece, ""),
    ];
  });
}

const OTHER_LINE = /([⑤-⑩③④]\s?其[他它](?:[(（][^()（）]{1,12}[)）])?)\s*[_＿]{3,}\s*$/u;

/** `①独居 ②合住 ⑤其他（请注明）____`: the line belongs to the last choice and is no gap of a sentence. */
export function dropLineOfOther(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) =>
    piece.text.length < LONGEST && /①.*②/u.test(piece.text) && OTHER_LINE.test(piece.text)
      ? withText(piece, piece.text.replace(OTHER_LINE, "$1"))
      : piece,
  );
}
