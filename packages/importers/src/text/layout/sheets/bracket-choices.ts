/** Labels without numbers whose choices have brackets behind them: `您的性别：男（）女（）`, several on one line. */
import { type Layout, type Piece, withText } from "../piece.ts";
import { findHead } from "./words.ts";

const ONE =
  /([^；;。（）()\s][^；;。（）()]{1,24}[:：?？])[ \t\u3000]*((?:[^（()）:：；;，,?？_]{1,16}[（(][ \t\u3000]*[)）][；;，,、。 \t\u3000]*){2,12})/gu;
const CHOICE = /([^（()）:：；;，,?？_]{1,16})[（(][ \t\u3000]*[)）][；;，,、。 \t\u3000]*/gu;
const LONGEST = 2000;

function rewrite(pieces: readonly Piece[]): Piece[] | null {
  const heads = pieces.filter((piece) => findHead(piece) !== null).length;
  let found = 0;
  const next = pieces.flatMap((piece) => {
    const { text } = piece;
    if (piece.debris === true || text.length > LONGEST || !/[(（]/.test(text)) return [piece];
    const parts: Piece[] = [];
    let from = 0;
    for (const match of text.matchAll(ONE)) {
      const [whole, label = "", list = ""] = match;
      const before = text.slice(from, match.index).trim();
      if (before !== "") parts.push(withText(piece, before));
      const choices = Array.from(list.matchAll(CHOICE), ([, choice = ""]) => `□${choice.trim()}`);
      parts.push(withText(piece, `${label}${choices.join(" ")}`));
      from = match.index + whole.length;
      found += 1;
    }
    if (from === 0) return [piece];
    const rest = text.slice(from).trim();
    return rest === "" ? parts : [...parts, withText(piece, rest)];
  });
  return found > Math.max(2, heads) ? next : null;
}

export const BRACKET_CHOICES: Layout = { name: "labels with brackets", rewrite };
