/** Times of day as `HH:MM` or `HH:MM:SS`, on a 24-hour clock. */
const TIME = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d{1,9})?)?$/;

/** Returns the seconds since midnight, or `null` if the text is not a time. */
export function toSeconds(text: string): number | null {
  const match = TIME.exec(text);
  return match ? Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3] ?? 0) : null;
}

/** Returns `HH:MM`, or `HH:MM:SS` if `withSeconds`. */
export function toClock(seconds: number, withSeconds: boolean): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return (withSeconds ? parts : parts.slice(0, 2)).map((part) => String(part).padStart(2, "0")).join(":");
}
