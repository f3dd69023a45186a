/** Query strings and form bodies (spec §3, §7): empty values are left out, objects become `name[key]=value`. */

export function toQueryString(query: unknown): string {
  const text = toSearchParams(query).toString();
  return text === "" ? "" : `?${text}`;
}

/** Also builds the body of a form-encoded POST. */
export function toSearchParams(values: unknown): URLSearchParams {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries((values ?? {}) as Record<string, unknown>)) append(search, key, value);
  return search;
}

function append(search: URLSearchParams, key: string, value: unknown): void {
  if (value === undefined || value === null || value === "") return;
  if (typeof value === "object") {
    for (const [inner, part] of Object.entries(value)) append(search, `${key}[${inner}]`, part);
  } else if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") {
    search.append(key, String(value));
  }
}
