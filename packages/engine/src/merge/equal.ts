/** Deep equality of plain JSON data; keys set to `undefined` count as absent. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
    return a.every((element, i) => isEqual(element, b[i]));
  }
  // No copies of the objects: a merge compares the whole form several times.
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
  for (const key of Object.keys(left)) if (!isEqual(left[key], right[key])) return false;
  for (const key of Object.keys(right)) if (right[key] !== undefined && !(key in left)) return false;
  return true;
}
