/** One entry of the error table. */
export interface ErrorEntry {
  readonly code: number;
  /** HTTP status on the public collection API. Other endpoints answer with status 200 and `code`. */
  readonly status: number;
  readonly zh: string;
  readonly en: string;
}
