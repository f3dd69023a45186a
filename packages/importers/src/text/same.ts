/** Deep equality of plain data. Keys with the value `undefined` count as absent; ignores the order of keys. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || (a === 0 && b === 0)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = definedEntries(a);
  const right = new Map(definedEntries(b));
  return left.length === right.size && left.every(([key, value]) => right.has(key) && isSame(value, right.get(key)));
}

function definedEntries(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, part]) => part !== undefined);
}
