/** Questions that begin with a sign in place of a number: `◆您常运动吗？ □常 □偶尔`, `★ 您的建议：____`. */
import { type Layout, type Piece, withText } from "../piece.ts";
import { readRow } from "./field-row.ts";
import { findHead, isBlank, isOption } from "./words.ts";
import { NAMED } from "../named.ts";

const SIGN = /^\s*([◆◇★☆▲△●■◎※►▶➢✦❖◈])\s*(?=\S)/u;
const ASKS = /[?？]|[□○◯☐]|[_＿]{2,}|[:：]\s*$|[(（]\s*[)）]/;
const REMARK = /^(?:注意|[说說]明|提示|[备備][注註]|附[注註]|温馨提示|特[别別])/;

function rewrite(pieces: readonly Piece[]): Piece[] | null {
  const counts = new Map<string, number>();
  const asking = new Map<string, number>();
  let inside = "";
  for (const [at, piece] of pieces.entries()) {
    if (piece.debris === true) continue;
    const sign = SIGN.exec(piece.text);
    inside += piece.text.slice(sign?.[0].length ?? 0).replace(/[^◆◇★☆▲△●■◎※►▶➢✦❖◈]/gu, "");
    if (sign === null) continue;
    const name = sign[1] ?? "";
    counts.set(name, (counts.get(name) ?? 0) + 1);
    const below = pieces.slice(at + 1, at + 4).find((one) => !isBlank(one));
    if (ASKS.test(piece.text) || (below !== undefined && isOption(below)))
      asking.set(name, (asking.get(name) ?? 0) + 1);
  }
  const numbered = pieces.some((piece) => findHead(piece)?.family === "plain");
  const heads = [...counts].filter(
    ([name, count]) => !numbered && count > 2 && (asking.get(name) ?? 0) * 3 >= count * 2 && !inside.includes(name),
  );
  const signs = new Set(heads.map(([name]) => name));
  let count = 0;
  let found = false;
  const result = pieces.map((piece) => {
    const sign = piece.debris === true ? null : SIGN.exec(piece.text);
    if (sign === null) return piece;
    const rest = piece.text.slice(sign[0].length);
    const remark = REMARK.test(rest) && !ASKS.test(rest);
    if (!remark && !signs.has(sign[1] ?? "")) return piece;
    found = true;
    if (remark) return withText(piece, `${NAMED.statement}${piece.text.trim()}`);
    if ((readRow(rest)?.fields.length ?? 0) > 1) return withText(piece, rest);
    count += 1;
    return withText(piece, `${count}. ${rest}`);
  });
  return found ? result : null;
}

export const SIGN_HEADS: Layout = { name: "signs in front of questions", margin: -1.55, rewrite };
