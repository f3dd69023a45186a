/** A random id of this browser, created once and kept in local storage (spec §4). It does not identify a person. */
const KEY = "idata-client-id";

export function getClientId(): string {
  try {
    const stored = localStorage.getItem(KEY);
    if (stored !== null && stored !== "") return stored;
    const made = makeId();
    localStorage.setItem(KEY, made);
    return made;
  } catch {
    return makeId();
  }
}

/** Not `crypto.randomUUID`, which is missing on plain HTTP. */
function makeId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
