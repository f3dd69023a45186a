/** What the catalogue answers to the browser tests (`probe.ts`). */

/** A control as a screen reader would tell it. */
export interface Control {
  readonly inside: boolean;
  /** In a dialog that a control has opened. */
  readonly dialog: boolean;
  readonly tag: string;
  /** Its label, as far as it is its own. */
  readonly name: string;
  readonly kind: string;
  readonly role: string | null;
  readonly numeric: boolean;
  /** What the same field holds where the question is shown answered; `""` when nothing. */
  readonly wanted: string;
}

export interface AnswerState {
  readonly answered: boolean;
  /** Codes of what is wrong with the answer. */
  readonly issues: readonly string[];
}
