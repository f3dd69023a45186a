/** XPath of XLSForm, translated and evaluated by the engine. */
import { type JsonValue, compileExpression, parseExpression } from "@idata/engine";
import { describe, expect, test } from "vitest";
import { CHOICES, find, readSheets } from "./testing/read-sheets.ts";

/** Answers by code of the question, options as codes. */
function evaluate(expression: string, values: Record<string, JsonValue>): JsonValue {
  const parsed = parseExpression(expression);
  if (!parsed.ok) throw new Error(`${expression}: ${parsed.error.code}`);
  const names = Object.keys(values);
  const run = compileExpression(parsed.expression, (name) => names.indexOf(name));
  return run({ values: Object.values(values), today: "2026-11-20", fuel: 0 });
}

describe("expressions", () => {
  const SURVEY = [
    ["type", "name", "label", "calculation"],
    ["integer", "age", "Age", ""],
    ["text", "who", "Who", ""],
    ["date", "born", "Born", ""],
    ["select_one yn", "ok", "OK?", ""],
    ["select_one level", "level", "Level", ""],
    ["select_multiple city", "cities", "Cities", ""],
    ["begin_repeat", "kids", "Kids", ""],
    ["integer", "kid_age", "Age", ""],
    ["end_repeat", "", "", ""],
  ];
  const VALUES: Record<string, JsonValue> = {
    age: 20,
    who: "Ana",
    born: "2000-05-17",
    ok: "yes",
    level: "2",
    cities: ["bj", "sh"],
    kids: [{ kid_age: 3 }, { kid_age: 5 }, {}],
  };

  test.each<[source: string, expected: JsonValue]>([
    ["${age} >= 18 and ${who} != ''", true],
    ["${age} mod 7 = 6 or false()", true],
    ["${age} div 8", 2.5],
    ["-${age} + 1", -19],
    ["not(selected(${ok}, 'no'))", true],
    ["${ok} = 'yes'", true],
    ["selected(${cities}, 'sh')", true],
    ["selected(${cities}, 'gz')", false],
    ["count-selected(${cities})", 2],
    ["selected-at(${cities}, 1) = 'sh'", true],
    ["${level} > 1", true],
    ["3 < ${level}", false],
    ["${level} + 1", 3],
    ["${level} = 2", true],
    ["jr:choice-name(${ok}, '${ok}')", "Yes"],
    ["jr:choice-name(${cities}, '${cities}')", "Beijing, Shanghai,"],
    ["instance('city')/root/item[name = 'sh']/region", "east"],
    ["instance('level')/root/item[name = ${level}]/label", "Middle"],
    ["count(instance('city')/root/item[region = 'north'])", 1],
    ["if(${age} > 18, concat(${who}, ' ', ${age}), 'young')", "Ana 20"],
    ["coalesce(${nothing}, 'x')", "LOST"],
    ["string-length(${who})", 3],
    ["substr(${who}, 1, 3)", "na"],
    ["substring(${who}, 2, 1)", "n"],
    ["starts-with(${who}, 'An') and ends-with(${who}, 'a') and contains(${who}, 'n')", true],
    ["regex(${who}, '[A-Z][a-z]+')", true],
    ["regex(${who}, '[a-z]+')", false],
    ["regex(${who}, '^[\\w-\\.]+$')", true],
    ["round(2.675, 2)", 2.68],
    ["int(7 div 2)", 3],
    ["pow(2, 10)", 1024],
    ["today() - ${born}", 9683],
    ["${born} < today()", true],
    ["decimal-date-time('1970-01-11')", 10],
    ["date(${born} + 14)", "2000-05-31"],
    ["format-date(${born}, '%d/%m/%Y, %e %b')", "17/05/2000, 17 May"],
    ["floor(decimal-date-time(today()) - decimal-date-time(${born})) div 365", 26.5287671232877],
    ["count(${kids})", 3],
    ["sum(${kid_age})", 8],
    ["max(${kid_age})", 5],
    ["count-non-empty(${kid_age})", 2],
    ["indexed-repeat(${kid_age}, ${kids}, 2)", 5],
    ["checklist(1, 2, ${age} = 20, ${ok} = 'no')", true],
    ["weighted-checklist(3, -1, ${age} = 20, 2, ${ok} = 'yes', 2)", true],
    ["boolean(${age})", true],
    ["TRUE", true],
    ["${who}=‘Ana’", true],
    ["${age} &gt;= 20", true],
    ["${ age }>=20", true],
    ["../age + /data/age", 40],
    ["uuid()", "LOST"],
    ["pulldata('f', 'a', 'b', ${who})", "LOST"],
    ["instance('elsewhere')/root/item[1]/name", "LOST"],
    ["${age} >", "LOST"],
    ["once(today())", "2026-11-20"],
  ])("%s", (source, expected) => {
    const { items, notes } = readSheets([...SURVEY, ["calculate", "result", "", source]], CHOICES);
    const item = find(items, "result");
    const isNoted = notes.some((note) => note.includes(source));
    const result = item.kind === "formula" ? evaluate(item.expression, VALUES) : isNoted ? "LOST" : item.kind;
    expect(result).toEqual(expected);
  });

  test("in a repeat, names mean the same entry, and questions outside cannot be asked", () => {
    const { items, notes } = readSheets([
      ["type", "name", "label", "relevant", "required"],
      ["integer", "age", "Age", "", ""],
      ["begin_repeat", "kids", "Kids", "${age} > 18", ""],
      ["integer", "kid_age", "Age", "", ""],
      ["text", "school", "School", "${kid_age} > 6", ""],
      ["text", "other", "Other", "${age} > 30", "yes"],
      ["end_repeat", "", "", "", ""],
    ]);
    const kids = find(items, "kids");
    expect(kids.visibleIf).toBe("{age} > 18");
    const inner = kids.kind === "repeat" ? kids.items : [];
    expect(find(inner, "school").visibleIf).toBe("{kid_age} > 6");
    expect(find(inner, "other")).not.toMatchObject({ visibleIf: expect.anything() });
    expect(find(inner, "other").required).toBeUndefined();
    expect(notes).toEqual(["expression 6 ${age} > 30", "madeOptional 6 yes"]);
  });
});
