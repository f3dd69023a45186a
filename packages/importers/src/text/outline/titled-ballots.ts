/**
 * What lines around a vote and heads of a form are, when nothing but their place or their bracket says so:
 *
 *     第四届委员选票                     最佳服务奖投给谁？         一、课程时间：每周三晚上
 *     说明：应选2名，多选作废。            1 小林（收银）            二、上课地点：二楼教室
 *     □ 王建国                         2 阿梅（导购）            ----------------
 *     □ 李秀兰                         推荐理由：               姓名：____
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, nextFilled, textAt, unlessSame, withText } from "../layout/piece.ts";
import { allowsSeveral } from "./kinds.ts";
import { tell } from "./repairs-runs.ts";
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
const COUNTED = /^[\s\u3000]*(\d{1,2})[ \u3000](?![.．、)）\d])([^_＿□☐○◯\t:：?？]{1,40})$/u;

/** `最佳服务奖投给谁？⏎1 小林⏎2 阿梅`: numbers without a sign below a question without one count its choices. */
function letterCountedNames(pieces: readonly Piece[]): readonly Piece[] {
  const made = new Map<number, string>();
  for (const [at, { debris }] of pieces.entries()) {
    if (debris === true || !ASKS.test(textAt(pieces, at, LONGEST))) continue;
    const names: string[] = [];
    for (;;) {
      const [, no, name = ""] = COUNTED.exec(textAt(pieces, at + 1 + names.length, LONGEST)) ?? [];
      if (no === undefined || Number(no) !== names.length + 1) break;
      names.push(name.trim());
    }
    if (names.length < LEAST || names.length > 26) continue;
    for (const [index, name] of names.entries())
      made.set(at + 1 + index, `${String.fromCharCode(65 + index)}. ${name}`);
  }
  return made.size === 0
    ? pieces
    : pieces.map((piece, at) => {
        const line = made.get(at);
        return line === undefined ? piece : withText(piece, line);
      });
}

const PRINTED =
  /^[\s\u3000]*[一二三四五六七八九十]\s?[、.．][\s\u3000]*\p{Script=Han}{2,8}[:：][\s\u3000]*[^_＿□☐○◯\s?？][^_＿□☐○◯\t?？]{3,60}$/u;
const RULE = /^\s*[-—–=_＿*]{6,}\s*$/u;

/** `一、课程时间：每周三晚上⏎二、上课地点：二楼⏎------`: facts above a line across the page tell. */
function tellFactsAboveRule(pieces: readonly Piece[]): readonly Piece[] {
  const rule = pieces.findIndex(({ text, debris }) => debris !== true && RULE.test(text.slice(0, LONGEST)));
  if (rule < LEAST || rule > 30) return pieces;
  const facts = pieces.slice(0, rule).flatMap(({ text, debris }, at) => {
    return debris !== true && text.length <= LONGEST && PRINTED.test(text) ? [at] : [];
  });
  const asks = pieces.slice(0, rule).some(({ text }) => /[_＿]{2}|[□☐○◯]/u.test(text));
  if (facts.length < LEAST || asks) return pieces;
  const told = new Set(facts);
  return pieces.flatMap((piece, at) =>
    told.has(at)
      ? ["", tell(piece.text.trim().replace(/^([一二三四五六七八九十])/u, "$1\\")), ""].map((text) =>
          withText(piece, text),
        )
      : [piece],
  );
}

const HEAD =
  /^[\s\u3000]*(?:[一二三四五六七八九十]{1,3}\s?[、.．]|\d{1,2}\s?[.．、])[\s\u3000]*(?:[个個]人|申[请請]人?|[业業]主)?(?:承[诺諾]|[声聲]明|[确確][认認]|告知|[须須]知|同意)[书書事项項]{0,2}[\s\u3000]*$/u;
const AGREES = /^[\s\u3000]*[□☐][\s\u3000]*(?:本人|我)/u;

