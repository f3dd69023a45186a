/**
 * Returns the 32 bits that determine every random order of a response: the last bits of its UUID, which are random in
 * all UUID versions that clients use. A new id with the same end keeps the order.
 */
export function seedOf(responseId: string): number {
  return parseInt(responseId.slice(-8), 16) >>> 0;
}
