/** JSON as people read it. A text that was cut, or is none, stays as it is. */
export function toPrettyJson(text: string): string {
  try {
    const value: unknown = JSON.parse(text);
    const isEmpty = typeof value === "object" && value !== null && Object.keys(value).length === 0;
    return isEmpty ? "" : JSON.stringify(value, null, 2);
  } catch {
    return text;
  }
}
