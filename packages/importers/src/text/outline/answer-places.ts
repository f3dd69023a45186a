/** Places of answers as consent forms and feedback forms have them: lines above their labels, and brackets that say to write. */
import { type Piece, covering, nextFilled, textAt, withText } from "../layout/piece.ts";
import { type Repair } from "./repairs-shapes.ts";
import { tell } from "./repairs-runs.ts";

const LINES = /^\s*(?:<div>)?\s*[_＿]{6,}(?:[\s\u3000]{2,}[_＿]{4,}){0,3}\s*(?:<\/div>)?\s*$/iu;
const BRACKETED = /^\s*[(（]\s*([\p{L}][^()（）_＿:：]{0,40}?)\s*[)）]\s*$/u;
const SIGNED =
  /^(?:\p{L}[\p{L}'’ ]{0,30} )?(?:signature|signed|printed name|print name|full name|name|date|witness|initials)(?: (?:of|in|and|&|\(|here)[\p{L} '’()&/]{0,30})?$|[签簽](?:名|字|署)|[盖蓋]章|^(?:日\s*期|姓\s*名)$/iu;

/** The labels below a line of places: one in brackets, or as many as places, which sign something. */
function labelsBelow(text: string, count: number): string[] {
  if (text.length > 160) return [];
  const one = BRACKETED.exec(text)?.[1];
  if (one !== undefined) return count === 1 ? [one] : [];
  const labels = text
    .trim()
    .split(/\t+|[ \u3000]{2,}/u)
    .map((label) => label.replace(/^[(（]|[)）]$/gu, "").trim());
  return labels.length === count && labels.every((label) => label.length < 50 && SIGNED.test(label)) ? labels : [];
}

const LEAST = 2;

/** `____________⏎(Printed name)`, `______      ____⏎Signature      Date`: a line to write on with its label below it. */
export function nameLinesAbove(pieces: readonly Piece[]): readonly Piece[] {
  const found = new Map<number, readonly string[]>();
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > 400 || !LINES.test(text)) continue;
    const labels = labelsBelow(textAt(pieces, at + 1), text.match(/[_＿]{4,}/gu)?.length ?? 0);
    if (labels.length > 0) found.set(at, labels);
  }
  const sum = Array.from(found.values()).reduce((count, labels) => count + labels.length, 0);
  if (sum < LEAST) return pieces;
  return pieces.flatMap((piece, at) => {
    if (found.has(at - 1)) return [];
    const labels = found.get(at);
    if (labels !== undefined) {
      const both = pieces.slice(at, at + 2);
      return labels.flatMap((label, index) => [
        withText(piece, ""),
        index === 0 ? covering(withText(piece, `${label}：____`), both) : withText(piece, `${label}：____`),
        withText(piece, ""),
      ]);
    }
    // `… please sign below:`
    const leads = /[:：]\s*$/u.test(piece.text) && piece.text.length < 400 && found.has(nextFilled(pieces, at));
    return leads ? [withText(piece, ""), withText(piece, tell(piece.text.replace(/[:：]\s*$/u, "")))] : [piece];
  });
}

const FENCE = /^\s*(?:```|~~~)\s*(?:text|txt)?\s*$/u;
const TO_WRITE =
  /^\s*[[(（【<{]\s*(?:your (?:response|answer|comments?|feedback|thoughts|input)(?: goes)?(?: here)?|(?:please )?(?:write|type|enter|fill in|provide|insert)\b[^.[\]]{0,40}|[请請](?:在此|在这里|在這裡)?(?:填[写寫入]?|[输輸]入|作答|回答|[写寫]下|[描][述])[^。]{0,20}|(?:在此|此[处處]|在这里)(?:填[写寫入]|[输輸]入|作答|[书書][写寫])[^。]{0,12}|[您你]的(?:回答|答案|[意][见見]|建[议議]|反[馈饋])|回答[区區]?)\s*[\])）】>}]\s*$/iu;

/** A block of code below a question that only says to write there: `[Your response here]`. */
export function dropAnswerFences(pieces: readonly Piece[]): readonly Piece[] {
  const dropped = new Set<number>();
  for (const [at, { text }] of pieces.entries()) {
    if (text.length > 80 || !TO_WRITE.test(text)) continue;
    const fenced = FENCE.test(textAt(pieces, at - 1)) && FENCE.test(textAt(pieces, at + 1));
    const above = pieces.slice(Math.max(0, at - 3), at).findLast((one) => one.text.trim() !== "");
    if (fenced) for (const line of [at - 1, at, at + 1]) dropped.add(line);
    else if (/[?？]\s*(?:\*\*)?\s*$/u.test(above?.text ?? "")) dropped.add(at);
  }
  if (dropped.size === 0) return pieces;
  return pieces.map((piece, at) => {
    if (!dropped.has(at)) return piece;
    // Other readers would see a block of code, and in it the answer.
    return FENCE.test(piece.text) ? withText(piece, "") : { ...piece, debris: true as const };
  });
}

export const ANSWER_PLACES: readonly Repair[] = [nameLinesAbove, dropAnswerFences];
