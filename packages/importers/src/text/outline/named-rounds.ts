/**
 * Parts of a paper or of a contest with names of their own:
 *
 *     第一环节  必答题（每题10分）
 *     1. …
 *
 *     第二环节  抢答题（每题20分）
 *     1. …
 */
import { chineseValue } from "../layout/answers/key-questions.ts";
import { nextFilled, type Piece, textAt, withText } from "../layout/piece.ts";
import { readNumber } from "./number-signs.ts";

const LONGEST = 60;
const LEAST = 2;
const WORD = "环节|環節|[轮輪关關篇章节節场場组組类類]|模块|模塊|板块|板塊|[单單]元|[题題]型|专题|專題|[主]题|[阶階]段";
const NUMBER = "([一二三四五六七八九十]{1,3}|\\d{1,2})";
const ROUND = new RegExp(
  `^[\\s\\u3000]*(?:【\\s?)?(?:第\\s?${NUMBER}\\s?(${WORD})|(环节|環節|模块|模塊|板块|板塊|[单單]元|[题題]型|专题|專題|任务|任務|module|unit|round|level)\\s?([一二三四五六七八九十]{1,3}|\\d{1,2}|[A-F](?![A-Za-z])))(?:\\s?】)?(?:[\\s\\u3000:：.．、—–-]+|(?=[(（])|$)(?!\\S*[？?。；;]\\s*$)[^？?。；;_＿]{0,40}$`,
  "iu",
);

const valueOf = (sign: string) =>
  /^\d+$/u.test(sign)
    ? Number(sign)
    : /^[A-F]$/iu.test(sign)
      ? (sign.toUpperCase().codePointAt(0) ?? 64) - 64
      : chineseValue(sign);

/** `第二环节  抢答题` above numbers that begin anew: a heading, if the parts count from one. */
export function headNamedRounds(pieces: readonly Piece[]): readonly Piece[] {
  const rounds = new Map<string, { at: number; no: number }[]>();
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > LONGEST) continue;
    const [, digits, word, name, sign] = ROUND.exec(text) ?? [];
    const key = (word ?? name ?? "").toLowerCase();
    if (key === "" || readNumber(textAt(pieces, nextFilled(pieces, at), 400)) === null) continue;
    const list = rounds.get(key) ?? [];
    list.push({ at, no: valueOf(digits ?? sign ?? "") });
    rounds.set(key, list);
  }
  const heads = [...rounds.values()].filter(
    (list) => list.length >= LEAST && list.every(({ no }, index) => no === index + 1),
  );
  if (heads.length === 0) return pieces;
  const found = new Set(heads.flat().map(({ at }) => at));
  return pieces.flatMap((piece, at) =>
    found.has(at) ? [withText(piece, ""), withText(piece, `## ${piece.text.trim()}`)] : [piece],
  );
}
