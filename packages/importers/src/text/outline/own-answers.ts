/**
 * Pages of a quiz that was taken: the answer that was given and the right one on one line, often with a mark behind them:
 *
 *     我的答案：B  正确答案：C  ✗
 */
import { type Piece, unlessSame, withText } from "../layout/piece.ts";
import { toDebris } from "../layout/sheets/words.ts";
import { narrow } from "./leads.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 200;
const OWN =
  "(?:[我你您][的]?|本人|[学學]生|考生|[学學][员員]|用[户戶]|your\\s|my\\s)(?:答案|[选選][择擇项項]?|作答|回答|answer|choice)|(?:已[选選]|作答|所[选選])(?:答案)?";
const RIGHT =
  "(?:正[确確]|[参參]考|[标標][准準])(?:答案|[选選][项項])|(?:correct|right)\\s(?:answer|choice|option)|答案";
const VALUE = "(?:[A-HＡ-Ｈ](?:[,，、]?\\s?[A-HＡ-Ｈ]){0,7}|正[确確]|[错錯][误誤]?|[对對]|true|false|[TF√×✓✗✔✘])";
const NONE = "(?:未作答|未答|未[选選]|空|无|無|[-–—])";
const MARK =
  "[\\s,，;；|｜]*(?:[(（[【]?\\s?(?:[√×✓✗✔✘☑☒✅❌⭕❎]\\uFE0F?|回答(?:正[确確]|[错錯][误誤])|答[对對]了?|答[错錯]了?|正[确確](?!答案|[选選][项項])|[错錯][误誤]|(?:得分\\s?[:：]?\\s?)?[+]?\\d{1,3}(?:\\.\\d)?\\s?分)\\s?[)）\\]】]?)?";
const SPLIT = "[\\s,，;；|｜/]*";
const OWN_FIRST = new RegExp(
  `^[\\s\\u3000]*((?:${OWN})\\s?[:：]\\s?(?:${VALUE}|${NONE}))(${MARK})${SPLIT}(?:${RIGHT})\\s?[:：]\\s?(${VALUE})(${MARK})[\\s。.]*$`,
  "iu",
);
const RIGHT_FIRST = new RegExp(
  `^[\\s\\u3000]*(?:${RIGHT})\\s?[:：]\\s?(${VALUE})${SPLIT}((?:${OWN})\\s?[:：]\\s?(?:${VALUE}|${NONE})${MARK})[\\s。.]*$`,
  "iu",
);

/** `正确答案：财产安全    您的答案：财产安全    答对了`: the words of a gap, with wide space in front of what was answered. */
const WORDS_RIGHT_FIRST = new RegExp(
  `^[\\s\\u3000]*(?:${RIGHT})\\s?[:：]\\s?([^:：]{1,80}?)(?: {2,}|\\u3000+|\\t+|\\s?[|｜;；]\\s?)((?:${OWN})\\s?[:：].{0,100}?)[\\s。.]*$`,
  "iu",
);
const WORDS_OWN_FIRST = new RegExp(
  `^[\\s\\u3000]*((?:${OWN})\\s?[:：]\\s?[^:：]{1,80}?)(?: {2,}|\\u3000+|\\t+|\\s?[|｜;；]\\s?)(?:${RIGHT})\\s?[:：]\\s?([^:：]{1,80}?)((?:(?: {2,}|\\u3000+|\\t+)${MARK})?)[\\s。.]*$`,
  "iu",
);

const OWN_LINE = new RegExp(`^[\\s\\u3000]*(?:${OWN})\\s?[:：]`, "iu");
const RIGHT_LINE = new RegExp(`^[\\s\\u3000]*(?:${RIGHT})\\s?[:：]\\s?\\S`, "iu");
/** So many lines below what was answered, the right answer stands at the latest. */
const NEAR = 2;
const MOST_CHOICES = 16;

