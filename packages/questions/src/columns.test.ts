/** What types say about their columns (docs/adr/0075) holds for every answer of their cases. */
import { type AnswerValue, mergeCounters, type QuestionCore } from "@idata/engine";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { cores } from "./core.ts";
import { QUESTION_TYPES, type QuestionType } from "./names.ts";

interface Case {
  readonly settings: object;
  readonly verdict: "ok" | "empty" | "bad";
  readonly value?: AnswerValue;
}

const ALL: Readonly<Record<QuestionType, QuestionCore>> = cores;
const coreOf = (type: QuestionType): QuestionCore => ALL[type];

function readCases(type: QuestionType): Case[] {
  const text = readFileSync(new URL(`./types/${type}/${type}.cases.json`, import.meta.url), "utf8");
  return (JSON.parse(text) as Case[]).filter(({ verdict }) => verdict === "ok");
}

describe("columns of the types", () => {
  test("decorations have none; what forms groups keeps its answers", () => {
    const listColumns = (isMeant: (core: QuestionCore) => boolean) =>
      new Set(QUESTION_TYPES.map(coreOf).flatMap((core) => (isMeant(core) ? [core.columns] : [])));
    expect(listColumns((core) => core.decoration === true || core.fromReceipt !== undefined)).toEqual(
      new Set(["none"]),
    );
    expect(listColumns((core) => core.bars !== undefined)).toEqual(new Set(["answer", "rows"]));
  });

  test.each(QUESTION_TYPES.filter((type) => coreOf(type).columns === "rows"))(
    "the rows of %s count together what the whole answer counts",
    (type) => {
      const core = coreOf(type);
      const cases = readCases(type);
      expect(cases.length).toBeGreaterThan(0);
      for (const { settings, value } of cases) {
        const item = { id: "q", type, title: "", ...settings };
        const rows = Object.entries(value as Record<string, AnswerValue>);
        const parts = rows.map(([row, part]) => core.count(item, { [row]: part }));
        expect(mergeCounters(parts)).toEqual(core.count(item, value ?? null));
        // Conditions read a row by its id.
        expect(core.toExpression(item, value ?? null)).toEqual(value);
      }
    },
  );
});

describe("bars that only reports show", () => {
  const REPORTED = QUESTION_TYPES.filter((type) => coreOf(type).reported !== undefined);

  test("types of choices, days, places and gaps have them", () => {
    expect(new Set(REPORTED)).toEqual(
      new Set<QuestionType>([
        "ranking",
        "tags",
        "cascader",
        "election",
        "matching",
        "cloze",
        "date",
        "datetime",
        "date-range",
        "time",
        "region",
        "color",
        "matrix-text",
        "matrix-dropdown",
        "dynamic-table",
        "repeat",
        "location",
        "image-choice",
      ]),
    );
    // Its bars are the same in both; only a report knows whether one picture or several may be chosen.
    expect(REPORTED.filter((type) => coreOf(type).bars !== undefined)).toEqual(["image-choice"]);
  });

  test.each(REPORTED)("one answer to %s is in one bar of each group at most, unless several are possible", (type) => {
    const core = coreOf(type);
    const reported = readCases(type).map(({ settings, value }) => {
      const item = { id: "q", type, title: "", ...settings };
      return core.reported?.(item, core.count(item, value ?? null));
    });
    // Those that count entries are told apart, and no stranger sees them.
    const groups = reported.flatMap((one) =>
      (one?.groups ?? []).flatMap(({ bars, isSeveral, isPrivate }) =>
        isPrivate === true ? [] : [{ bars, isSeveral: isSeveral ?? one?.isSeveral }],
      ),
    );
    const sums = groups.map(({ bars }) => bars.reduce((sum, { n }) => sum + n, 0));
    expect(groups.filter(({ bars }) => new Set(bars.map(({ key }) => key)).size < bars.length)).toEqual([]);
    expect(groups.flatMap(({ bars }) => bars.filter(({ n }) => n !== 0 && n !== 1))).toEqual([]);
    expect(sums.filter((sum, at) => sum > 1 && !(groups[at]?.isSeveral ?? true))).toEqual([]);
    expect(sums.some((sum) => sum > 0)).toBe(true);
  });

  test("what nobody answered has no found bars, and a zero for each choice of the form", () => {
    const counted = REPORTED.flatMap((type) => {
      const settings = readCases(type)[0]?.settings;
      const found = coreOf(type).reported?.({ id: "q", type, title: "", ...settings }, {});
      const bars = found?.groups.flatMap((group) => group.bars) ?? [];
      return found?.isFound === true ? bars : bars.filter(({ n }) => n !== 0);
    });
    expect(counted).toEqual([]);
  });

  test("first places, beginnings, provinces and right gaps are counted", () => {
    const options = ["a", "b", "c"].map((id) => ({ id, label: id.toUpperCase() }));
    const reported = (type: QuestionType, settings: object, counters: Record<string, number>) => {
      const found = coreOf(type).reported?.({ id: "q", type, title: "", ...settings }, counters);
      return [found?.counted, found?.groups.map(({ bars }) => bars.map(({ label, n }) => `${label} ${n}`))];
    };
    expect(reported("ranking", { options }, { "a/1": 3, "b/1": 5, "b/2": 3, "a/2": 5 })).toEqual([
      "first",
      [["A 3", "B 5", "C 0"]],
    ]);
    expect(reported("date-range", {}, { "2026-03-01": 2, "2026-03-03": 1, "n:4": 3 })).toEqual([
      "starts",
      [["2026-03-01 2", "2026-03-02 0", "2026-03-03 1"]],
    ]);
    // Cities follow where there are more of them than provinces.
    expect(reported("region", {}, { "110101": 2, "110105": 3, "410102": 7 })).toEqual([
      "provinces",
      [["河南省 7", "北京市 5"]],
    ]);
    expect(reported("region", {}, { "440106": 4, "440103": 1, "440300": 2, "440000": 1 })).toEqual([
      "provinces",
      [["广东省 8"], ["广东省 广州市 5", "广东省 深圳市 2", "广东省 1"]],
    ]);
    expect(reported("color", {}, { "#2F88FF": 2, "#2A6FE0": 1, "#FFFFFF": 4 })).toEqual([
      "families",
      [["white 4", "blue 3"]],
    ]);
    expect(
      reported("location", {}, { "39.90,116.41": 2, "39.01,116.99": 1, "-33.90,18.40": 4, "-0.01,-0.50": 1 }),
    ).toEqual(["degrees", [["33–34°S 18–19°E 4", "39–40°N 116–117°E 3", "0–1°S 0–1°W 1"]]]);
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`${at}.50,10.00`, 30 - at]));
    const [, squares] = reported("location", {}, many);
    expect([squares?.[0]?.length, squares?.[0]?.at(-1)]).toEqual([20, "19–20°N 10–11°E 11"]);
    const gaps = [
      { id: "g1", key: ["红"] },
      { id: "g2", options, key: ["b"] },
    ];
    expect(
      reported("cloze", { gaps }, { "g1/typed": 9, "g1/right": 4, "g2/=a": 2, "g2/=b": 6, "g2/right": 6 }),
    ).toEqual(["right", [["1 4", "2 6"]]]);
    expect(reported("datetime", {}, { "2026-03-01": 2, "09": 2 })).toEqual([null, [["2026-03-01 2"]]]);
    expect(reported("time", {}, { "09:30": 2, "11:00": 1 })).toEqual([null, [["09:00 2", "10:00 0", "11:00 1"]]]);
  });
});
