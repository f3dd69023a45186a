/** Finds what a change is about in a definition, and puts one of its settings back. Pure. */
import type { DefinitionChange, FormDefinition } from "@idata/engine";

type Place = Pick<DefinitionChange, "kind" | "id" | "itemId" | "list">;
type Plain = Readonly<Record<string, unknown>>;

/** `null` when it is not there. */
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

/** Where a finding about it would stand, so that everything that leads to findings leads to changes as well. */
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

/** The first of the named settings that is a text. */
export function readText(thing: Plain | null, settings: readonly string[]): string {
  for (const setting of settings) {
    const value = thing?.[setting];
    if (typeof value === "string") return value.trim();
  }
  return "";
}

/** `now` with one setting of a question, or of a part of one, as it was in `before`. */
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

/** `columns.c1.options` of part o1 → columns c1, options o1. */
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
