/** Fields behind the last sentence of a greeting, on its line: `…感谢配合！ 性别:女男专业: 年级:大一()大二()`. */
import { type Piece, withText } from "../layout/piece.ts";
import { findFieldEnd } from "../layout/sheets/words.ts";
import { partFrontRun } from "../outline/front-rows.ts";

/** The longest row of fields. */
const LONGEST = 160;
/** Choices with a place behind each. */
const PLACED = /([^\s()（）]{1,12})\s?[(（][\s\u3000]*[)）]\s*/gu;
const SEXES = /^(男|女)\s?[/／、]?\s?(男|女)$/u;

/** The line with its fields on lines of their own; the line as it is if it has fewer than two of them. */
export function partFrontFields(piece: Piece): Piece[] {
  const run = partFrontRun(piece);
  if (run !== null) return run;
  const end = Math.max(...["。", "！", "!"].map((sign) => piece.text.lastIndexOf(sign))) + 1;
  const row = piece.text.slice(end);
  if (end === 0 || row.length > LONGEST || /[？?；;]/u.test(row)) return [piece];
  const labels: { readonly label: string; readonly from: number; readonly to: number }[] = [];
  for (const { index } of row.matchAll(/[:：]/gu)) {
    const found = findFieldEnd(row.slice(0, index));
    if (found === null) return [piece];
    labels.push({ label: found.label, from: found.start, to: index + 1 });
  }
  if (labels.length < 2 || row.slice(0, labels[0]?.from ?? 0).trim() !== "") return [piece];
  const fields = labels.map(({ label, to }, at) => writeField(label, row.slice(to, labels[at + 1]?.from).trim()));
  if (fields.some((field) => field === null)) return [piece];
  return [
    withText(piece, piece.text.slice(0, end)),
    ...fields.flatMap((field) => (field === null ? [] : [withText(piece, field)])),
  ];
}

/** The field as the grammar reads it; null if something else stands behind the label. */
function writeField(label: string, value: string): string | null {
  if (/^[\s_＿]*$/u.test(value)) return `${label}：____`;
  const sexes = SEXES.exec(value);
  if (sexes !== null) return `${label}：□${sexes[1] ?? ""} □${sexes[2] ?? ""}`;
  const choices = Array.from(value.matchAll(PLACED), ([, choice = ""]) => choice);
  return choices.length > 1 && value.replace(PLACED, "").trim() === ""
    ? `${label}：${choices.map((choice) => `□${choice}`).join(" ")}`
    : null;
}