/** `三、承诺⏎□ 本人已阅读…`: the name of the part in which somebody agrees asks nothing itself. */
function tellHeadsOfConsents(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.flatMap((piece, at): Piece[] => {
      const head = piece.debris !== true && piece.text.length <= 30 && HEAD.test(piece.text);
      if (!head || !AGREES.test(textAt(pieces, nextFilled(pieces, at), LONGEST))) return [piece];
      const text = piece.text.trim().replace(/^([一二三四五六七八九十]{1,3}|\d{1,2})/u, "$1\\");
      return ["", tell(text), ""].map((line) => withText(piece, line));
    }),
    pieces,
  );
}

const CHINESE = /^[\s\u3000]*[一二三四五六七八九十]{1,3}\s?[、.．][\s\u3000]*/u;
/** A numbered field. */
const COUNTED_BELOW =
  /^[\s\u3000]*[(（]?\d{1,2}\s?[.．、)）](?!\d).*(?:[_＿]{2}|[:：][\s\u3000]*$|[(（][ \u3000]*[)）])/u;
const PLACED = /^[^_＿□☐○◯?？]{2,40}[:：][\s\u3000]*(?:[□☐○◯][^□☐○◯_＿]{1,30}[□☐○◯]|[_＿]{2,}[\s\u3000]*$)/u;

/** `二、自评等次：□优秀 □称职` beside `一、基本信息⏎1、姓名`: where other heads have numbered points, one with boxes or a line asks itself. */
function plainBoxedHeads(pieces: readonly Piece[]): readonly Piece[] {
  const heads = pieces.flatMap(({ text, debris }, at) =>
    debris !== true && text.length <= LONGEST && CHINESE.test(text) ? [at] : [],
  );
  const boxed = heads.filter((at) => PLACED.test(textAt(pieces, at, LONGEST).replace(CHINESE, "")));
  const parts = heads.filter((at) => COUNTED_BELOW.test(textAt(pieces, nextFilled(pieces, at), LONGEST)));
  if (boxed.length === 0 || parts.length === 0 || boxed.some((at) => parts.includes(at))) return pieces;
  return pieces.flatMap((piece, at) =>
    boxed.includes(at) ? ["", piece.text.replace(CHINESE, "")].map((text) => withText(piece, text)) : [piece],
  );
}

const LENGTH =
  /^[\s\u3000]*[一二三四五六七八九十]{1,3}\s?[、.．][\s\u3000]*[^_＿□☐○◯:：?？\t]{2,30}[(（][^()（）]{0,6}\d{2,4}\s?字[^()（）]{0,4}[)）]$/u;

/** `三、本年度个人总结（不超过800字）` above room: the length of a text is asked for with the text. */
function askHeadsWithLengths(pieces: readonly Piece[]): readonly Piece[] {
  // Where no head has numbered points, the room below says it.
  const parts = pieces.some(
    ({ text, debris }, at) =>
      debris !== true &&
      text.length <= LONGEST &&
      CHINESE.test(text) &&
      COUNTED_BELOW.test(textAt(pieces, nextFilled(pieces, at), LONGEST)),
  );
  if (!parts) return pieces;
  return unlessSame(
    pieces.map((piece, at) => {
      const fits = piece.debris !== true && piece.text.length <= 60 && LENGTH.test(piece.text.trimEnd());
      const room = textAt(pieces, at + 1).trim() === "" && textAt(pieces, at + 2).trim() === "";
      return fits && room ? withText(piece, `${piece.text.trimEnd()}：____`) : piece;
    }),
    pieces,
  );
}

/** In the order in which they are made. */
export const TITLED_BALLOTS: readonly Repair[] = [
  nameBallotByTitle,
  letterCountedNames,
  tellFactsAboveRule,
  tellHeadsOfConsents,
  askHeadsWithLengths,
  plainBoxedHeads,
];
