/** The page groups by months, of which the server knows the days: the address names `$month`, the call `$day`. */
export const MONTH = "$month";

/** What the server calls it. */
export function toServerRef(value: string): string {
  return value === MONTH ? "$day" : value;
}
