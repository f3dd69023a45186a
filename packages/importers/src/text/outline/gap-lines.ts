/**
 * Lines of a form whose answer has several places:
 *
 *     上学年成绩排名：____/____（名次/总人数）
 *     必修课____门，其中及格以上____门
 *     家庭住址 ______市______区______街道______号
 *     请假时间：自   年  月  日  时 至   年  月  日  时，共   天
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, withText } from "../layout/piece.ts";
import { isFieldLabel } from "../layout/sheets/words.ts";
import { drawPeriod } from "./periods.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 140;
const LEAST_LABELS = 3;
const GAP = /[_＿]{2,}/u;
/** `成绩排名：____/____（名次/总人数）` */
const SHARED =
  /^[ \u3000]*([\p{Script=Han}（）()，,、]{2,30})\s?[:：][ \u3000]*([_＿]{2,}[ \u3000]?[/／][ \u3000]?[_＿]{2,})[ \u3000]*([(（][^()（）_＿]{1,20}[)）])?[ \u3000]*$/u;
const UNIT = /^[ \u3000]*[\p{Script=Han}%％℃㎡]{1,2}(?:[，,；;。、][^:：_＿]{0,20})?[ \u3000]*$/u;
const FIRST = /^[ \u3000]*[\p{Script=Han}（）()]{2,20}[:：]?(?:[ \u3000]+\p{Script=Han}{1,8})?[ \u3000]*$/u;
/** `联系电话 ________` */
const PLACE = /^[ \u3000]*(\p{Script=Han}{2,12}(?:[(（][^()（）_＿]{1,16}[)）])?)[ \u3000]*[_＿]{4,}[ \u3000]*$/u;
const LABEL =
  /^[ \u3000]*\p{Script=Han}[^。；;，,?？:：_＿□]{0,20}(?:[:：](?:[ \u3000]{3,}|\s*$|[ \u3000]*[_＿□])|[ \u3000]*[_＿]{4,})/u;
/** Papers number their sentences with gaps. */
const NUMBERED = /^[ \u3000]*[(（]?\d{1,3}\s?[.．、)）](?!\d)/u;

/** `您希望开设哪些课程？____________` */
const ASKED = /^[ \u3000]*(\p{Script=Han}[^_＿:：□\t]{4,60}[?？])[ \u3000]*[_＿]{4,}[ \u3000]*$/u;

/** A sentence whose gaps all have their units; null for other lines. */
function drawUnits(text: string): string | null {
  const [first = "", ...parts] = text.split(GAP);
  if (parts.length < 2 || !FIRST.test(first) || /年.*月|月.*日/u.test(text)) return null;
  // A day or a time has parts, and is one answer.
  if (parts.every((part) => /^[ \u3000]*[年月日号號时時點点分][ \u3000]*$/u.test(part))) return null;
  // Labels that only their places part are fields.
  const named = parts.some((part) => isFieldLabel(part.split(/[，,；;。、]/u)[0] ?? ""));
  return parts.every((part) => UNIT.test(part)) && !named ? text.trim().replace(/([(（)）])/gu, "\\$1") : null;
}

function drawGaps({ text, debris }: Piece): string | null {
  if (debris === true || text.length > LONGEST || /[\t□☐○◯[]/u.test(text)) return null;
  const [, label, places = "", note = ""] = SHARED.exec(text) ?? [];
  const escaped = note.replace(/[()（）]/gu, "\\$&");
  return label === undefined ? drawUnits(text) : `${label}：${places}${escaped}`;
}

/** `排名：____/____`, `必修课____门，及格____门`: sentences with gaps, among the labels of a form without numbers. */
export function askGapLines(pieces: readonly Piece[]): readonly Piece[] {
  const short = pieces.filter(({ text, debris }) => debris !== true && text.length <= LONGEST);
  if (!short.some(({ text }) => text.split(GAP).length > 2)) return pieces;
  if (short.filter(({ text }) => LABEL.test(text)).length < LEAST_LABELS) return pieces;
  if (short.filter(({ text }) => NUMBERED.test(text)).length > 1) return pieces;
  const drawn = pieces.map(drawGaps);
  if (drawn.every((one) => one === null)) return pieces;
  return pieces.flatMap((piece, at): Piece[] => {
    const own = drawn[at] ?? null;
    const blank = withText(piece, "");
    if (own !== null) return [blank, withText(piece, `${own}${NAMED.gap}`), blank];
    const asked = piece.debris === true || piece.text.length > LONGEST ? undefined : ASKED.exec(piece.text)?.[1];
    if (asked !== undefined) return [blank, withText(piece, `${asked}${NAMED.essay}`)];
    // Beside lines with a name, labels without a colon would be told.
    const label = piece.text.length > LONGEST ? undefined : PLACE.exec(piece.text)?.[1];
    return [label === undefined || piece.debris === true ? piece : withText(piece, `${label}：____`)];
  });
}

const PERIOD_LABEL = /^[ \u3000]*(\p{Script=Han}{2,12}(?:[(（][^()（）_＿]{1,12}[)）])?)[ \u3000]?[:：]([^:：]*)$/u;
/** `请假时间  自____年__月__日至____年__月__日`: apart from its label, without a colon. */
const PERIOD_APART =
  /^[ \u3000]*(\p{Script=Han}{2,12}(?:[(（][^()（）_＿]{1,12}[)）])?)[ \u3000]{1,8}((?:[自从從由]|[_＿])[^:：]*)$/u;

/** `请假时间：自  年 月 日 时 至  年 月 日 时，共  天`: a period has more places than two dates. */
export function askPeriods(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece): Piece[] => {
    if (piece.debris === true || piece.text.length > LONGEST || !/月.*月/u.test(piece.text)) return [piece];
    const [, label, value = ""] = PERIOD_LABEL.exec(piece.text) ?? PERIOD_APART.exec(piece.text) ?? [];
    const drawn = label === undefined ? null : drawPeriod(value);
    const blank = withText(piece, "");
    return drawn === null ? [piece] : [blank, withText(piece, `${label}：${drawn}${NAMED.gap}`), blank];
  });
}

/** In the order in which they are made. */
export const GAP_LINES: readonly Repair[] = [askPeriods, askGapLines];
