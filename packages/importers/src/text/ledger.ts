/**
 * Records how the parser used each input line. Code that consumes a line claims it here with the line's role. Lines
 * that were not claimed are reported, so no line is dropped in silence.
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
  /** `unused` if no code claimed the line; an `unused_line` diagnostic reports it. */
  role: LineRole;
  /** Id of the item that the line belongs to; `null` for lines about the whole form. */
  itemId: string | null;
  /** Ids of all items on the line, if there are several. */
  itemIds?: string[];
}

export interface Ledger<Owner extends object> {
  claim(line: number, role: LineRole, owner?: Owner | null): void;
  /** Returns one entry per line, in order. `idOf` returns the final id of an owner. */
  uses(idOf: (owner: Owner) => string | null): LineUse[];
}

/** Roles of text that may stand behind a stem on its line. */
const BEHIND_STEM: ReadonlySet<LineRole> = new Set(["option", "row", "column"]);

/** Roles of text that says nothing to the form. The ledger of characters does not search comments and blank lines. */
const SILENT: ReadonlySet<LineRole> = new Set(["comment", "blank", "separator"]);

/**
 * Whether a line keeps its role when another part of it is read: a stem stays one, and what a layout leaves out of a line
 * or puts between two parts does not make the whole line a comment or a blank one.
 */
function keepsRole(known: LineRole, role: LineRole): boolean {
  if (SILENT.has(role)) return !SILENT.has(known);
  // What a heading says about its questions may be read as its description.
  if (known === "heading" && role === "description") return true;
  return known === "stem" && BEHIND_STEM.has(role);
}

/** The pieces tell which lines are read as parts of other lines. */
export function createLedger<Owner extends object>(
  lineCount: number,
  pieces: readonly { readonly no: number; readonly joined?: readonly number[] }[] = [],
): Ledger<Owner> {
  const joined = new Map<number, Set<number>>();
  for (const { no, joined: more = [] } of pieces)
    for (const other of more) joined.set(no, (joined.get(no) ?? new Set()).add(other));
  const claims = Array.from(
    { length: lineCount },
    (): { role: LineRole; owner: Owner | null; owners: Set<Owner> } | undefined => undefined,
  );
  const claimOne = (line: number, role: LineRole, owner: Owner | null): void => {
    const known = claims[line - 1];
    const owners = known?.owners ?? new Set();
    if (owner !== null) owners.add(owner);
    claims[line - 1] =
      known !== undefined && keepsRole(known.role, role) ? { ...known, owners } : { role, owner, owners };
  };
  return {
    claim(line, role, owner = null) {
      claimOne(line, role, owner);
      for (const other of joined.get(line) ?? []) claimOne(other, role, owner);
    },
    uses(idOf) {
      return claims.map((claim, index) => {
        const ids = [...(claim?.owners ?? [])].map(idOf).filter((id) => id !== null);
        return {
          line: index + 1,
          role: claim?.role ?? "unused",
          itemId: claim === undefined || claim.owner === null ? null : idOf(claim.owner),
          ...(ids.length > 1 ? { itemIds: ids } : {}),
        };
      });
    },
  };
}
