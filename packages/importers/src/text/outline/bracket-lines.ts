/**
 * Signs of forms and papers that stand at the edges of their lines: brackets as boxes, verdicts to be struck out, scales
 * behind a question, numbers that an editor has escaped, and answers below questions that carry no label.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, withText } from "../layout/piece.ts";
import { kindOfWords } from "./kinds.ts";

const LONGEST = 300;
/** A number behind the bracket may be that of a question, `（ ）1. 题干`, unless it is an amount: `（ ）1-3次`. */
const BRACKET_LINE =
  /^(\s*)[(（][ \t\u3000]+[)）][ \t\u3000]*(?=[^\s\d(（)）]|\d{1,4}(?:[-~～—至]\d|\p{Script=Han}|%))(.*)$/u;
const SQUARE_LINE = /^\s*(?:\[[ \t\u3000]+\]|[□☐])[ \t\u3000]*\S/u;
const ORDERED =
  /排[序列]|[顺順]序|[从從].{1,8}到|填(?:[写寫]|上)?\s?(?:1|序[号號]|[数數]字)|1\s?[、,，-]\s?2|rank|order/iu;
const JUDGED = /判[断斷]|是非|[对對][错錯]|正[误誤确確]|true|false/iu;

/** `交通：⏎（ ）旅遊巴⏎（ ）自行前往`: brackets below a question are boxes, unless numbers or verdicts go into them. */
export function boxBracketLines(pieces: readonly Piece[]): readonly Piece[] {
  const boxed = new Set<number>();
  for (let at = 1; at < pieces.length; at += 1) {
    if (!BRACKET_LINE.test((pieces[at]?.text ?? "").slice(0, LONGEST))) continue;
    let end = at;
    while (BRACKET_LINE.test((pieces[end]?.text ?? "").slice(0, LONGEST))) end += 1;
    const stem = pieces[at - 1]?.text.trim() ?? "";
    const own = pieces.slice(at, end);
    const sentences = own.filter(
      ({ text }) => /[。！!]\s*$/u.test(text) || /[(（][ \t\u3000]+[)）].*[(（][ \t\u3000]+[)）]/u.test(text),
    );
    // English forms in one column have readers of their own, which do not know a place to write on.
    const wide = own.some(({ text }) => /[（_＿]/u.test(text)) || own.every(({ text }) => /\p{Script=Han}/u.test(text));
    if (
      wide &&
      own.length > 1 &&
      sentences.length === 0 &&
      /[:：?？)）]$/u.test(stem) &&
      !ORDERED.test(stem) &&
      !JUDGED.test(stem)
    )
      for (let line = at; line < end; line += 1) boxed.add(line);
    at = end - 1;
  }
  if (boxed.size === 0) return pieces;
  // Beside `[ ]` or `□`, which allow several, `( )` allows one.
  const sign = pieces.some(({ text }) => SQUARE_LINE.test(text.slice(0, LONGEST))) ? "○" : "□";
  return pieces.map((piece, at) =>
    boxed.has(at) ? withText(piece, piece.text.replace(BRACKET_LINE, `$1${sign} $2`)) : piece,
  );
}

const STRUCK =
  /^[\s\u3000]*[*＊]\s?(\p{Script=Han}{1,6})\s*[/／]\s*[*＊]?\s?([不未否无無没沒]\p{Script=Han}{0,6})[\s\u3000]+(\p{Script=Han}[^*＊/／]{3,60}?)(\s*[(（][*＊]?\s?(?:[请請])?[^()（）]*(?:[删刪]|[划劃圈]|不[适適]用)[^()（）]*[)）])?[\s\u3000]*$/u;

/** `＊同意 / ＊不同意 敝子弟參加活動。（＊請刪去不適用者）`: two verdicts of which one is struck out. */
export function openStruckVerdicts(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece) => {
    const [, yes = "", no = "", after = "", hint = ""] =
      piece.debris === true || piece.text.length > LONGEST ? [] : (STRUCK.exec(piece.text) ?? []);
    if (yes === "" || !(no.slice(1) === yes || no.endsWith(yes))) return [piece];
    return [
      withText(piece, ""),
      withText(piece, `${after.trim()}${NAMED.single}`),
      ...(hint.trim() === "" ? [] : [withText(piece, `题目说明：${hint.replace(/[()（）*＊]/gu, "").trim()}`)]),
      withText(piece, `□ ${yes}`),
      withText(piece, `□ ${no}`),
      withText(piece, ""),
    ];
  });
}

