/**
 * The 32 bits that decide every random order of a response: the last ones of its UUID, which are random in all versions
 * that clients make. A new id with the same end keeps the order.
 */
export function seedOf(responseId: string): number {
  return parseInt(responseId.slice(-8), 16) >>> 0;
}
