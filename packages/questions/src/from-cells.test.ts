// What an export writes, an import reads: every valid answer of the cases of every type, as labels and as ids.
import { readFileSync } from "node:fs";
import type { ItemDefinition, JsonValue, QuestionCore } from "@idata/engine";
import { describe, expect, it } from "vitest";
import { cores } from "./core.ts";
import { isReadFromCells, readCells } from "./from-cells.ts";

interface Case {
  readonly settings: Record<string, unknown>;
  readonly raw: JsonValue;
  readonly verdict: string;
}

const read = (type: string): readonly Case[] =>
  JSON.parse(readFileSync(new URL(`./types/${type}/${type}.cases.json`, import.meta.url), "utf8")) as Case[];

const TYPES = Object.entries(cores as Readonly<Record<string, QuestionCore>>).flatMap(([type, core]) => {
  const answers = read(type).flatMap(({ settings, raw, verdict }) => {
    const item = { ...settings, id: "q", type, title: "Q" } as ItemDefinition;
    // What a group computes is computed again when the response is stored.
    const isComputed = JSON.stringify(item).includes('"formula"');
    const parsed = verdict === "ok" && !isComputed && isReadFromCells(core, item) ? core.parse(item, raw) : null;
    return parsed?.ok === true && parsed.value !== null ? [{ item, value: parsed.value }] : [];
  });
  return answers.length > 0 ? [{ type, core, answers }] : [];
});

it("covers all types whose answers a sheet can give", () => expect(TYPES.length).toBe(42));

describe.each(TYPES)("$type", ({ core, answers }) => {
  it("reads what it writes", () => {
    for (const { item, value } of answers) {
      for (const codes of [false, true]) {
        const cells = core.exportCells(item, value, codes);
        const named = new Map(core.exportColumns(item).map(({ key }, at) => [key, String(cells[at] ?? "")]));
        const again = readCells(core, item, named);
        const parsed = again.ok ? core.parse(item, again.raw) : again;
        expect({ codes, cells, item, parsed }).toEqual({ codes, cells, item, parsed: { ok: true, value } });
      }
    }
  });
});

const item = (settings: object) => ({ id: "q", title: "Q", ...settings }) as ItemDefinition;
const options = [
  { id: "o1", label: "Rice; with soup" },
  { id: "o2", label: "面条" },
  { id: "o3", label: "Other", other: true },
];
const read1 = (core: QuestionCore, one: ItemDefinition, cells: Record<string, string>) =>
  readCells(core, one, new Map(Object.entries(cells)));

describe("cells as people write them", () => {
  const several = item({ type: "checkbox", options });
  const checkbox = cores.checkbox as unknown as QuestionCore;

  it("lists several options with any separator, even one that a label contains", () => {
    expect(read1(checkbox, several, { "": "面条、rice; WITH soup" })).toEqual({ ok: true, raw: ["o2", "o1"] });
    expect(read1(checkbox, several, { "": "o2；其他的" })).toEqual({
      ok: false,
      unknown: [{ key: "", text: "其他的" }],
    });
  });

  it("has one column for each option, with any mark", () => {
    const cells = { "#o1": "√", "#o2": "0", "#o3": "1", o3: "Bread" };
    expect(read1(checkbox, several, cells)).toEqual({ ok: true, raw: ["o1", { id: "o3", text: "Bread" }] });
  });

  it("has days, places and answers of yes and no in several spellings", () => {
    const date = cores.date as unknown as QuestionCore;
    expect(read1(date, item({ type: "date" }), { "": "2026年1月5日" })).toEqual({ ok: true, raw: "2026-01-05" });
    const region = cores.region as unknown as QuestionCore;
    const place = item({ type: "region" });
    expect(read1(region, place, { "": "北京市/北京市/东城区" })).toMatchObject({ ok: true });
    const boolean = cores.boolean as unknown as QuestionCore;
    expect(read1(boolean, item({ type: "boolean" }), { "": "是" })).toEqual({ ok: true, raw: "true" });
    const consent = cores.consent as unknown as QuestionCore;
    expect(read1(consent, item({ type: "consent" }), { "": "否" })).toEqual({ ok: true, raw: null });
  });

  it("is no answer that a core takes if nothing of it can be read", () => {
    const range = cores["date-range"] as unknown as QuestionCore;
    expect(read1(range, item({ type: "date-range" }), { days: "3" })).toMatchObject({ ok: false });
  });
});
