/**
 * Forms inside a block of code. Pages that explain how something is done show the form to fill in that way:
 *
 *     ```
 *     主机：            机房：
 *     是否重启：        □是 □否
 *     ```
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, nextFilled, withText } from "../layout/piece.ts";
import { allowsSeveral } from "./kinds.ts";
import { tell } from "./repairs-runs.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 200;
/** Names of languages that are no language of programs. */
const OPENS = /^ {0,3}(?:`{3,}|~{3,})[ \t]*(?:text|txt|plain|plaintext|markdown|md)?[ \t]*$/iu;
const FENCE = /^\s*(?:```|~~~)/u;
/** A place to write or to tick. */
const PLACE = /[_＿]{3,}|[□☐○◯◻▢](?!\s*$)|\[ \]/u;
/** `型号：` or `型号：      版本：`: labels of some script with nothing behind them. A colon of narrow width may be of YAML. */
const LABELS = /^[ \t]*(?:[-*•][ \t]{1,4})?[^:：]{1,40}：[ \t\u3000]*(?:[^:：]{1,40}：[ \t\u3000]*){0,4}$/u;
const HAN_OR_WORD = /\p{L}{2}/u;
/** What forms have besides: headings, rules, lines of a table. */
const AROUND = /^\s*(?:#{1,6}\s|[【〖[].{1,30}[】〗\]]\s*$|[-=—_]{3,}\s*$|[|｜])/u;
const CODE =
  /[;{]\s*$|^\s*\}|^\s*(?:\/\/|#include|import |def |class |return |SELECT |function |\$ )|=>|->|==|\+=|\w\(\)/u;
/** `填写时请复制：` above the block. */
const LEAD = /^\s*[^\s#>|*-][^_＿□☐]{3,100}[:：]\s*$/u;
const LEAST = 3;

const isPlace = (text: string): boolean => HAN_OR_WORD.test(text) && (PLACE.test(text) || LABELS.test(text));

/** Whether the lines between two fences are a form: most of them have a place. */
function isForm(lines: readonly string[], least: number): boolean {
  const filled = lines.filter((line) => line.trim() !== "");
  if (filled.length < least || filled.some((line) => line.length > LONGEST || CODE.test(line))) return false;
  const places = filled.filter(isPlace).length;
  const around = filled.filter((line) => !isPlace(line) && AROUND.test(line)).length;
  return places >= Math.min(least, LEAST) && places * 5 >= (filled.length - around) * 3;
}

/** Fences around a form go, so that its lines are read. */
export function openFencedForms(pieces: readonly Piece[]): readonly Piece[] {
  const dropped = new Set<number>();
  const blocks: { from: number; to: number }[] = [];
  let open = -1;
  for (const [at, { text }] of pieces.entries()) {
    if (!FENCE.test(text.slice(0, 20))) continue;
    if (open < 0) {
      open = at;
      continue;
    }
    const from = open;
    open = -1;
    if (!OPENS.test((pieces[from]?.text ?? "").slice(0, 40))) continue;
    blocks.push({ from, to: at });
  }
  const forms = (least: number) =>
    blocks.filter(({ from, to }) =>
      isForm(
        pieces.slice(from + 1, to).map((piece) => piece.text),
        least,
      ),
    );
  const sure = forms(LEAST);
  // Beside a form, a block with two places is one, too.
  for (const { from, to } of sure.length > 0 ? forms(2) : sure) dropped.add(from).add(to);
  if (dropped.size === 0) return pieces;
  const several = dropped.size > 2;
  let inside = false;
  return pieces.flatMap((piece, at): Piece[] => {
    if (dropped.has(at)) inside = !inside;
    else if (inside && several) return writeInside(pieces, at);
    else if (several && HEAD_ABOVE.test(piece.text.slice(0, LONGEST)) && opensBelow(pieces, at, dropped))
      return [withText(piece, ""), withText(piece, tell(piece.text.trim().replace(/^#+\s+/u, "")))];
    if (dropped.has(at)) {
      // The name behind the signs stands nowhere else.
      const name = piece.text.replace(/[`~]/gu, "").trim();
      return name === "" ? [withText(piece, "")] : [{ ...withText(piece, name), debris: true }, withText(piece, "")];
    }
    const below = (pieces[at + 1]?.text ?? "").trim() === "" ? at + 2 : at + 1;
    const leads = dropped.has(below) && LEAD.test(piece.text.slice(0, LONGEST)) && !FENCE.test(piece.text);
    return leads
      ? [withText(piece, ""), withText(piece, tell(piece.text.replace(/\s?[:：]\s*$/u, ""))), withText(piece, "")]
      : [piece];
  });
}

/** `## 2. 全屏背景` */
const HEAD_ABOVE = /^\s*#{1,6}\s+\d{1,2}\s?[.．、)）]\s*\S/u;
const BOX_LINE = /^[ \t\u3000]*(?:[-*•][ \t])?(?:[□☐○◯◻▢]|\[ \])\s*\S/u;
const STEM_INSIDE = /^[ \t]*(?![-*•#\d□☐○◯◻▢[])(\S[^□☐○◯◻▢_＿]{1,120}?)\s?[?？:：]\s*$/u;
const INLINE_INSIDE = /^[ \t]*([^□☐○◯◻▢_＿]{2,60}[?？])\s*((?:[□☐○◯◻▢]\s?[^□☐○◯◻▢]{1,40}){2,8})$/u;
const EXAMPLE_INSIDE =
  /^[ \t]*([^:：_＿□☐]{1,40}?)\s?[:：]\s*[_＿]{3,}\s*[(（]\s?((?:例|如|e\.g)[^()（）]{1,120})[)）]\s*$/iu;

/** Whether a fence that goes is the next line with text, or the one behind it. */
function opensBelow(pieces: readonly Piece[], at: number, dropped: ReadonlySet<number>): boolean {
  const first = nextFilled(pieces, at);
  return dropped.has(first) || (first > 0 && dropped.has(nextFilled(pieces, first)));
}

/** A line of a block among others, which has no number: a stem above boxes or in front of them, or a label with an example. */
function writeInside(pieces: readonly Piece[], at: number): Piece[] {
  const piece = pieces[at];
  if (piece === undefined) return [];
  const { text } = piece;
  const blank = withText(piece, "");
  if (text.length > LONGEST) return [piece];
  if (BOX_LINE.test(text)) return [withText(piece, text.trim().replace(/^[-*•]\s/u, ""))];
  const [, label = "", example = ""] = EXAMPLE_INSIDE.exec(text) ?? [];
  if (label !== "")
    return [blank, withText(piece, `${label.trim()}：____`), withText(piece, `题目说明：${example.trim()}`), blank];
  const [, asked = "", boxes = ""] = INLINE_INSIDE.exec(text) ?? [];
  if (asked !== "")
    return [
      blank,
      withText(piece, `${asked.trim()}${allowsSeveral(asked) ? NAMED.several : NAMED.single}`),
      ...boxes
        .split(BOX)
        .slice(1)
        .map((choice) => withText(piece, `□ ${choice.trim()}`)),
      blank,
    ];
  if (!STEM_INSIDE.test(text) || !BOX_LINE.test((pieces[at + 1]?.text ?? "").slice(0, LONGEST))) return [piece];
  const stem = text.trim().replace(/\s?[:：]$/u, "");
  return [blank, withText(piece, `${stem}${allowsSeveral(stem) ? NAMED.several : NAMED.single}`)];
}

/** Blanks that part what stands on a line. */
const WIDE = /[ ]{3,}|[\u3000]{2,}|\t/u;
/** `型号：` with nothing behind it, or with the unit of what is written there. */
const LABEL = /^([^\s:：□☐○◯。？?][^:：□☐○◯。？?]{0,39}?)[ \u3000]?：[ \t\u3000]*([/／]?[ ]?[^:：□☐○◯\s]{0,6})$/u;
/** `是否重启：        □是 □否` */
const BOXES =
  /^[ \t\u3000]*(?:[-*•][ \t]{1,4})?([^\s:：□☐○◯][^:：□☐○◯_＿]{0,59}?)[ \u3000]?：([ \t\u3000]*)([□☐○◯◻▢][^\t]{1,160})$/u;
const BOX = /[□☐○◯◻▢]/u;
const NUMBER =
  /^[ \t\u3000]*(?:[(（]?(?:\d{1,3}|[一二三四五六七八九十]{1,3})[)）]?[ ]?[.．、)）]|[A-H][.．、)）]|#|>)/u;
/** `【1. 内存】` */
const HEAD = /^\s*【\s?([^【】:：]{2,30}?)\s?】\s*$/u;
const ONE_LABEL = /^[ \t]*[^\s:：□-][^:：□☐○◯。？?]{0,39}：[ \t\u3000]*$/u;
/** Labels that wide blanks part, each on a line of its own; null for other lines. */
function partLabels(text: string): string[] | null {
  const joined = text.trim().replace(/：(?:[ \t]{2,}|\u3000+)(?=[/／])/gu, "：");
  const parts = joined.split(WIDE).filter((part) => part.trim() !== "");
  const labels = parts.map((part) => LABEL.exec(part.trim()));
  if (labels.length === 0 || labels.length > 5 || labels.some((label) => label === null)) return null;
  return labels.map((label) => {
    const unit = label?.[2] ?? "";
    return `${(label?.[1] ?? "").replaceAll("_", "\\_")}${unit === "" ? "" : `（${unit}）`}：____`;
  });
}

function readBoxes({ text, debris }: Piece): { label: string; gap: string; choices: string[] } | null {
  if (debris === true || text.length > LONGEST || !text.includes("：") || NUMBER.test(text)) return null;
  const [, label, gap = "", rest = ""] = BOXES.exec(text.trimEnd()) ?? [];
  const choices = rest
    .split(BOX)
    .slice(1)
    .map((choice) => choice.trim());
  if (label === undefined || choices.length < 2 || choices.some((choice) => choice === "")) return null;
  // A label further on is another field of the line, unless something is written behind the last choice.
  if (choices.slice(0, -1).some((choice) => /[:：][ ]*$/u.test(choice) || WIDE.test(choice))) return null;
  if (/[:：].*[:：]|[_＿]\s+\S|[ ]{3}/u.test(choices.at(-1) ?? "")) return null;
  return { label: label.trim(), gap, choices };
}

/** `是否 ECC：     □是 □否：`, `型号：       版本：`, `UE 计数：`: the lines of a sheet that is filled in. */
export function openSheetLines(pieces: readonly Piece[]): readonly Piece[] {
  const boxes = pieces.map(readBoxes);
  const labelled = pieces.filter(({ text }) => text.length < LONGEST && ONE_LABEL.test(text)).length;
  const wide = boxes.filter((row) => row !== null && WIDE.test(row.gap)).length;
  const isSheet = wide > 0 && labelled > 1;
  if (!isSheet) return pieces;
  return pieces.flatMap((piece, at): Piece[] => {
    const blank = withText(piece, "");
    const row = boxes[at] ?? null;
    if (row !== null) {
      const kind = allowsSeveral(row.label) ? NAMED.several : NAMED.single;
      return [
        blank,
        withText(piece, `${row.label}${kind}`),
        ...row.choices.map((choice) => withText(piece, `□ ${choice.replace(/[ ]?[:：]$/u, "：____")}`)),
        blank,
      ];
    }
    const { text, debris } = piece;
    const head = text.length < 60 ? HEAD.exec(text)?.[1] : undefined;
    if (head !== undefined) return [blank, withText(piece, tell(head)), blank];
    if (debris === true || text.length > LONGEST || NUMBER.test(text) || !text.includes("：")) return [piece];
    return partLabels(text)?.flatMap((label) => [withText(piece, label)]) ?? [piece];
  });
}

export const FENCED_FORMS: readonly Repair[] = [openFencedForms, openSheetLines];
