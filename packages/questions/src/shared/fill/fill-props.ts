/**
 * The props of a fill face (`<type>.fill.tsx`). A fill face is one React component that uses hooks only. It is built
 * with Preact for respondents and with React for the console's preview, and is rendered on the server. The page itself
 * detects that a question is left and validates it, so faces do not report this. Native controls have the `name` that
 * the core's `fromFields` reads, so that the page works without JavaScript.
 */
import type { AnswerValue, ItemBase, ItemSnapshot } from "@idata/engine";

/** A staged upload, as stored in the answer of a file question. */
export interface UploadedFile {
  id: string;
  name: string;
  size: number;
  type: string;
}

export interface UploadHandle {
  /** Rejects with an Error whose `message` is in the respondent's language. */
  result: Promise<UploadedFile>;
  cancel(): void;
}

/** A person or a department that was found. */
export interface FoundPerson {
  id: string;
  name: string;
  /** The department it belongs to, which distinguishes equal names. */
  department?: string;
}

export interface FillServices {
  upload(questionId: string, file: File, onProgress: (fraction: number) => void): UploadHandle;
  /** Searches the organisation. Resolves with `null` if nobody is signed in. Absent if nobody can sign in. */
  findPeople?(kind: "user" | "department", query: string, within?: string): Promise<FoundPerson[] | null>;
  /**
   * Resolves with what remains of each quota, by claim name. A missing name is unclaimed. Absent if this is
   * unavailable.
   */
  readRemaining?(questionId: string): Promise<Readonly<Record<string, number>>>;
  /** SMS codes that prove phone numbers. Absent if none can be requested (a preview). */
  openCodes?(): Promise<CodeDesk>;
}

export interface CodeDesk {
  /**
   * Resolves with the seconds until the next code can be requested. Rejects with an Error whose `message` is in the
   * respondent's language.
   */
  send(questionId: string, phone: string): Promise<number>;
  /** Remembers the typed code for the submit. A later call replaces it. */
  note(questionId: string, code: string): void;
}

/** Translates a key in the language of the words around the form: `t("rating.stars", { n: 3 })`. */
export type FillTranslate = (key: string, params?: Record<string, string | number>) => string;

export interface FillProps<S extends ItemBase = ItemBase> {
  /** The item as it is shown now, without hidden options, rows and columns, in display order. */
  item: S;
  snapshot: ItemSnapshot;
  /** Id of the (first) control, which the frame's label refers to. Parts append `-` and their id. */
  controlId: string;
  /** Id of the title element, for groups (`aria-labelledby`). */
  titleId: string;
  /** Ids of the description and the error, for `aria-describedby`. Undefined if there are none. */
  describedBy: string | undefined;
  invalid: boolean;
  onChange: (value: AnswerValue) => void;
  t: FillTranslate;
  services: FillServices;
}
