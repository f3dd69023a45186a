/** A question that is only a number and its options, as below a passage with gaps: `5. A. on B. in C. at`. */
import { type Layout, withText } from "../piece.ts";
import { NAMED } from "../named.ts";

const BARE =
  /^\s*((?:第\s?)?[(（]?\d{1,3}\s?(?:[题題]|[.．、)）])?)\s*([(（[]?A\s?[.．、:：)）\]]\s*\S.*?[\s。；;)）]?[(（[]?B\s?[.．、:：)）\]]\s*\S.*)$/;

export const BARE_OPTIONS: Layout = {
  name: "bare-options",
  rewrite(pieces) {
    let found = 0;
    const next = pieces.flatMap((piece) => {
      const match = piece.debris === true ? null : BARE.exec(piece.text);
      const no = /\d+/.exec(match?.[1] ?? "")?.[0];
      if (match === null || no === undefined) return [piece];
      found += 1;
      return [withText(piece, `${no}. ${NAMED.single}`), withText(piece, match[2] ?? "")];
    });
    return found === 0 ? null : next;
  },
};
