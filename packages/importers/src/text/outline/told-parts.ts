/**
 * What tells in forms without numbers, or below the last of them: the names of parts with a sign of their own, and what those
 * who sign declare:
 *
 *     甲部  個人資料                    四、介绍人：
 *     姓名：____
 *                                           本人自愿加入合唱团，遵守章程，按时参加
 *     乙部  服務意向                    排练。
 *     可提供的服務：
 *     □ 陪診  □ 派飯                              申请人签名：
 */
import { type Piece, covering, nextFilled, textAt, unlessSame, withText } from "../layout/piece.ts";
import { isFieldLabel } from "../layout/sheets/words.ts";
import { kindOfWords } from "./kinds.ts";
import { tell } from "./repairs-runs.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 160;
const STEMS = "甲乙丙丁戊己庚辛";
const PART =
  /^[ \u3000]*([甲乙丙丁戊己庚辛])部(?:分)?[ \u3000:：]+([^\s:：_＿□☐○◯\t?？。][^:：_＿□☐○◯\t?？。]{1,23})$/u;
const NUMBERED = /^[\s\u3000]*(?:[(（]?\d{1,3}\s?[.．、)）](?!\d)|[一二三四五六七八九十]{1,3}\s?[、.．])/u;
/** The heading of a part that is asked by its own line. */
const ASKS = /[请請]|[选選][出一]/u;

const usable = (piece: Piece | undefined): piece is Piece =>
  piece !== undefined && piece.debris !== true && piece.text.length <= LONGEST;

/** `甲部  個人資料⏎…⏎乙部  服務意向` in a form whose questions have no numbers: names of parts, and no labels. */
function tellLetteredParts(pieces: readonly Piece[]): readonly Piece[] {
  const parts = pieces.flatMap((piece, at) => {
    const [, stem, name] = usable(piece) ? (PART.exec(piece.text) ?? []) : [];
    return stem === undefined || name === undefined ? [] : [{ at, stem, name }];
  });
  if (parts.length < 2 || parts.some(({ stem }, index) => stem !== STEMS.charAt(index))) return pieces;
  if (parts.some(({ name }) => ASKS.test(name) || kindOfWords(name) !== null)) return pieces;
  if (pieces.some((piece) => usable(piece) && NUMBERED.test(piece.text))) return pieces;
  const told = new Set(parts.map(({ at }) => at));
  return pieces.flatMap((piece, at): Piece[] =>
    told.has(at) ? ["", tell(piece.text.trim()), ""].map((text) => withText(piece, text)) : [piece],
  );
}

const STARRED = /^[ \u3000]*[*＊][ ]?\p{L}/u;
const HEAD = /^[ \u3000]*\p{Script=Han}{2,10}[ \u3000]*$/u;
const LEAST_STARS = 4;
/** What may ask without a star and without a hint. */
const MAY_ASK = /[备備][注註]|[说說]明|意[见見]|建[议議]|原因|理由|要求|描述|留言|[内內]容/u;

/** `材料上传⏎* 身份证照片` between blank lines, where labels have stars: the words without one head the next part. */
function tellHeadsOfStarred(pieces: readonly Piece[]): readonly Piece[] {
  const starred = pieces.map((piece) => usable(piece) && STARRED.test(piece.text));
  const first = starred.indexOf(true);
  if (first < 0 || starred.filter((star) => star).length < LEAST_STARS) return pieces;
  // Where each label has its hint right below it, a heading may stand between blank lines.
  const hinted = starred.every((star, at) => !star || textAt(pieces, at + 1).trim() !== "");
  const leads = ({ text }: Piece, at: number): boolean =>
    (starred[at + 1] ?? false) ||
    (hinted && (starred[nextFilled(pieces, at)] ?? false) && !isFieldLabel(text) && !MAY_ASK.test(text));
  const isHead = (piece: Piece, at: number): boolean =>
    at > first && leads(piece, at) && textAt(pieces, at - 1).trim() === "" && usable(piece) && HEAD.test(piece.text);
  return unlessSame(
    pieces.flatMap((piece, at): Piece[] =>
      isHead(piece, at) ? ["", tell(piece.text.trim()), ""].map((text) => withText(piece, text)) : [piece],
    ),
    pieces,
  );
}

const DECLARES = /^[\s\u3000]*(?:本人|我|[兹茲]|本[单單]位|申[请請]人|敝)/u;
const WRITTEN = /^[^_＿□☐○◯\t?？:：]+$/u;
const SENTENCE_END = /[。.！!][\s\u3000]*$/u;
const OPEN_LABEL = /[:：][\s\u3000]*$/u;
/** The declaration is the text of such a heading. */
const HEADS_IT = /承[诺諾]|[声聲]明|[评評][价價]|[简簡]介|介[绍紹][:：]|[陈陳]述|理由|[说說]明|[内內]容/u;
const SIGNED =
  /^[\s\u3000]*[\p{Script=Han}（）()/]{0,14}[签簽][名字署章](?:[(（][^()（）]{1,12}[)）])?[\s\u3000]*[:：]/u;
const MOST_LINES = 6;

/** `四、介绍人：⏎⏎本人自愿加入…，按时参加排练。⏎⏎申请人签名：`: what is declared is no sentence with a place. */
function tellDeclarations(pieces: readonly Piece[]): readonly Piece[] {
  for (let at = 2; at < pieces.length; at += 1) {
    const first = pieces[at];
    if (!usable(first) || !DECLARES.test(first.text) || textAt(pieces, at - 1).trim() !== "") continue;
    let end = at;
    while (end < at + MOST_LINES && textAt(pieces, end, LONGEST).trim() !== "") end += 1;
    const lines = pieces.slice(at, end);
    const signed = SIGNED.test(textAt(pieces, nextFilled(pieces, end - 1), LONGEST));
    const above = pieces.slice(0, at).findLast(({ text }) => text.trim() !== "");
    if (!signed || !usable(above) || !OPEN_LABEL.test(above.text) || HEADS_IT.test(above.text)) continue;
    if (!lines.every((piece) => usable(piece) && WRITTEN.test(piece.text))) continue;
    if (!SENTENCE_END.test(lines.at(-1)?.text ?? "")) continue;
    const whole = tell(lines.map(({ text }) => text.trim()).join(""));
    return [
      ...pieces.slice(0, at),
      covering(withText(first, whole), lines.slice(1)),
      withText(first, ""),
      ...pieces.slice(end),
    ];
  }
  return pieces;
}

/** In the order in which they are made. */
export const TOLD_PARTS: readonly Repair[] = [tellLetteredParts, tellHeadsOfStarred, tellDeclarations];
