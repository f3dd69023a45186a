/** Puts conflicts into words: the place, the setting, and the value of each side. */
import { type FormDefinition, languageName, type MergeConflict, toPlainText } from "@idata/engine";
import { findItem, findPage } from "../document/places.ts";

type Translate = (key: string, params?: Record<string, string | number>) => string;

/** Of a longer list, the first ones are shown with the number of all. */
const MOST_SHOWN = 12;

const KNOWN = new Set([
  "title",
  "description",
  "required",
  "visibleIf",
  "requiredIf",
  "options",
  "rows",
  "columns",
  "type",
  "language",
  "numbering",
  "label",
  "readOnlyIf",
  "defaultValue",
  "validators",
  "jumps",
  "paging",
  "pagesOrder",
  "itemsOrder",
  "itemsDraw",
  "fixed",
  "variables",
  "rules",
  "checks",
  "quotas",
  "scoring",
  "points",
  "explanation",
  "screenOut",
  "translations",
  "rich",
  "page",
]);

/** `sides`: the definitions to look up names in, because one side may have removed the thing. */
export function sayPlace(conflict: MergeConflict, sides: readonly FormDefinition[], t: Translate): string {
  const { kind, entityId, setting } = conflict;
  if (kind === "order") return t("stale.order");
  const name = kind === "form" ? t("stale.form") : findName(kind, entityId ?? "", sides, t);
  if (setting === null) return name;
  const [first = "", ...rest] = setting.split(/[./]/);
  if (first === "translations")
    return [name, t("stale.settings.translations"), languageName(rest[0] ?? "")].join(" · ");
  const word = KNOWN.has(first) ? t(`stale.settings.${first}`) : first;
  const inner = (conflict.id.split("/")[2] ?? "").split(".")[1] ?? rest[0];
  return inner === undefined || inner === "" ? `${name} · ${word}` : `${name} · ${word} · ${inner}`;
}

function findName(kind: string, id: string, sides: readonly FormDefinition[], t: Translate): string {
  for (const side of sides) {
    const title =
      kind === "item"
        ? findItem(side, id)?.title
        : kind === "page"
          ? findPage(side, id)?.title
          : side.endings.find((ending) => ending.id === id)?.title;
    if (title) return title;
  }
  return kind === "item" ? t("untitled") : id;
}

/** Describes a value in at most a few lines, enough to choose by. */
export function sayValue(value: unknown, sides: readonly FormDefinition[], t: Translate): string {
  if (value === undefined) return t("stale.removed");
  if (value === null || value === "") return t("stale.nothing");
  if (typeof value === "string") return value.startsWith("<") ? toPlainText(value) : value;
  if (Array.isArray(value)) {
    const words = value.map((element: unknown) => sayElement(element, sides, t));
    const shown = words.slice(0, MOST_SHOWN).join(t("condition.join.list"));
    return words.length > MOST_SHOWN ? t("stale.shortened", { shown, count: words.length }) : shown;
  }
  return typeof value === "object" ? sayElement(value, sides, t) : JSON.stringify(value);
}

function sayElement(element: unknown, sides: readonly FormDefinition[], t: Translate): string {
  if (typeof element === "string") return findName("item", element, sides, t);
  if (typeof element !== "object" || element === null) return String(element);
  const { title, label } = element as { title?: unknown; label?: unknown };
  if (typeof title === "string" && title !== "") return title;
  return typeof label === "string" && label !== "" ? label : JSON.stringify(element);
}
