/**
 * Makes values that some type might accept as an answer, from the ids, numbers, texts and dates in the settings. Names
 * no type: the caller asks the core which of the values are valid. Ordered from the likeliest guess to the least
 * likely.
 */
import type { ItemDefinition } from "../../definition/definition.ts";
import { listParts, optionsOf } from "../../definition/parts.ts";
import { dateAdd } from "../../expression/dates.ts";
import { exampleTexts } from "./example-text.ts";
import { between, pick, shuffle } from "./random.ts";
import type { Random } from "./random.ts";

/** `today` is `YYYY-MM-DD`. */
export type RawAnswers = (item: ItemDefinition, random: Random, today: string) => unknown[];

export const RAW_ANSWERS: readonly RawAnswers[] = [choices, cells, numbers, texts, days, others];

function choices(item: ItemDefinition, random: Random): unknown[] {
  const options = shuffle(random, optionsOf(item));
  const [first] = options;
  if (!first) return [];
  const answerOf = (option: (typeof options)[number]): unknown =>
    option.other ? { id: option.id, text: pick(random, ["其他", "else"]) } : option.id;
  const several = options.filter((option) => !option.exclusive);
  const { minPicks, maxPicks } = item;
  const size = between(
    random,
    typeof minPicks === "number" ? Math.max(1, minPicks) : 1,
    typeof maxPicks === "number" ? Math.min(maxPicks, several.length) : several.length,
  );
  const chosen = (first.exclusive ? [first] : several.slice(0, size)).map(answerOf);
  return [
    answerOf(first),
    chosen,
    options.map(({ id }) => id),
    pathDown(options, random),
    Object.fromEntries(
      share(
        options.map(({ id }) => id),
        sumOf(item),
        random,
      ),
    ),
    Object.fromEntries(options.map(({ id }) => [id, between(random, 1, 5)])),
    options.map(({ id }) => ({ id })),
  ];
}

/** A path through nested options (cascades), from the top level down to a leaf. */
function pathDown(options: readonly { id: string }[], random: Random): string[] {
  const path: string[] = [];
  let level: readonly unknown[] = options;
  while (level.length > 0 && path.length < 10) {
    const one = pick(random, level) as { id: string; children?: unknown; options?: unknown };
    path.push(one.id);
    const below = one.children ?? one.options;
    level = Array.isArray(below) ? below : [];
  }
  return path;
}

function sumOf({ total, sum }: ItemDefinition): number {
  return typeof total === "number" ? total : typeof sum === "number" ? sum : 100;
}

/** Splits the total into one random integer per id. */
function share(ids: readonly string[], total: number, random: Random): [string, number][] {
  let rest = total;
  return ids.map((id, index) => {
    const part = index === ids.length - 1 ? rest : between(random, 0, rest);
    rest -= part;
    return [id, part];
  });
}

/** Answers made of parts: a value for each row, blank or table column. */
function cells(item: ItemDefinition, random: Random, today: string): unknown[] {
  const rows = listParts(item, "rows");
  const columns = listParts(item, "columns");
  const fill = (parts: readonly { id: string }[], make: (part: object) => unknown): Record<string, unknown> =>
    Object.fromEntries(parts.map((part) => [part.id, make(part)]));
  const text = (part: object): unknown => exampleTexts(part as ItemDefinition, random)[0];
  const number = (part: object): unknown => numbers(part as ItemDefinition, random)[0];
  const column = (): string | undefined => pick(random, columns)?.id;
  const inColumn = (part: object): unknown => {
    const [choice] = choices(part as ItemDefinition, random);
    return choice ?? text(part);
  };
  const grids =
    rows.length === 0
      ? []
      : [
          ...(columns.length > 0
            ? [
                fill(rows, column),
                fill(rows, () => [column()]),
                fill(rows, () => fill(columns, inColumn)),
                fill(rows, () => fill(columns, number)),
              ]
            : []),
          fill(rows, () => between(random, 1, 5)),
          fill(rows, text),
          fill(rows, () => fill(columns, text)),
        ];
  const tables = rows.length === 0 && columns.length > 0 ? [[fill(columns, inColumn)], [fill(columns, text)]] : [];
  const others = Object.entries(item)
    .filter(([name, list]) => !["options", "rows", "columns"].includes(name) && isPartList(list))
    .flatMap(([, list]) => {
      const parts = list as { id: string }[];
      const day = (): string => today;
      return [fill(parts, inColumn), fill(parts, text), fill(parts, number), fill(parts, day), [fill(parts, inColumn)]];
    });
  return [...grids, ...tables, ...others];
}

function isPartList(list: unknown): boolean {
  return (
    Array.isArray(list) && list.length > 0 && list.every((one) => typeof (one as { id?: unknown }).id === "string")
  );
}

function numbers({ min, max, step }: ItemDefinition, random: Random): unknown[] {
  const low = typeof min === "number" ? min : typeof max === "number" ? Math.min(1, max) : 1;
  const high = typeof max === "number" ? max : Math.max(low, 0) + 9;
  const whole = between(random, Math.ceil(low), Math.floor(high));
  const stepped =
    typeof step === "number" && step > 0 ? low + step * between(random, 0, Math.floor((high - low) / step)) : low;
  return [whole, stepped, Math.round((low + random() * (high - low)) * 100) / 100, high];
}

function texts(item: ItemDefinition, random: Random): unknown[] {
  return exampleTexts(item, random);
}

function days({ min, max }: ItemDefinition, random: Random, today: string): unknown[] {
  const day = (from: unknown, add: number): string => {
    const start = typeof from === "string" && from !== "today" ? from : today;
    return dateAdd(start, add, "day") ?? today;
  };
  const near = day(today, between(random, -400, 400));
  const before = day(max ?? today, -between(random, 0, 3));
  const after = day(min ?? today, between(random, 0, 3));
  return [
    near,
    after,
    before,
    [after, day(after, 1)],
    { start: after, end: day(after, 1) },
    { from: after, to: day(after, 1) },
  ];
}

/** Booleans, and files as if they had been uploaded. */
function others({ accept }: ItemDefinition, random: Random): unknown[] {
  const ending = Array.isArray(accept) ? (pick(random, accept) as unknown) : undefined;
  const file = {
    id: `f${between(random, 1, 1e9)}`,
    name: `file.${typeof ending === "string" ? ending : "png"}`,
    size: between(random, 1, 1000),
    type: "image/png",
  };
  return [random() < 0.5, true, [file], file];
}
