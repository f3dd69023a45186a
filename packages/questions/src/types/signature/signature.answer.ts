/**
 * A signature: drawn strokes in a box of fixed size, or a typed name. No picture is stored, because one of any size can
 * be drawn from the strokes (`stroke-path.core.ts`).
 */
import type { AnswerCore, ItemBase, Parsed } from "@idata/engine";
import { bad, cleanText, fieldValue, isBlank, isRecord, issue, ok } from "../../shared/answer/plain.ts";

export interface SignatureItem extends ItemBase {
  type: "signature";
  /** Allows a typed name, for respondents who cannot draw. Absent: true. */
  typing?: boolean;
}

/** `x, y, x, y …`, integers inside the box. */
export type Stroke = number[];
export type SignatureAnswer = { strokes: Stroke[] } | { name: string };

export const SIGNATURE_BOX = { width: 1000, height: 400 } as const;
export const NAME_MAX = 100;
export const MAX_STROKES = 200;
/** Maximum number of points of all strokes together. */
export const MAX_POINTS = 3000;

/** Represents a drawn signature as text in every language. */
export const DRAWN = "✓";

export const signatureAnswer: AnswerCore<SignatureItem, SignatureAnswer> = {
  type: "signature",
  ownAct: true,
  parse(_settings, raw) {
    if (isBlank(raw)) return ok<SignatureAnswer>(null);
    if (!isRecord(raw)) return bad("wrong_type");
    const strokes = Object.hasOwn(raw, "strokes") ? raw["strokes"] : null;
    const name = Object.hasOwn(raw, "name") ? raw["name"] : null;
    if (!isBlank(strokes) && !Array.isArray(strokes)) return bad("wrong_type");
    return Array.isArray(strokes) && strokes.length > 0 ? parseStrokes(strokes) : parseName(name);
  },
  validate: ({ typing = true }, answer) => (!typing && "name" in answer ? [issue("signature_drawn")] : []),
  toExpression: (_settings, answer) => ("name" in answer ? answer.name : "signed"),
  toText: (_settings, answer) => ("name" in answer ? answer.name : DRAWN),
  fromFields({ id }, fields) {
    const strokes = readStrokes(fieldValue(fields, `${id}.strokes`) ?? "");
    const name = fieldValue(fields, `${id}.name`) ?? "";
    if (strokes !== null) return { strokes };
    return name.trim() === "" ? null : { name };
  },
};

function parseName(raw: unknown): Parsed<SignatureAnswer> {
  if (isBlank(raw)) return ok<SignatureAnswer>(null);
  if (typeof raw !== "string") return bad("wrong_type");
  const name = cleanText(raw).replaceAll("\n", " ");
  if (name.length > NAME_MAX) return bad("too_long", { max: NAME_MAX });
  return ok(name === "" ? null : { name });
}

function parseStrokes(raw: readonly unknown[]): Parsed<SignatureAnswer> {
  if (raw.length > MAX_STROKES) return bad("signature_too_long");
  const strokes: Stroke[] = [];
  let numbers = 0;
  for (const stroke of raw) {
    if (!Array.isArray(stroke) || stroke.length < 2 || stroke.length % 2 !== 0) return bad("wrong_type");
    numbers += stroke.length;
    if (numbers > MAX_POINTS * 2) return bad("signature_too_long");
    if (!stroke.every(isInBox)) return bad("wrong_type");
    strokes.push(stroke.map((one: number) => one + 0));
  }
  return ok({ strokes });
}

function isInBox(value: unknown, index: number): boolean {
  const most = index % 2 === 0 ? SIGNATURE_BOX.width : SIGNATURE_BOX.height;
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most;
}

/** Parses the strokes that a page without script keeps in a hidden field. They are validated like any answer. */
function readStrokes(text: string): unknown {
  if (text === "" || text.length > MAX_POINTS * 12) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
