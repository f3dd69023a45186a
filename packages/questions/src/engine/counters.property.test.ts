/**
 * Counters of every type, computed from the answers of its cases: they can be added in any grouping and subtracted
 * exactly.
 */
import { readFileSync, readdirSync } from "node:fs";
import { checkResponse, compileForm, countResponse, mergeCounters } from "@idata/engine";
import type { Counters, ItemDefinition, JsonValue } from "@idata/engine";
import { form } from "@idata/testkit/form-builder";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cores } from "../core.ts";

const types = new URL("../types/", import.meta.url);

interface Case {
  settings?: Record<string, unknown>;
  raw: JsonValue;
  verdict?: string;
}

function countersOf(type: string): Counters[] {
  const content = JSON.parse(readFileSync(new URL(`${type}/${type}.cases.json`, types), "utf8")) as
    | Case[]
    | { cases: Case[] };
  const cases = Array.isArray(content) ? content : content.cases;
  return cases.flatMap(({ settings, raw }) => {
    const item = { id: "q", type, title: "Q", ...settings } as ItemDefinition;
    const compiled = compileForm(form([item]), cores);
    const { answers, issues } = checkResponse(compiled, { q: raw }, { today: "2026-11-20" });
    return issues.length > 0 ? [] : Object.values(countResponse(compiled, answers));
  });
}

const counted = readdirSync(types)
  .filter((type) => Object.hasOwn(cores, type) && !cores[type as keyof typeof cores].decoration)
  .map((type) => [type, countersOf(type)] as const);

it("there are counters to add", () => {
  expect(counted.flatMap(([, list]) => list.filter((one) => Object.keys(one).length > 0)).length).toBeGreaterThan(30);
});

describe.each(counted.filter(([, list]) => list.length > 0))("%s", (_type, all) => {
  const some = fc.array(fc.constantFrom(...all), { maxLength: 12 });

  it("sums of parts are the sum of all, in any order", () => {
    fc.assert(
      fc.property(some, some, (a, b) => {
        expect(mergeCounters([mergeCounters(a), mergeCounters(b)])).toEqual(mergeCounters([...b, ...a]));
      }),
      { numRuns: 50 },
    );
  });
});
