/**
 * Parts of an application in which the applicant writes and which are signed and dated below the room:
 *
 *     六、申请理由
 *
 *
 *                        申请人签名：
 *                             年   月   日
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, nextFilled, textAt, withText } from "../layout/piece.ts";
import { toDebris } from "../layout/sheets/words.ts";
import { tell } from "./repairs-runs.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 120;
/** So many lines of room stand between a heading and what is signed below it. */
const MOST_ROOM = 24;
const SIGNED =
  /^[\t \u3000]*([\p{Script=Han}（）()/／]{0,12}[签簽]\s?[名字署章][)）]?(?:[(（][^()（）:：]{1,10}[)）])?)\s?[:：]?[\t \u3000_＿]*$/u;
const DATED =
  /^[\t \u3000]*(?:(?:(?:填表|申[请請報报]|[签簽][署名字])?日\s?期\s?[:：]?)?[ \u3000]*(?:中[華华]民[國国]|民[國国])?[ \u3000]*\d{0,2}[ \u3000_＿]*年[ \u3000_＿]*月[ \u3000_＿]*日)[ \u3000]*$/u;
/** What somebody writes about themselves. */
const WRITTEN =
  /^[ \u3000]*(?:[(（]?[一二三四五六七八九十]{1,3}\s?[)）、.．]|\d{1,2}\s?[.．、])[ \u3000]*(\p{Script=Han}{0,12}(?:理由|原因|[简簡][历歷介]|[经經][历歷]|自?我?[评評][价價鉴鑒]定?|[介][绍紹]|[陈陳]述|[总總][结結]|事[迹跡]|[说說]明|[计計][划劃]|[设設]想|[承][诺諾]|[规規][划劃]|感言|心得|的[话話]|期望|建[议議]|需求|事[项項])(?:[(（][^()（）]{1,40}[)）])?)[ \u3000]?[:：]?[ \u3000]*$/u;

const isRoom = ({ text }: Piece): boolean => /^[\s\u3000_＿]*$/u.test(text);
const usable = (piece: Piece | undefined): piece is Piece =>
  piece !== undefined && piece.debris !== true && piece.text.length <= LONGEST;

/** `申请人签名：⏎   年   月   日`: the date right below a signature is a question as well. */
export function askDatesBelowSignatures(pieces: readonly Piece[]): readonly Piece[] {
  const signed = new Map<number, string>();
  for (const [at, piece] of pieces.entries()) {
    const label = usable(piece) ? SIGNED.exec(piece.text)?.[1] : undefined;
    const below = pieces[at + 1];
    if (label !== undefined && usable(below) && DATED.test(below.text)) signed.set(at, label);
  }
  if (signed.size === 0) return pieces;
  return pieces.flatMap((piece, at): Piece[] => {
    const blank = withText(piece, "");
    const label = signed.get(at);
    if (label !== undefined) return [blank, withText(piece, `${label}${NAMED.signature}`), blank];
    const above = signed.get(at - 1);
    if (above === undefined) return [piece];
    const words = piece.text.replace(/[\s\u3000_＿]+/gu, " ").trim();
    // Without a name, whose date it is stands behind it.
    const title = /日\s?期/u.test(words)
      ? words.replace(/\s?[:：]?\s?年 ?月 ?日$/u, "")
      : `${words}（${above.replace(/[(（]([签簽]\s?[字名章])[)）]/u, "$1")}）`;
    return [withText(piece, `${title}${NAMED.date}`), blank];
  });
}

const NUMBER = /^[ \u3000]*(?:[(（]?[一二三四五六七八九十]{1,3}\s?[)）、.．]|\d{1,2}\s?[.．、])/u;

