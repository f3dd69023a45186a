/** Random forms, changed at random by two people at the same time (hazard R6: a change that is lost or spoils the form). */
import {
  type FormDefinition,
  isEqual,
  type ItemDefinition,
  mergeDefinitions,
  type OptionDefinition,
  type PageDefinition,
} from "@idata/engine";
import { arbitraryForm } from "@idata/testkit/form-arbitrary";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkDefinition } from "../schema.ts";

const KINDS = [
  "title",
  "required",
  "description",
  "type",
  "label",
  "addOption",
  "removeOption",
  "moveOption",
  "add",
  "remove",
  "move",
  "pageTitle",
  "addPage",
  "removePage",
  "movePage",
  "ending",
  "rule",
  "removeRule",
  "variable",
  "paging",
] as const;

interface Edit {
  readonly kind: (typeof KINDS)[number];
  readonly at: number;
  readonly to: number;
  readonly word: string;
}

const edits = fc.array(
  fc.record<Edit>({
    kind: fc.constantFrom(...KINDS),
    at: fc.nat(20),
    to: fc.nat(20),
    word: fc.string({ minLength: 1, maxLength: 3, unit: fc.constantFrom("a", "b", "c") }),
  }),
  { maxLength: 10 },
);

const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];
const optionsOf = (item: ItemDefinition | undefined) =>
  ((item?.["options"] ?? []) as OptionDefinition[]).map(({ id }) => id);
const listItems = ({ pages }: FormDefinition) => pages.flatMap(({ items }) => items);
const moveTo = <T>(list: readonly T[], from: number, to: number): T[] => {
  const element = pick(list, from);
  if (element === undefined) return [...list];
  const rest = list.filter((one) => one !== element);
  return rest.toSpliced(to % (rest.length + 1), 0, element);
};

function mapItem(form: FormDefinition, id: string, change: (item: ItemDefinition) => ItemDefinition): FormDefinition {
  const pages = form.pages.map((page) => ({
    ...page,
    items: page.items.map((item) => (item.id === id ? change(item) : item)),
  }));
  return { ...form, pages };
}

const withPages = (form: FormDefinition, pages: PageDefinition[]): FormDefinition => ({ ...form, pages });
const without = (form: FormDefinition, id: string) =>
  withPages(
    form,
    form.pages.map((page) => ({ ...page, items: page.items.filter((item) => item.id !== id) })),
  );
const insert = (form: FormDefinition, at: number, to: number, item: ItemDefinition) => {
  const target = pick(form.pages, at);
  return withPages(
    form,
    form.pages.map((page) =>
      page === target ? { ...page, items: page.items.toSpliced(to % (page.items.length + 1), 0, item) } : page,
    ),
  );
};

/** An id that nothing in the list has: the start with the smallest free number. */
function freshId(list: readonly { readonly id: string }[], start: string): string {
  let n = 1;
  while (list.some(({ id }) => id === `${start}${n}`)) n++;
  return `${start}${n}`;
}

/** `tag` makes ids that only this side uses. */
function change(form: FormDefinition, { kind, at, to, word }: Edit, tag: string): FormDefinition {
  const item = pick(listItems(form), at);
  const page = pick(form.pages, at);
  const options = (item?.["options"] ?? []) as OptionDefinition[];
  const setOptions = (next: OptionDefinition[]) =>
    item?.["options"] === undefined ? form : mapItem(form, item.id, (old) => ({ ...old, options: next }));
  switch (kind) {
    case "title":
      return item ? mapItem(form, item.id, (old) => ({ ...old, title: word })) : form;
    case "required":
      return item && "required" in item ? mapItem(form, item.id, (old) => ({ ...old, required: to % 2 === 0 })) : form;
    case "description":
      return { ...form, description: word };
    case "type":
      return item ? mapItem(form, item.id, ({ id, title }) => ({ id, title, type: "textarea", rows: 3 })) : form;
    case "label":
      return setOptions(options.map((one, index) => (index === to % options.length ? { ...one, label: word } : one)));
    case "addOption":
      return setOptions(
        options.toSpliced(to % (options.length + 1), 0, { id: freshId(options, `${tag}${word}`), label: word }),
      );
    case "removeOption":
      return setOptions(options.filter((_, index) => index !== to % options.length));
    case "moveOption":
      return setOptions(moveTo(options, at, to));
    case "add":
      return insert(form, at, to, { id: freshId(listItems(form), `${tag}${word}`), type: "text", title: word });
    case "remove":
      return item ? without(form, item.id) : form;
    case "move":
      return item ? insert(without(form, item.id), to, at, item) : form;
    case "pageTitle":
      return withPages(
        form,
        form.pages.map((one) => (one === page ? { ...one, title: word } : one)),
      );
    case "addPage":
      return withPages(
        form,
        form.pages.toSpliced(at % (form.pages.length + 1), 0, { id: freshId(form.pages, `${tag}p${word}`), items: [] }),
      );
    case "removePage":
      return form.pages.length > 1
        ? withPages(
            form,
            form.pages.filter((one) => one !== page),
          )
        : form;
    case "movePage":
      return withPages(form, moveTo(form.pages, at, to));
    case "ending":
      return {
        ...form,
        endings: form.endings.map((one, index) => (index === at % form.endings.length ? { ...one, title: word } : one)),
      };
    case "rule":
      return {
        ...form,
        rules: [...(form.rules ?? []), { if: "true", question: item?.id ?? "q0", value: `'${tag}${word}'` }],
      };
    case "removeRule":
      return form.rules ? { ...form, rules: form.rules.filter((_, index) => index !== at) } : form;
    case "variable":
      return {
        ...form,
        variables: form.variables?.map((one) => ({ ...one, parameter: word })) ?? [
          { name: `${tag}v`, expression: "1" },
        ],
      };
    case "paging":
      return { ...form, paging: to % 2 === 0 ? "single" : "question" };
  }
}

