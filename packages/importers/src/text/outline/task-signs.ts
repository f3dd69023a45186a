/** Signs of tasks in papers: lone gaps, points in front of places, parts of calculations and of what is sought. */
import { NAMED } from "../layout/named.ts";
import { type Piece, textAt, withText } from "../layout/piece.ts";

const LONGEST = 300;
const LEAST = 3;

const LONE_GAP =
  /(^|[\p{Script=Han}，。、；：「」『』“”《》（）·．])_(?=[\p{Script=Han}，。、；：「」『』“”《》（）·．!！?？]|$)/gu;

/** `求其_而已矣`: one line alone between Chinese words is a gap, where several sentences have such. */
export function widenLoneGaps(pieces: readonly Piece[]): readonly Piece[] {
  const own = pieces.filter(
    ({ text, debris }) => debris !== true && text.length <= LONGEST && text.search(LONE_GAP) >= 0,
  );
  // Between two lines stands an answer: `用_水_浇花`.
  if (own.length < LEAST || own.some(({ text }) => /_[\p{L}\p{N}|]{1,20}_/u.test(text))) return pieces;
  const found = new Set(own);
  return pieces.map((piece) => (found.has(piece) ? withText(piece, piece.text.replace(LONE_GAP, "$1____")) : piece));
}

const POINTS_FIRST =
  /^([ \u3000]*[(（]?\d{1,3}[ ]?[.．、)）].*?)[ \u3000]*([(（][ ]?\d{1,2}(?:\.5)?[ ]?分[ ]?[)）])[ \u3000]*([(（][ \u3000]*(?:[A-H]{1,6}|[√×✓✗对错])?[ \u3000]*[)）][。.]?)[ \u3000]*$/u;

/** `下列说法正确的一项是(3分)(  )`: the points go behind the place for the answer, where the grammar reads them. */
export function movePoints(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) =>
    piece.text.length <= LONGEST && POINTS_FIRST.test(piece.text)
      ? withText(piece, piece.text.replace(POINTS_FIRST, "$1$3$2"))
      : piece,
  );
}

const CALCULATES =
  /^[ \u3000]*\d{1,3}[ ]?[.．、][ \u3000]*(?:[(（][^()（）]{0,12}分[^()（）]{0,6}[)）])?[ \u3000]*(?:[计計]算|化[简簡]|解方程|解不等式|解下列|因式分解|分解因式|求值|脱式|[简簡]便)[^A-H]{0,12}?[:：]?[ \u3000]*[(（]1[)）].*[(（]2[)）]/u;

/** `6.(6分)计算:(1)3+5;(2)4-1` in a paper: the parts of a calculation are no choices. */
export function keepCalculations(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) =>
    piece.text.length <= LONGEST && CALCULATES.test(piece.text) && !/[[【].{1,6}[】\]]\s*$|[_＿]{2}/u.test(piece.text)
      ? withText(piece, `${piece.text.trimEnd()}${NAMED.essay}`)
      : piece,
  );
}

const SEEKS =
  /^[ \u3000]*\d{1,3}[ ]?[.．、].*(?:[^要需追谋請请]求|[试試]求|[计計]算|[^疑学學访訪]问|回答|解答|[证證]明)(?:下列[问問][题題]|以下[问問][题題])?[ ]?[:：][ \u3000]*$/u;
const SOUGHT = /^[ \u3000]*[(（](\d)[)）][ \u3000]*[^_＿□○]{2,}[；;。.]?[ \u3000]*$/u;

/** `…刹车后加速度为2m/s²。求：⏎（1）3s末的速度；⏎（2）6s内的位移。`: what is sought are the parts of a task, and no choices. */
export function askWhatIsSought(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece, at) => {
    if (piece.debris === true || piece.text.length > 2 * LONGEST || !SEEKS.test(piece.text)) return piece;
    const parts = [at + 1, at + 2].map((line) => SOUGHT.exec(textAt(pieces, line, 2 * LONGEST))?.[1]);
    return parts[0] === "1" && parts[1] === "2" && !/[?？]/u.test(textAt(pieces, at + 1))
      ? withText(piece, `${piece.text.trimEnd()}${NAMED.essay}`)
      : piece;
  });
}

const JUDGED_PART =
  /^[ \u3000]*(?:#{1,6}[ \t]+)?(?:[一二三四五六七八九十]{1,3}[ ]?[、.．]|第.{1,3}[题題部]).{0,6}(?:判[断斷]|是非)/u;
const PART = /^[ \u3000]*(?:#{1,6}[ \t]+)?[一二三四五六七八九十]{1,3}[ ]?[、.．]/u;
const LAST_VERDICT = /^([ \u3000]*\d{1,3}[ ]?[.．、].*[。．.！!])[ \u3000]+([TF√×✓✗对错])[ \u3000]*$/u;

/** `1. 催化剂能改变速率。 T` in a part whose statements are judged: the verdict stands at the end. */
export function bracketLastVerdicts(pieces: readonly Piece[]): readonly Piece[] {
  let inside = false;
  return pieces.map((piece) => {
    if (PART.test(piece.text.slice(0, 20))) inside = JUDGED_PART.test(piece.text.slice(0, 40));
    return inside && piece.text.length <= LONGEST && LAST_VERDICT.test(piece.text)
      ? withText(piece, piece.text.replace(LAST_VERDICT, "$1（$2）"))
      : piece;
  });
}

const SMALL_LETTERS =
  /^(.*?(?:[：:？?）)][ \u3000]*|^[ \u3000]*))a(?=[\p{Script=Han}\d])([^a-z]{1,40}?[ \u3000]+)b(?=[\p{Script=Han}\d])(.*)$/u;

/** `A2.居住情况：a独居 b与配偶同住 c其他`: small letters that touch the choices of a line. */
export function dotSmallLetters(pieces: readonly Piece[]): readonly Piece[] {
  const found = pieces.filter(({ text }) => text.length <= LONGEST && SMALL_LETTERS.test(text));
  if (found.length < 2) return pieces;
  const own = new Set(found);
  return pieces.map((piece) => {
    const [, before = "", first = "", rest = ""] = own.has(piece) ? (SMALL_LETTERS.exec(piece.text) ?? []) : [];
    if (rest === "") return piece;
    let next = "c".charCodeAt(0);
    const others = rest.replace(/([ \u3000])([c-j])(?=[\p{Script=Han}\d])/gu, (all, space: string, sign: string) => {
      if (sign.charCodeAt(0) !== next) return all;
      next += 1;
      return `${space}${sign.toUpperCase()}. `;
    });
    return withText(piece, `${before}A. ${first}B. ${others}`);
  });
}

/** In the order in which they are made. */
export const TASK_SIGNS = [
  widenLoneGaps,
  movePoints,
  keepCalculations,
  askWhatIsSought,
  bracketLastVerdicts,
  dotSmallLetters,
];
