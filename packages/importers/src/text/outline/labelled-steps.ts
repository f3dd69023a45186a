/** A scale on the line of its stem, some of whose steps are explained: `空间感：1（形影不离）--- 4（各有朋友）--- 7（各自独立）`. */
import { NAMED } from "../layout/named.ts";
import { type Piece, withText } from "../layout/piece.ts";

const LINE =
  /^(\s*(?:\d{1,3}\s?[.．、]\s*)?\S.{1,120}?)\s*[:：?？]?\s*((?:(?:^|[\s:：?？—–~～→-])\d{1,2}\s?(?:分\s?)?[(（][^()（）]{1,60}[)）][\s—–~～→.…,，、-]*){2,6})$/u;
const STEP = /(\d{1,2})\s?(?:分\s?)?[(（]([^()（）]{1,60})[)）]/gu;

export function writeLabelledSteps(pieces: readonly Piece[]): readonly Piece[] {
  const scales = pieces.map((piece) => readScale(piece));
  if (scales.every((scale) => scale === null)) return pieces;
  return pieces.flatMap((piece, at) => {
    const scale = scales[at];
    return scale === null || scale === undefined
      ? [piece]
      : [
          withText(piece, ""),
          withText(piece, `${scale.stem}${NAMED.scale}`),
          withText(piece, `${scale.min}~${scale.max}`),
          withText(piece, `说明：${scale.told}`),
          withText(piece, ""),
        ];
  });
}

function readScale({ text, debris }: Piece): { stem: string; min: number; max: number; told: string } | null {
  if (debris === true || text.length > 400 || !/\d\s?(?:分\s?)?[(（].*\d\s?(?:分\s?)?[(（]/u.test(text)) return null;
  const match = LINE.exec(text);
  if (match === null) return null;
  const steps = Array.from((match[2] ?? "").matchAll(STEP), ([, no, label = ""]) => ({ no: Number(no), label }));
  const [first] = steps;
  const last = steps.at(-1);
  if (first === undefined || last === undefined || first.no > 1 || last.no < 3 || last.no > 10) return null;
  // Steps that all have words are choices.
  if (last.no - first.no + 1 === steps.length) return null;
  if (steps.some(({ no }, at) => at > 0 && no <= (steps[at - 1]?.no ?? 0))) return null;
  const told = steps.map(({ no, label }) => `${no} ${label}`).join("；");
  return { stem: (match[1] ?? "").trim(), min: first.no, max: last.no, told };
}