const apply = (form: FormDefinition, list: readonly Edit[], tag: string): FormDefinition =>
  list.reduce((now, edit) => change(now, edit, tag), form);
const merge = (base: FormDefinition, mine: FormDefinition, theirs: FormDefinition) =>
  mergeDefinitions(base, mine, theirs).definition;

/** Both sides change the same question in a way that could collide in about one of a hundred runs. */
const RARE = { numRuns: 400 };

describe("mergeDefinitions", () => {
  it("takes the changes of one side over exactly", () => {
    fc.assert(
      fc.property(arbitraryForm, edits, (base, list) => {
        const edited = apply(base, list, "m");
        expect(merge(base, edited, base)).toEqual(edited);
        expect(merge(base, base, edited)).toEqual(edited);
        expect(mergeDefinitions(base, edited, edited)).toEqual({ definition: edited, conflicts: [] });
      }),
    );
  });

  it("takes them over exactly although the other side changed something else", () => {
    fc.assert(
      fc.property(arbitraryForm, edits, (base, list) => {
        const ours = list.filter(({ kind }) => kind !== "description");
        const edited = apply(base, ours, "m");
        const other = { ...base, description: "by the other" };
        const expected = { ...edited, description: "by the other" };
        for (const [mine, theirs] of [
          [edited, other],
          [other, edited],
        ] as const) {
          expect(mergeDefinitions(base, mine, theirs)).toEqual({ definition: expected, conflicts: [] });
        }
      }),
    );
  });

  it("of valid definitions is valid", () => {
    fc.assert(
      fc.property(arbitraryForm, edits, edits, (base, a, b) => {
        const [mine, theirs] = [apply(base, a, "m"), apply(base, b, "t")];
        fc.pre(checkDefinition(mine).ok && checkDefinition(theirs).ok);
        expect(checkDefinition(merge(base, mine, theirs))).toMatchObject({ ok: true });
      }),
      RARE,
    );
  });

  it("loses no question, no option and no title of either side without a conflict that says so", () => {
    fc.assert(
      fc.property(arbitraryForm, edits, edits, (base, a, b) => {
        const [mine, theirs] = [apply(base, a, "m"), apply(base, b, "t")];
        const { definition, conflicts } = mergeDefinitions(base, mine, theirs);
        const [was, ours, others, merged] = [base, mine, theirs, definition].map(
          (form) => new Map(listItems(form).map((item) => [item.id, item])),
        );
        expect(listItems(definition)).toHaveLength(merged?.size ?? 0);
        const ids = [...new Set([...(ours?.keys() ?? []), ...(others?.keys() ?? [])])];
        const isGone = (id: string) => !merged?.has(id) && ((ours?.has(id) && others?.has(id)) || !was?.has(id));
        expect(ids.filter(isGone)).toEqual([]);
        const isReported = (id: string) => conflicts.some(({ entityId }) => entityId === id);
        const lost = ids.flatMap((id) => {
          const [before, result] = [was?.get(id), merged?.get(id)];
          if (!result || isReported(id)) return [];
          return [ours?.get(id), others?.get(id)].flatMap((side) => [
            ...(side && side.title !== before?.title && side.title !== result.title ? [side.title] : []),
            ...optionsOf(side).filter((one) => !optionsOf(before).includes(one) && !optionsOf(result).includes(one)),
          ]);
        });
        expect(lost).toEqual([]);
      }),
      RARE,
    );
  });

  it("makes both sides arrive at the same definition, however their saves are interleaved", () => {
    const turns = fc.array(fc.record({ who: fc.nat(1), act: fc.constantFrom("edit", "save", "load"), edit: edits }), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(arbitraryForm, turns, (start, list) => {
        let stored = { revision: 1, definition: start };
        const people = ["a", "b"].map((tag) => ({ tag, base: start, revision: 1, now: start }));
        const load = (one: (typeof people)[number]) => {
          one.now = merge(one.base, one.now, stored.definition);
          one.base = stored.definition;
          one.revision = stored.revision;
        };
        const save = (one: (typeof people)[number]) => {
          if (one.revision !== stored.revision) load(one);
          if (isEqual(one.now, one.base)) return;
          stored = { revision: stored.revision + 1, definition: one.now };
          one.base = one.now;
          one.revision = stored.revision;
        };
        for (const { who, act, edit } of list) {
          const one = people[who];
          if (!one) continue;
          if (act === "edit") one.now = apply(one.now, edit.slice(0, 3), one.tag);
          else if (act === "save") save(one);
          else load(one);
        }
        for (const one of people) save(one);
        for (const one of people) load(one);
        for (const one of people) expect(one.now).toEqual(stored.definition);
      }),
    );
  });
});
