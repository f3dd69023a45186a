/**
 * Votes whose title asks, and votes whose names are counted without a sign:
 *
 *     第四届委员选票                     最佳服务奖投给谁？
 *     说明：应选2名，多选作废。            1 小林（收银）
 *     □ 王建国                         2 阿梅（导购）
 *     □ 李秀兰                         推荐理由：
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, nextFilled, textAt, withText } from "../layout/piece.ts";
import { allowsSeveral } from "./kinds.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 160;
const LEAST = 2;
const BALLOT = /^[^_＿□☐:：?？]{0,40}(?:[选選]票|投票|[选選][举舉])[^_＿□☐:：?？]{0,8}$/u;
const EXPLAINS = /^[\s\u3000]*(?:[说說]明|注意(?:事[项項])?|[须須]知|[规規][则則])[:：][\s\u3000]*(?=\S{6})/u;
const BOX = /^[\s\u3000]*[□☐○◯][\s\u3000]*[^□☐○◯_＿]{2,30}$/u;

/** `应选委员5名`, `不超过5人`: more than one. */
const SEATS =
  /[应應][选選]\p{Script=Han}{0,6}(?:[2-9]|\d{2})\s?[名人位]|不(?:得)?[超多][过過於于]\s?(?:[2-9]|\d{2})\s?[名人位]/u;

/** A title, its rules and one list of names: the title asks, and the rules describe it. */
function nameBallotByTitle(pieces: readonly Piece[]): readonly Piece[] {
  const title = nextFilled(pieces, -1);
  const rules = nextFilled(pieces, title);
  const first = nextFilled(pieces, rules);
  const fits =
    title >= 0 &&
    rules > title &&
    first > rules &&
    BALLOT.test(textAt(pieces, title, LONGEST)) &&
    EXPLAINS.test(textAt(pieces, rules, LONGEST)) &&
    // A request asks by itself.
    !/[请請]/u.test(textAt(pieces, rules, LONGEST)) &&
    BOX.test(textAt(pieces, first, LONGEST)) &&
    BOX.test(textAt(pieces, first + 1, LONGEST));
  if (!fits) return pieces;
  let end = first;
  while (BOX.test(textAt(pieces, end, LONGEST))) end += 1;
  if (pieces.slice(end).some(({ text }) => /[□☐○◯_＿]/u.test(text))) return pieces;
  return pieces.flatMap((piece, at): Piece[] => {
    if (at === title) {
      const several = allowsSeveral(textAt(pieces, rules)) || SEATS.test(textAt(pieces, rules));
      const kind = several ? NAMED.several : NAMED.single;
      return [withText(piece, `${piece.text.trim()}${kind}`)];
    }
    if (at === rules) return [withText(piece, `题目说明：${piece.text.trim().replace(EXPLAINS, "")}`)];
    return at > title && at < first ? [] : [piece];
  });
}

const ASKS =
  /^[\s\u3000]*(?:(?![\d(（【[])[^_＿□☐○◯\t]{4,60}[?？][\s\u3000]*(?:[(（][^()（）]{1,20}[)）])?|\d{1,2}\s?[.．、][\s\u3000]*[^_＿□☐○◯\t]{4,60}(?:[?？]|[(（][^()（）]{0,8}[选選][^()（）]{0,8}[)）]))[\s\u3000]*$/u;
const COUNTED = /^[\s\u3000]*0?(\d{1,2})[ \u3000]{1,2}(?![.．、)）\d])([^_＿□☐○◯\t:：?？]{1,40})$/u;

/** `最佳服务奖投给谁？⏎1 小林⏎2 阿梅`: numbers without a sign below a question without one count its choices. */
function letterCountedNames(pieces: readonly Piece[]): readonly Piece[] {
  const made = new Map<number, string>();
  for (const [at, { debris }] of pieces.entries()) {
    const text = textAt(pieces, at, LONGEST);
    if (debris === true || !ASKS.test(text)) continue;
    const names: string[] = [];
    const first = textAt(pieces, at + 1, LONGEST).trim() === "" ? at + 2 : at + 1;
    for (;;) {
      const [, no, name = ""] = COUNTED.exec(textAt(pieces, first + names.length, LONGEST)) ?? [];
      if (no === undefined || Number(no) !== names.length + 1) break;
      names.push(name.trim());
    }
    if (names.length < LEAST || names.length > 26) continue;
    for (const [index, name] of names.entries()) made.set(first + index, `${String.fromCharCode(65 + index)}. ${name}`);
  }
  return made.size === 0
    ? pieces
    : pieces.map((piece, at) => {
        const line = made.get(at);
        return line === undefined ? piece : withText(piece, line);
      });
}

/** In the order in which they are made. */
export const TITLED_BALLOTS: readonly Repair[] = [nameBallotByTitle, letterCountedNames];
