/**
 * Answers with signs around them: `答案：A/B/C`, `答案：["A"]`, `正确答案：B{…}`, `（A错）` behind a statement to be judged,
 * and empty places to write an answer in.
 */
import { type Layout, type Piece, withText } from "../piece.ts";
import { answerPiece, findRuns } from "./blocks.ts";
import { cleanAnswer, toDebris } from "./write.ts";

const LINE =
  /^([\s*_>-]*(?:【|\[)?(?:正确|正確|参考|參考|标准|標準|本题|本題)?(?:答案|答|answers?)(?:[】\]]\s?[:：]?|\s?[:：]|\s?[*_])[\s*_]*)(\S.*)$/i;
const DEBRIS = /^([A-H]{1,8}|[√×对错對錯])\s*([{｛][^{}｛｝]*[}｝])\s*$/;

/** Answers become letters or words alone. */
export const CLEAN: Layout = {
  name: "clean-answers",
  rewrite(pieces) {
    let found = 0;
    const next = pieces.flatMap((piece) => {
      const match = piece.text.length < 2000 && piece.debris !== true ? LINE.exec(piece.text) : null;
      if (match === null) return [piece];
      const value = (match[2] ?? "").trim();
      const rest = DEBRIS.exec(value);
      const clean = cleanAnswer(rest?.[1] ?? value);
      if (clean.text === value) return [piece];
      found += 1;
      const debris = rest === null ? [] : [toDebris(withText(piece, rest[2] ?? ""))];
      return [answerPiece(piece, clean.text), ...debris];
    });
    return found === 0 ? null : next;
  },
};

const JUDGED = /^(.*\S)\s*[(（【]\s*([A-H])\s*[.．、:：,，]?\s*(?:对|错|對|錯|正确|错误|正確|錯誤|√|×)\s*[)）】]\s*$/;

/** `…。（A错）`: the letter and the word of the right option behind a statement. */
export const JUDGED_LETTER: Layout = {
  name: "judged-letter",
  rewrite(pieces) {
    const runs = findRuns(pieces);
    const more = new Map<number, Piece[]>();
    const stems = new Map<number, string>();
    for (const run of runs) {
      let at = run.from - 1;
      while (at >= 0 && pieces[at]?.text.trim() === "") at -= 1;
      const piece = pieces[at];
      const match = JUDGED.exec(piece?.text ?? "");
      if (match === null || piece === undefined || !run.letters.includes(match[2] ?? "-")) continue;
      stems.set(at, match[1] ?? "");
      more.set(run.to, [answerPiece(piece, match[2] ?? "")]);
    }
    if (stems.size < 2 && stems.size < runs.length) return null;
    if (stems.size === 0) return null;
    return pieces.flatMap((piece, index) => {
      const stem = stems.get(index);
      return [stem === undefined ? piece : withText(piece, stem), ...(more.get(index) ?? [])];
    });
  },
};

const PLACE = /^[\s*_>]*(?:(?:你|您|我|学生|學生|考生)的?)?(?:答案|回答|作答|解答)(?:区|區)?\s?[:：][\s*_＿（）()]*$/;
const OWN = /你|您|我|学生|學生|考生|作答/;
const FENCE = /^\s*(?:```|~~~)/;

/** `你的答案：____` in several places is where the answer goes, and no part of the question. */
export const PLACES: Layout = {
  name: "answer-places",
  seesCode: true,
  rewrite(pieces) {
    const places = pieces.flatMap(({ text }, index) => (PLACE.test(text) && OWN.test(text) ? [index] : []));
    if (places.length < 2) return null;
    const debris = new Set(places);
    for (const place of places) {
      // A code block that holds nothing else.
      if (!FENCE.test(pieces[place - 1]?.text ?? "")) continue;
      let end = place + 1;
      while (end < pieces.length && pieces[end]?.text.trim() === "") end += 1;
      if (FENCE.test(pieces[end]?.text ?? "")) for (const at of [place - 1, end]) debris.add(at);
    }
    return pieces.map((piece, index) => (debris.has(index) ? toDebris(piece) : piece));
  },
};