/** What asks by itself: with more of these above it than not, a part is one more of the questions and keeps its number. */
const ASKS = /[?？_＿□○☐◯]|[(（](?:可?多|[单單]|限)[选選]/u;

/** `二、申请理由⏎⏎   申请人签名：`: a heading with room below it, and below that what is signed, asks for a text. */
function askSignedParts(pieces: readonly Piece[]): readonly Piece[] {
  const asked = new Set<number>();
  let numbered = 0;
  let asking = 0;
  for (const [at, piece] of pieces.entries()) {
    if (!usable(piece)) continue;
    // `五、您能出多少：____⏎⏎六、想说的话：⏎⏎   年   月   日`
    const among = asking > 1 && asking * 2 > numbered;
    if (NUMBER.test(piece.text)) {
      numbered += 1;
      if (ASKS.test(piece.text)) asking += 1;
    }
    if (among || !WRITTEN.test(piece.text)) continue;
    let below = at + 1;
    while (below < pieces.length && below < at + MOST_ROOM && isRoom(pieces[below] ?? piece)) below += 1;
    const end = pieces[below];
    if (below > at + 1 && usable(end) && (SIGNED.test(end.text) || DATED.test(end.text))) asked.add(at);
  }
  if (asked.size === 0) return pieces;
  return pieces.flatMap((piece, at): Piece[] => {
    const blank = withText(piece, "");
    if (!asked.has(at)) return [piece];
    const title = (WRITTEN.exec(piece.text)?.[1] ?? piece.text).trim();
    // Without its number, one of a list would go on with the question above it.
    const number = /^[ \u3000]*\d{1,2}\s?[.．、]/u.exec(piece.text)?.[0] ?? "";
    return [blank, withText(piece, `${number}${title}${NAMED.essay}`), blank];
  });
}

const PART =
  /^[ \u3000]*[(（]?[一二三四五六七八九十]{1,3}\s?[)）、.．][ \u3000]*\p{Script=Han}{2,14}[ \u3000]*[:：]?[ \u3000]*$/u;
const PLACED = /^[^\d][^:：。？?]{0,24}[:：][ \u3000]*(?:[_＿□☐○◯]|$)/u;

/** Where one of the parts asks itself, the others that stand above labels with places are told: without its number they would be asked. */
export function askSignedPartsOfLabels(pieces: readonly Piece[]): readonly Piece[] {
  const made = askSignedParts(pieces);
  if (made === pieces) return pieces;
  return made.flatMap((piece, at) =>
    usable(piece) && PART.test(piece.text) && PLACED.test(textAt(made, nextFilled(made, at), LONGEST))
      ? [withText(piece, ""), withText(piece, tell(piece.text.trim().replace(/[.．、]/u, "\\$&"))), withText(piece, "")]
      : [piece],
  );
}

/** `院（系）负责人签字（盖章）：        年    月    日`, `业主（签字）：____    2024年  月  日` */
const SIGNED_DAY =
  /^[\t \u3000]*(\p{Script=Han}{1,6}[(（]\p{Script=Han}{1,4}[)）]\p{Script=Han}{0,8}[签簽]\s?[字名章](?:[(（][^()（）:：]{1,10}[)）])?|\p{Script=Han}{2,8}[(（](?:[盖蓋]章或)?[签簽]\s?[字名章](?:[或及、]?[盖蓋按][章手][印]?)?[)）])\s?[:：]([ \u3000_＿]*(?:20\d{2})?年[ \u3000_＿]+月[ \u3000_＿]+日)[ \u3000]*$/u;

/** A bracket inside the label hides from other readers that the day belongs to a signature. */
export function askSignaturesWithDays(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece): Piece[] => {
    const [, label, day = ""] = usable(piece) ? (SIGNED_DAY.exec(piece.text) ?? []) : [];
    if (label === undefined) return [piece];
    return [
      withText(piece, ""),
      withText(piece, `${label}${NAMED.signature}`),
      toDebris(piece, day.trim()),
      withText(piece, ""),
    ];
  });
}

const SIGNER =
  /^[ \u3000]*(\p{Script=Han}{1,8}[签簽]\s?[名字章](?:[(（][^()（）:：]{1,10}[)）])?)[ \u3000]?[:：]?[ \u3000]*$/u;
const DAY = /^[ \u3000]*(\p{Script=Han}{0,4}日\s?期)[ \u3000]?[:：]?[ \u3000]*$/u;
const DECLARED = /^[ \u3000]*(?:本人|我|以上|上述|[兹茲]|申[请請]人).{4,}[。！!]\s*$/u;

/** `本人保证以上内容属实。⏎⏎投诉人签名⏎⏎日期`: who signs and when, each on a line without a place. */
export function askBareSignatures(pieces: readonly Piece[]): readonly Piece[] {
  const named = new Map<number, string>();
  for (const [at, piece] of pieces.entries()) {
    const label = usable(piece) ? SIGNER.exec(piece.text)?.[1] : undefined;
    if (label === undefined) continue;
    const last = pieces.slice(0, at).findLastIndex((one) => !isRoom(one));
    const above = pieces[last];
    const next = nextFilled(pieces, at);
    const day = next < 0 ? undefined : DAY.exec(textAt(pieces, next, LONGEST))?.[1];
    const declared = above !== undefined && above.text.length < 400 && DECLARED.test(above.text);
    if (day === undefined && !declared) continue;
    named.set(at, `${label}${NAMED.signature}`);
    // Else it would be a line of the question above it.
    if (declared && !/[□☐○◯_＿[［]/u.test(above.text)) named.set(last, tell(above.text));
    if (day !== undefined) named.set(next, `${day}${NAMED.date}`);
  }
  if (named.size === 0) return pieces;
  return pieces.flatMap((piece, at): Piece[] => {
    const text = named.get(at);
    return text === undefined ? [piece] : [withText(piece, ""), withText(piece, text), withText(piece, "")];
  });
}

/** In the order in which they are made. */
export const SIGNED_PARTS: readonly Repair[] = [
  askSignaturesWithDays,
  askSignedParts,
  askDatesBelowSignatures,
  askBareSignatures,
];
