/** Prints settings as `[name: value]` groups. Settings without a name in the grammar go into one JSON group. */
import { escapeAll } from "./escape.ts";
import { isSame } from "./same.ts";
import { REST_SETTINGS, parseSetting, printSetting } from "./settings.ts";
import type { TextField } from "./text-face.ts";

const SIGNS = /[\\[\]【】［］()（）<>*`&!|#]/g;

export function printGroups(
  settings: Readonly<Record<string, unknown>>,
  fields: readonly TextField[],
  chinese: boolean,
): string[] {
  const groups: string[] = [];
  const rest: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(settings)) {
    if (value === undefined) continue;
    const group = printGroup(name, value, fields, chinese);
    if (group === null) rest[name] = value;
    else groups.push(group);
  }
  const field = fields.find((candidate) => candidate.setting === REST_SETTINGS);
  if (field !== undefined && Object.keys(rest).length > 0) {
    groups.push(`[${field[chinese ? "zh" : "en"][0]}: ${escapeValue(JSON.stringify(rest))}]`);
  }
  return groups;
}

function printGroup(name: string, value: unknown, fields: readonly TextField[], chinese: boolean): string | null {
  const field = fields.find((candidate) => candidate.setting === name && name !== REST_SETTINGS);
  const written = field === undefined ? null : printSetting(field, value, chinese);
  if (field === undefined || written === null) return null;
  const label = field[chinese ? "zh" : "en"][0];
  if (field.kind === "flag") return `[${label}]`;
  return isSame(parseSetting(field, written), value) ? `[${label}: ${escapeValue(written)}]` : null;
}

/** Escapes only what could end the group or be read as markup. */
function escapeValue(value: string): string {
  if (/^\s|\s$|[\r\t\p{M}]/u.test(value) || value === "") return escapeAll(value);
  return value.replace(SIGNS, (sign) => `\\${sign}`).replaceAll("\n", "<br>");
}
