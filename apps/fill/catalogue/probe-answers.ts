/** What the catalogue returns to the browser tests (`probe.ts`). */

/** A control as a screen reader describes it. */
export interface Control {
  readonly inside: boolean;
  /** The control is in a dialog opened by another control. */
  readonly dialog: boolean;
  readonly tag: string;
  /** Its own accessible name, if it has one. */
  readonly name: string;
  readonly kind: string;
  readonly role: string | null;
  readonly numeric: boolean;
  /** The value of the same field where the catalogue shows the question answered. `""` if it has none. */
  readonly wanted: string;
}

export interface AnswerState {
  readonly answered: boolean;
  /** Codes of the answer's issues. */
  readonly issues: readonly string[];
}
