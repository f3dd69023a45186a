/**
 * What a fill face (`<type>.fill.tsx`) gets. A fill face is one React component written with hooks only: it is built with
 * preact/compat for respondents and with React for the console's preview, and it is rendered on the server.
 * Leaving a question is seen by the page (it checks the question then), faces need not report it.
 * Native controls carry `name` as the core's `fromFields` reads it, so that the page works without JavaScript.
 */
import type { AnswerValue, ItemBase, ItemSnapshot } from "@idata/engine";

/** A staged upload as the answer of a file question holds it. */
export interface UploadedFile {
  id: string;
  name: string;
  size: number;
  type: string;
}

export interface UploadHandle {
  /** Rejects with an Error whose `message` is in the respondent's words. */
  result: Promise<UploadedFile>;
  cancel(): void;
}

/** Somebody or a department that was found. */
export interface FoundPerson {
  id: string;
  name: string;
  /** Where it belongs, to tell two of one name apart. */
  department?: string;
}

export interface FillServices {
  upload(questionId: string, file: File, onProgress: (fraction: number) => void): UploadHandle;
  /** Looks into the organisation; `null` when nobody is signed in. Absent where nobody can be. */
  findPeople?(kind: "user" | "department", query: string, within?: string): Promise<FoundPerson[] | null>;
  /** What is left, by name of the claim; what is not in it is untouched. Absent where nobody can know. */
  readStock?(questionId: string): Promise<Readonly<Record<string, number>>>;
  /** Codes by SMS that prove phone numbers. Absent where none can be asked for (a preview). */
  openCodes?(): Promise<CodeDesk>;
}

export interface CodeDesk {
  /** Gives the seconds until the next one. Rejects with an Error whose `message` is in the respondent's words. */
  send(questionId: string, phone: string): Promise<number>;
  /** Keeps what was typed for the submit; the last one counts. */
  note(questionId: string, code: string): void;
}

/** Looks a text up in the fill dictionary of the form's language: `t("rating.stars", { n: 3 })`. */
export type FillTranslate = (key: string, params?: Record<string, string | number>) => string;

export interface FillProps<S extends ItemBase = ItemBase> {
  /** The item as it is shown now: hidden options, rows and columns are not in it, and the order is the one to show. */
  item: S;
  snapshot: ItemSnapshot;
  /** Id for the (first) control; the frame's label points at it. Parts append `-` and the part. */
  controlId: string;
  /** Id of the title element, for groups (`aria-labelledby`). */
  titleId: string;
  /** Ids of description and error, for `aria-describedby`; undefined when there is nothing to describe. */
  describedBy: string | undefined;
  invalid: boolean;
  onChange: (value: AnswerValue) => void;
  t: FillTranslate;
  services: FillServices;
}
