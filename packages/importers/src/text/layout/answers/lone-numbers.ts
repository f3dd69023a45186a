/** Numbers alone on a line above a heading or another number: pages of the copy, no questions. */
import type { Layout } from "../piece.ts";
import { readNumber } from "./blocks.ts";
import { readSection } from "./key-questions.ts";
import { toDebris } from "./write.ts";

/** With tabs behind it, the number is that of a row of a table. */
const LONE = /^ *[(（]?\d{1,3}[)）]? *$/;

export const LONE_NUMBERS: Layout = {
  name: "lone-numbers",
  rewrite(pieces) {
    let next = "";
    let found = 0;
    const out = pieces.toReversed().map((piece) => {
      const { text } = piece;
      if (text.trim() === "" || piece.debris === true) return piece;
      const lone =
        LONE.test(text) && (next === "" || readSection(next) !== null || LONE.test(next) || readNumber(next) !== null);
      next = text;
      if (!lone) return piece;
      found += 1;
      return toDebris(piece);
    });
    return found === 0 ? null : out.toReversed();
  },
};
