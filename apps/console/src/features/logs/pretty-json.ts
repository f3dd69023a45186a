/**
 * Formats JSON for reading. An empty object or list becomes an empty string. Text that is truncated or not JSON stays
 * unchanged.
 */
export function toPrettyJson(text: string): string {
  try {
    const value: unknown = JSON.parse(text);
    const isEmpty = typeof value === "object" && value !== null && Object.keys(value).length === 0;
    return isEmpty ? "" : JSON.stringify(value, null, 2);
  } catch {
    return text;
  }
}
