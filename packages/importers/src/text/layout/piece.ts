/**
 * A layout is a way in which people arrange questions that the grammar does not read as it stands. It rewrites the text
 * to the grammar's own form, before any line is classified. All layouts are tried, and one is used only if the form that
 * results is more plausible (score.ts), so a layout may be bold.
 */

/** A line of text to be read, with the source line that it comes from. */
export interface Piece {
  /** Line of the source, from 1. Several pieces may come from one line. */
  readonly no: number;
  readonly text: string;
  /** Further lines of the source whose text was joined to this one. */
  readonly joined?: readonly number[];
  /** Set if the text belongs to the page that was copied and not to the form: buttons, counters, advertisements. */
  readonly debris?: true;
}

export interface Layout {
  /** A short name for tests and reports. */
  readonly name: string;
  /**
   * How much more plausible the reading must become; 0.45 if absent. 0 for rewrites that are right unless they harm; less
   * where the layout itself is stronger evidence than anything that the score can see.
   */
  readonly margin?: number;
  /** Whether the layout reads code blocks too; others do not see them. */
  readonly seesCode?: true;
  /** Returns the rewritten pieces, or `null` if the text is not arranged this way. Takes linear time. */
  rewrite(pieces: readonly Piece[]): readonly Piece[] | null;
}

/** The piece with another text. */
export function withText(piece: Piece, text: string): Piece {
  return { ...piece, text };
}

/** What a repair made of the pieces; the pieces themselves if it changed none of them. */
export function unlessSame(made: readonly Piece[], pieces: readonly Piece[]): readonly Piece[] {
  return made.length === pieces.length && made.every((piece, at) => piece === pieces[at]) ? pieces : made;
}

/** The text of a line, or as much of it as a shape looks at; empty where there is no line. */
export function textAt(pieces: readonly Piece[], at: number, longest?: number): string {
  return (pieces[at]?.text ?? "").slice(0, longest);
}

/** The cells of a row whose cells are parted by tabs. */
export function cellsBetweenTabs(text: string): string[] {
  return text.split("\t").map((cell) => cell.trim());
}

/** The cells of a row whose cells stand between bars, `| A | B |`; the bars at its ends may be missing. */
export function cellsBetweenBars(text: string): string[] {
  return text
    .trim()
    .replace(/^\||\|$/gu, "")
    .split("|")
    .map((cell) => cell.trim());
}

/** Joins pieces to one text. */
export function joinPieces(pieces: readonly Piece[], between: string): Piece | null {
  const [first, ...rest] = pieces;
  if (first === undefined) return null;
  const joined = [...new Set(pieces.flatMap(({ no, joined: more = [] }) => [no, ...more]))].filter(
    (no) => no !== first.no,
  );
  const text = [first.text, ...rest.map((piece) => piece.text.trim())].join(between);
  return { no: first.no, text, ...(joined.length > 0 ? { joined } : {}) };
}

/** The piece with the lines of all these pieces, blank ones too, so that each line of the source is accounted for. */
export function covering(piece: Piece, pieces: readonly Piece[]): Piece {
  const lines = new Set([...(piece.joined ?? []), ...pieces.flatMap(({ no, joined = [] }) => [no, ...joined])]);
  lines.delete(piece.no);
  return lines.size === 0 ? piece : { ...piece, joined: [...lines] };
}

/** How many lines are searched for the next one with text. */
const NEAR = 5;

/** Index of the next piece with text that belongs to the form, within so many lines; -1 if there is none. */
export function nextFilled(pieces: readonly Piece[], index: number, near = NEAR): number {
  for (let at = index + 1; at < Math.min(pieces.length, index + near); at += 1) {
    const piece = pieces[at];
    if (piece !== undefined && piece.text.trim() !== "" && piece.debris !== true) return at;
  }
  return -1;
}
