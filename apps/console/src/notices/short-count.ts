/** The number in a small badge: exact up to 99. */
export const toShortCount = (count: number): string => (count > 99 ? "99+" : String(count));
