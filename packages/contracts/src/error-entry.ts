/** One line of the error table. */
export interface ErrorEntry {
  readonly code: number;
  /** True HTTP status on the public collect API; other endpoints answer 200 with `code`. */
  readonly status: number;
  readonly zh: string;
  readonly en: string;
}