/** `我的答案: B:甲;0分⏎正确答案: D:乙;`: where the right answer stands below, what was answered belongs to the page. */
export function hideOwnAnswers(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece, at) => {
      if (piece.debris === true || piece.text.length > LONGEST || !OWN_LINE.test(piece.text)) return piece;
      const below = pieces.slice(at + 1, at + 1 + NEAR);
      return below.some(({ text }) => text.length <= LONGEST && RIGHT_LINE.test(text)) ? toDebris(piece) : piece;
    }),
    pieces,
  );
}

/** `B. 有害垃圾 ✔`: the page marks the right choice. */
const TICKED =
  /^[\s\u3000]*[(（]?[A-Ha-h](?:\s?[)）.．、:：]|[\s\u3000])\s*\S.*(?:[✓✔√✅☑]\uFE0F?|[(（【[]\s?正[确確](?:答案|[选選][项項])?\s?[)）】\]])[\s\u3000]*$/u;
const CHOICE = /^[\s\u3000]*[(（]?[A-Ha-h](?:\s?[)）.．、:：]|[\s\u3000]|(?=\p{Script=Han}))\s*\S/u;
/** What was answered was wrong, and nothing says what is right. */
const WRONG =
  /(?:回答|作答)?[错錯][误誤][\s)）】\]。]*$|答[错錯]了?[\s)）】\]。]*$|[✗✘❌❎×]\uFE0F?[\s)）】\]。]*$|[\s:：]0(?:\.0)?\s?分[\s)）】\]。]*$/u;
const WRONG_VALUE = new RegExp(`^[\\s\\u3000]*(?:${OWN})\\s?[:：]\\s?(?:[错錯][误誤]?|[×✗✘])[\\s。.]*$`, "iu");

/** `B. 乙 ✔⏎你的答案：C  回答错误`: where the page marks the right choice, what was answered belongs to the page. */
export function hideMarkedAnswers(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece, at) => {
      const { text } = piece;
      if (piece.debris === true || text.length > LONGEST || !OWN_LINE.test(text)) return piece;
      // `你的答案：错` judges the statement.
      if (WRONG.test(text) && !WRONG_VALUE.test(text) && !/[:：].*[:：].*[A-H√×对错]/u.test(text))
        return toDebris(piece);
      for (let above = at - 1; above >= 0 && at - above < MOST_CHOICES; above -= 1) {
        const line = pieces[above]?.text ?? "";
        if (line.trim() === "") continue;
        if (line.length > LONGEST || !CHOICE.test(line)) break;
        if (TICKED.test(line)) return toDebris(piece);
      }
      return piece;
    }),
    pieces,
  );
}

/** `我的答案：B  正确答案：C  ✗`: the right answer is the key, and what was answered is a remark. */
export function partOwnAnswers(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece) => {
    if (piece.debris === true || piece.text.length > LONGEST || !/[:：].*[:：]/u.test(piece.text)) return [piece];
    const [first, own = "", verdict = "", key = "", mark = ""] = OWN_FIRST.exec(piece.text) ?? [];
    if (first !== undefined)
      return [
        withText(piece, `答案：${narrow(key)}`),
        withText(piece, `解析：${own}${verdict.trim()}${mark.trimEnd()}`),
      ];
    const [second, right = "", given = ""] = RIGHT_FIRST.exec(piece.text) ?? [];
    if (second !== undefined) return [withText(piece, `答案：${narrow(right)}`), withText(piece, `解析：${given}`)];
    const [third, words = "", answered = ""] = WORDS_RIGHT_FIRST.exec(piece.text) ?? [];
    if (third !== undefined) return [withText(piece, `答案：${words}`), withText(piece, `解析：${answered}`)];
    const [fourth, told = "", wanted = "", sign = ""] = WORDS_OWN_FIRST.exec(piece.text) ?? [];
    return fourth === undefined
      ? [piece]
      : [withText(piece, `答案：${wanted}`), withText(piece, `解析：${told}${sign.trimEnd()}`)];
  });
}

/** In the order in which they are made. */
export const OWN_ANSWERS: readonly Repair[] = [partOwnAnswers];
