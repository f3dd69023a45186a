/** Finds the part of a definition that a change is about, and restores one of its settings. Pure. */
import type { DefinitionChange, FormDefinition } from "@idata/engine";

type Place = Pick<DefinitionChange, "kind" | "id" | "itemId" | "list">;
type Plain = Readonly<Record<string, unknown>>;

/** Returns `null` if the part does not exist. */
export function findThing(definition: FormDefinition, place: Place): Plain | null {
  const { kind, id, itemId } = place;
  switch (kind) {
    case "form":
      return { ...definition };
    case "page":
      return byId(definition.pages, id);
    case "item":
      return findItem(definition, id);
    case "ending":
      return byId(definition.endings, id);
    case "variable":
      return { ...definition.variables?.find(({ name }) => name === id) };
    case "quota":
      return byId(definition.quotas, id);
    case "band":
      return byId(definition.scoring?.bands, id);
    case "part":
      return stepsOf(place).reduce<Plain | null>(
        (owner, [list, part]) => (owner === null ? null : byId(owner[list], part)),
        findItem(definition, itemId ?? ""),
      );
  }
}

/** Returns the place as a finding would name it, so that links to findings also work for changes. */
export function findTarget(
  definition: FormDefinition,
  { kind, id }: Pick<Place, "kind" | "id">,
): { itemId: string | null; path: string } | null {
  const at = (list: string, index: number) => (index < 0 ? null : { itemId: null, path: `${list}[${index}]` });
  const sameId = (one: { id: string }): boolean => one.id === id;
  switch (kind) {
    case "page":
      return at("pages", definition.pages.findIndex(sameId));
    case "ending":
      return at("endings", definition.endings.findIndex(sameId));
    case "quota":
      return at("quotas", definition.quotas?.findIndex(sameId) ?? -1);
    case "variable":
      return at("variables", definition.variables?.findIndex(({ name }) => name === id) ?? -1);
    case "item":
    case "part":
      return findItem(definition, id) === null ? null : { itemId: id, path: "" };
    case "form":
    case "band":
      return { itemId: null, path: "title" };
  }
}

/** Returns the first of the given settings that is a text. */
export function readText(thing: Plain | null, settings: readonly string[]): string {
  for (const setting of settings) {
    const value = thing?.[setting];
    if (typeof value === "string") return value.trim();
  }
  return "";
}

/** Returns `now` with one setting of a question, or of a part of it, restored from `before`. */
export function putBack(now: FormDefinition, before: FormDefinition, change: DefinitionChange): FormDefinition {
  const { setting, itemId } = change;
  const old = findThing(before, change);
  if (setting === null || old === null) return now;
  const restore = (thing: Plain): Plain => {
    const { [setting]: _now, ...rest } = thing;
    return old[setting] === undefined ? rest : { ...rest, [setting]: old[setting] };
  };
  const within = (thing: Plain, steps: readonly (readonly [string, string])[]): Plain => {
    const [step, ...rest] = steps;
    if (!step) return restore(thing);
    const [list, id] = step;
    const parts = Array.isArray(thing[list]) ? (thing[list] as Plain[]) : [];
    return { ...thing, [list]: parts.map((part) => (part["id"] === id ? within(part, rest) : part)) };
  };
  const steps = change.kind === "part" ? stepsOf(change) : [];
  const target = itemId ?? change.id;
  return {
    ...now,
    pages: now.pages.map((page) => ({
      ...page,
      items: page.items.map((item) => (item.id === target ? (within(item, steps) as typeof item) : item)),
    })),
  };
}

/** Splits the path: `columns.c1.options` of part o1 becomes [columns, c1], [options, o1]. */
function stepsOf({ list, id }: Place): [list: string, id: string][] {
  const names = [...(list ?? "").split("."), id];
  return names.flatMap((name, index): [string, string][] => (index % 2 === 0 ? [[name, names[index + 1] ?? ""]] : []));
}

function findItem(definition: FormDefinition, id: string): Plain | null {
  return byId(
    definition.pages.flatMap(({ items }) => items),
    id,
  );
}

function byId(list: unknown, id: string): Plain | null {
  if (!Array.isArray(list)) return null;
  return (list as Plain[]).find((one) => one["id"] === id) ?? null;
}