const SCALE_BEHIND =
  /^(\s*\S.{6,120}?[?？:：])[\s\u3000]+[(（]?([^()（）\d]{2,24}?)[)）]?[\s\u3000]+((?:\d{1,2}[\s\u3000]+){3,10}\d{1,2})[\s\u3000]+[(（]?([^()（）\d]{2,24}?)[)）]?\s*$/u;

/** `How confident are you?  (not at all) 1 2 3 4 5 (very)`: the scale stands on the line of its question. */
export function partScalesBehind(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece) => {
    const [, stem, low, steps, high] =
      piece.debris === true || piece.text.length > LONGEST ? [] : (SCALE_BEHIND.exec(piece.text) ?? []);
    if (stem === undefined || low === undefined || steps === undefined || high === undefined) return [piece];
    return [
      withText(piece, ""),
      withText(piece, stem),
      withText(
        piece,
        `${low} ${steps
          .trim()
          .split(/[\s\u3000]+/u)
          .join(" ")} ${high}`,
      ),
      withText(piece, ""),
    ];
  });
}

const ESCAPED = /^\s*\\(?=\d{1,3}\s?\\?[.．、])/u;
const ESCAPED_TYPE = /^\s*\\\d{1,3}\s?\\?[.．、]\s*[[【(（]\s?[单單多判填简簡问問][^[\]【】()（）]{0,6}[\]】)）]/u;

/** `\1. [单选题]`: a Markdown editor has escaped the number of a question. */
export function plainEscapedNumbers(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => ESCAPED_TYPE.test(text))) return pieces;
  return pieces.map((piece) => withText(piece, piece.text.replace(ESCAPED, "")));
}

