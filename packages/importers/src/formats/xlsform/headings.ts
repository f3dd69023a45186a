/** Reads the heading row of a sheet: `label::English (en)`, `bind:relevant`, `media::image::fr`, `list name`. */

export interface Column {
  readonly index: number;
  /** The name of the column in lower case, without the language; a name of `KNOWN` where it is one of its spellings. */
  readonly key: string;
  /** As written after the name; null if the heading has no language. */
  readonly language: string | null;
  readonly heading: string;
}

/** Other spellings of columns, after spaces became `_`. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ["command", "type"],
  ["caption", "label"],
  ["relevance", "relevant"],
  ["constraint_msg", "constraint_message"],
  ["jr:constraintmsg", "constraint_message"],
  ["jr:requiredmsg", "required_message"],
  ["requiredmsg", "required_message"],
  ["readonly", "read_only"],
  ["calculate", "calculation"],
  ["jr:count", "repeat_count"],
  ["count", "repeat_count"],
  ["jr:preload", "preload"],
  ["listname", "list_name"],
  ["image", "image"],
  ["title", "form_title"],
  ["set_form_title", "form_title"],
  ["set_form_id", "form_id"],
  ["id_string", "form_id"],
]);

/** Words before the name that only say which part of an XForm the column becomes. */
const PREFIXES: ReadonlySet<string> = new Set(["bind", "control", "media"]);
export const TRANSLATED: ReadonlySet<string> = new Set([
  "label",
  "hint",
  "guidance_hint",
  "constraint_message",
  "required_message",
  "image",
  "big-image",
  "audio",
  "video",
]);

/** Cells of the row as columns; cells without text are left out. */
export function readHeadings(cells: readonly string[]): Column[] {
  return cells.flatMap((cell, index) => {
    const heading = cell.trim();
    return heading === "" ? [] : [{ index, heading, ...readHeading(heading) }];
  });
}

function readHeading(heading: string): { key: string; language: string | null } {
  const parts = splitHeading(heading);
  const [first = "", ...rest] = parts;
  const [name = "", ...after] = PREFIXES.has(toKey(first)) && rest.length > 0 ? rest : parts;
  const key = SPELLINGS.get(toKey(name)) ?? toKey(name);
  if (after.length === 0) return { key, language: null };
  if (TRANSLATED.has(key)) return { key, language: after.join("::") };
  return { key: heading.toLowerCase(), language: null };
}

/** Splits at `::`, or at a single `:` as old files have it. `jr:count` stays together. */
function splitHeading(heading: string): string[] {
  const parts = heading.includes("::") ? heading.split("::") : heading.replace(/\bjr:/i, "jr\u0000").split(":");
  return parts.map((part) => part.replace("\u0000", ":").trim());
}

const toKey = (name: string): string => name.trim().toLowerCase().replaceAll(/\s+/g, "_");

/** Whether the row is the heading row of a sheet that has these columns. */
export function isHeadingRow(cells: readonly string[], wanted: readonly string[]): boolean {
  const keys = new Set(readHeadings(cells).map(({ key }) => key));
  return wanted.every((key) => keys.has(key));
}
