/**
 * Marks that a copy of a test has already filled in, and gaps that a platform writes with names:
 *
 *     ○ 涂底胶
 *     ● 软化角质
 *     4. 价格以[填空1]为准。
 *     5. 每【月】检查一次。
 */
import { type Piece, unlessSame, withText } from "../layout/piece.ts";

const LONGEST = 400;
const LEAST = 2;
const TEST = /考[试試核卷]|[测測][试試验驗]|[试試][题題卷]|[题題][库庫]|[竞競][赛賽]|[练練][习習]|quiz|test\b|exam/iu;
const POINTED = /[(（【[]\s?\d{1,3}\s?分\s?[)）】\]]/u;
const MARK = /[○●◯⬤□■☐◼]/u;
const LINE = /^[\s\u3000]*[○●◯⬤□■☐◼]/u;
const FILLED = /[●⬤■◼]/u;
const ROUND = /[○●◯⬤]/u;

/** `○ 甲⏎● 乙` below two questions of a test or more: the filled mark is the right answer. */
export function keyFilledMarks(pieces: readonly Piece[]): readonly Piece[] {
  const isTest =
    pieces.slice(0, 6).some(({ text }) => text.length < 80 && TEST.test(text)) ||
    pieces.filter(({ text }) => text.length < LONGEST && POINTED.test(text)).length > LEAST;
  if (!isTest || !pieces.some(({ text }) => text.length < LONGEST && FILLED.test(text))) return pieces;
  const groups: number[][] = [];
  let run: number[] = [];
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris !== true && text.length < LONGEST && LINE.test(text)) run.push(at);
    else {
      if (run.length > 0) groups.push(run);
      run = [];
    }
  }
  if (run.length > 0) groups.push(run);
  const marked = groups.filter((lines) => {
    const signs = lines.flatMap((at) => Array.from(pieces[at]?.text ?? "").filter((sign) => MARK.test(sign)));
    const filled = signs.filter((sign) => FILLED.test(sign)).length;
    const round = signs.every((sign) => ROUND.test(sign));
    const square = signs.every((sign) => !ROUND.test(sign));
    return signs.length > 1 && (round ? filled === 1 && signs.length > filled : square && filled > 0);
  });
  // A group without a filled mark has no answer; more of them say that the marks mean something else.
  if (marked.length < LEAST || marked.length * 3 < groups.length * 2) return pieces;
  const keyed = new Set(marked.flat());
  return pieces.map((piece, at) => (keyed.has(at) ? withText(piece, piece.text.replace(SEGMENT, writeMark)) : piece));
}

const SEGMENT = /([○●◯⬤□■☐◼])([^○●◯⬤□■☐◼]*)/gu;

function writeMark(_: string, sign: string, words: string): string {
  const open = ROUND.test(sign) ? "○" : "□";
  const end = words.trimEnd();
  return FILLED.test(sign) ? `${open}${end}（正确答案）${words.slice(end.length)}` : `${open}${words}`;
}

const NAMED_GAP = /[[［【(（]\s?(?:填空|空格?|blank)\s?\d{1,2}\s?[\]］】)）]/giu;
const BEGINS_WITH_GAP = /^[\s\u3000]*[[［【(（]\s?(?:填空|空格?|blank)\s?\d{1,2}\s?[\]］】)）]\s?[:：]?[^。]{0,60}$/iu;

/** `价格以[填空1]为准`: lines to write on; a line that begins with such a name tells an answer. */
export function drawNamedGaps(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece) => {
      if (piece.debris === true || piece.text.length > LONGEST || BEGINS_WITH_GAP.test(piece.text)) return piece;
      NAMED_GAP.lastIndex = 0;
      return NAMED_GAP.test(piece.text) ? withText(piece, piece.text.replace(NAMED_GAP, "____")) : piece;
    }),
    pieces,
  );
}

const PART =
  /^[\s\u3000#*]*(?:[一二三四五六七八九十]{1,3}[\s\u3000]?[、.．]|[(（][一二三四五六七八九十]{1,3}[)）]|[【[])[\s\u3000]*\S{1,40}/u;
const GAP_PART = /填空|填充/u;
const NUMBERED = /^[\s\u3000]*\d{1,3}[\s\u3000]?[.．、)）][\s\u3000]*(?=[^\s\d【])/u;
const ANSWER = /【([^【】]{1,40})】/gu;
const GAP = /[_＿]{2,}|[(（][\s\u3000]*[)）]/u;
/** What stands in such brackets otherwise: kinds, points, years and labels. */
const OTHER = /[题題]$|分$|必[填答]|^(?:答案|解析|[参參]考|\d{4}|注|提示|[难難]|易|中)/u;

/** `每【月】检查一次，不少于【3】人` in a part of gaps: the brackets hold the answers. */
export function openAnsweredBrackets(pieces: readonly Piece[]): readonly Piece[] {
  let open = false;
  return unlessSame(
    pieces.flatMap((piece) => {
      const { text, debris } = piece;
      if (debris === true || text.length > LONGEST) return [piece];
      if (PART.test(text) && !NUMBERED.test(text)) open = GAP_PART.test(text);
      if (!open || !NUMBERED.test(text) || GAP.test(text)) return [piece];
      const answers = Array.from(text.matchAll(ANSWER), ([, words = ""]) => words.trim());
      const isAtEnd = /】[\s\u3000]*$/u.test(text) && answers.length === 1;
      if (answers.length === 0 || isAtEnd || answers.some((words) => words === "" || OTHER.test(words))) return [piece];
      return [withText(piece, text.replace(ANSWER, "____")), withText(piece, `答案：${answers.join("；")}`)];
    }),
    pieces,
  );
}