const HEADING = /^\s*(?:#{1,6}\s+)?(?:[一二三四五六七八九十]{1,2}\s?[、.．]|第[一二三四五六七八九十]部[分份])\s*\S/u;
const NUMBERED = /^\s*(\d{1,3})\s?[.．、]\s*\S/u;
const KEYED = /[(（]\s?[A-H√×]{1,6}\s?[)）]\s*[。.？?]?\s*$/u;
const ASKED = /[。？?.]\s*$/u;
const LEAST = 3;

const OWN_KEY = /[(（]\s{0,4}(?:[A-H]{1,6}|[√×✓✗对错對錯])\s{0,4}[)）]|[_＿]{1,20}[^\s_＿]{1,20}[_＿]{1,20}/u;
const ITEM = /^\s*(?:[(（]\s{0,4}[√×✓✗对错對錯]\s{0,4}[)）]\s*)?\d{1,3}\s?[.．、]\s*\S/u;

/** Whether nearly all numbered lines outside the parts of essays carry their answer: `（ C ）`, `（√）`, `__健康__`. */
function isAllKeyed(pieces: readonly Piece[]): boolean {
  let [items, keyed] = [0, 0];
  let isEssay = false;
  for (const { text } of pieces) {
    if (text.length > LONGEST) continue;
    if (text.length <= 80 && HEADING.test(text)) isEssay = kindOfWords(text) === "essay";
    if (isEssay || !ITEM.test(text)) continue;
    items += 1;
    if (OWN_KEY.test(text)) keyed += 1;
  }
  return keyed >= 2 * LEAST && keyed * 10 >= items * 9;
}

/** A part of essays in a paper whose other questions carry their answers: what stands below each stem is its answer. */
export function answerEssays(pieces: readonly Piece[]): readonly Piece[] {
  const keyed = pieces.filter(({ text }) => text.length < LONGEST && NUMBERED.test(text) && KEYED.test(text)).length;
  const whole = isAllKeyed(pieces);
  if ((keyed < LEAST && !whole) || pieces.some(({ text }) => /^\s*(?:【?(?:[参參]考)?答案?】?|答)\s?[:：]/u.test(text)))
    return pieces;
  const answers = new Set<number>();
  for (let at = 0; at < pieces.length; at += 1) {
    const head = pieces[at]?.text ?? "";
    if (head.length > 80 || !HEADING.test(head) || kindOfWords(head) !== "essay") continue;
    let end = at + 1;
    while (end < pieces.length && !HEADING.test((pieces[end]?.text ?? "").slice(0, 80))) end += 1;
    // Below stems with code or pictures, what is code and what is the answer cannot be told apart.
    if (pieces.slice(at, end).some(({ text }) => /^\s*(?:```|~~~|!\[)/u.test(text))) {
      at = end - 1;
      continue;
    }
    const stems: number[] = [];
    for (let line = at + 1; line < end; line += 1)
      if (Number(NUMBERED.exec(pieces[line]?.text ?? "")?.[1] ?? 0) === stems.length + 1) stems.push(line);
    const below = stems.map((line) => ((pieces[line + 1]?.text.trim() ?? "") === "" ? line + 2 : line + 1));
    const told = below.filter(
      (line, index) => line < (stems[index + 1] ?? end) && /[\p{L}\p{N}]/u.test(pieces[line]?.text ?? ""),
    );
    const enough = stems.length >= LEAST || (whole && told.every((line) => ASKED.test(pieces[line]?.text ?? "")));
    if (enough && told.length * 5 >= stems.length * 4)
      for (const [index, line] of below.entries())
        if (told.includes(line) && ASKED.test(pieces[stems[index] ?? 0]?.text ?? "")) answers.add(line);
    at = end - 1;
  }
  if (answers.size === 0) return pieces;
  return pieces.map((piece, at) => (answers.has(at) ? withText(piece, `答案：${piece.text.trim()}`) : piece));
}

const PICTURE =
  /^\s*[[【(（]\s?(?:此处?(?:有|为|附)?|见|如)?(?:[图圖](?:片|[标標]|示|像)?|image|picture|img)\s?\d{0,3}\s?[\]】)）]\s*$/iu;

/** `[图片]` alone on its line: the place of a picture that a copy has lost. Choices may stand below it. */
export function hideLostPictures(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => text.length < 24 && PICTURE.test(text))) return pieces;
  return pieces.map((piece) => (PICTURE.test(piece.text) ? { ...piece, debris: true as const } : piece));
}

const GAP_PART =
  /^\s*(?:#{1,6}\s+)?(?:[一二三四五六七八九十]{1,2}\s?[、.．]\s*|第[一二三四五六七八九十]部[分份]\s*|[【[])?[^\d]{0,6}填(?:空|充|一填|填看)/u;
/** A word between two wide blanks, in front of a sign or a unit; `七月        在        相会` has words of the sentence there. */
const SPACED_ANSWER =
  /[ \u3000]{2,}(?![在和与與或及是为為到至被把将將的][ \u3000])([^\s，。；;,、：:]{1,12})[ \u3000]{2,}(?=[，。；;,、]|\p{Script=Han}{1,4}[，。；;、]|$)/gu;
const WIDE = /(\p{Script=Han})\u3000{3,}(?=[\p{Script=Han}，。．；;、])/gu;

/** In a part of gaps: answers between wide blanks, `红色表示  禁止  ，`, and wide blanks as gaps. */
export function drawSpacedGaps(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => text.length < 80 && GAP_PART.test(text))) return pieces;
  let gaps = false;
  return pieces.map((piece) => {
    const { text } = piece;
    if (piece.debris === true || text.length > LONGEST) return piece;
    if (HEADING.test(text) || /^\s*[【[][^【】[\]]{1,8}[题題][】\]]\s*$/u.test(text))
      gaps = text.length < 80 && GAP_PART.test(text);
    if (!gaps || !NUMBERED.test(text) || /[_＿]{2,}|[(（][\s\u3000]*[)）]/u.test(text)) return piece;
    const answered = text.replace(SPACED_ANSWER, "（$1）");
    return withText(piece, answered === text ? text.replace(WIDE, "$1____") : answered);
  });
}
