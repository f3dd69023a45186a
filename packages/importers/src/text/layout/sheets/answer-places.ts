/**
 * Places for answers below numbered stems, copied with what the tool prints in them:
 *
 *     3. 家庭住址
 *     请选择省份
 *     请选择城市
 *
 * The lines are left out, and the stem asks for what they stand for.
 */
import { type Layout, type Piece, withText } from "../piece.ts";
import { CLEARED, findWidget } from "./widgets.ts";
import { findHead, isBlank, nameStem, toDebris } from "./words.ts";

const STAR = /^[*＊]$/;

function rewrite(pieces: readonly Piece[]): Piece[] | null {
  const filled = pieces.filter((piece) => !isBlank(piece) && piece.debris !== true && !STAR.test(piece.text.trim()));
  const lines = filled.map(({ text }) => text.trim());
  const next = new Map<Piece, Piece>();
  for (const [at, piece] of filled.entries()) {
    if (CLEARED.test(lines[at] ?? "")) next.set(piece, toDebris(piece));
    const above = filled[at - 1];
    const head = findHead(filled[at - 2]);
    const stem = above !== undefined && (findHead(above)?.rest ?? "") !== "" ? above : undefined;
    const below = head !== null && head.rest === "" ? above : undefined;
    const asked = stem ?? below;
    if (asked === undefined) continue;
    const widget = findWidget(lines, at);
    if (widget === null) continue;
    for (const part of filled.slice(at, at + widget.length)) next.set(part, toDebris(part));
    if (widget.named !== "" && !/[[【]\S{2,6}[\]】]\s*[*＊]?$/.test(asked.text))
      next.set(asked, withText(asked, nameStem(asked.text, widget.named)));
  }
  return next.size === 0 ? null : pieces.map((piece) => next.get(piece) ?? piece);
}

export const ANSWER_PLACES: Layout = { name: "places for answers", margin: -10.55, rewrite };
