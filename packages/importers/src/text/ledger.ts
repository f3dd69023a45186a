/**
 * The books of the parser: whoever consumes an input line claims it here, with the role the line plays. What nobody
 * claimed is reported; the number of unclaimed lines is counted from these books, it is not a promise.
 */
export type LineRole =
  | "title"
  | "description"
  | "stem"
  | "option"
  | "row"
  | "column"
  | "setting"
  | "answer"
  | "analysis"
  | "heading"
  | "statement"
  | "page"
  | "ending"
  | "separator"
  | "table"
  | "comment"
  | "blank"
  | "unused";

export interface LineUse {
  /** From 1. */
  line: number;
  /** `unused`: nobody claimed it, and an `unused_line` diagnostic says so. */
  role: LineRole;
  /** Id of the item it went into, `null` for lines of the form as a whole. */
  itemId: string | null;
}

export interface Ledger<Owner extends object> {
  claim(line: number, role: LineRole, owner?: Owner | null): void;
  /** One entry per line, in order. `idOf` gives the id an owner got in the end. */
  uses(idOf: (owner: Owner) => string | null): LineUse[];
}

export function createLedger<Owner extends object>(lineCount: number): Ledger<Owner> {
  const claims = Array.from(
    { length: lineCount },
    (): { role: LineRole; owner: Owner | null } | undefined => undefined,
  );
  return {
    claim(line, role, owner = null) {
      claims[line - 1] = { role, owner };
    },
    uses(idOf) {
      return claims.map((claim, index) => ({
        line: index + 1,
        role: claim?.role ?? "unused",
        itemId: claim === undefined || claim.owner === null ? null : idOf(claim.owner),
      }));
    },
  };
}
