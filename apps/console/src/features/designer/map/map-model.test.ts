import { analyseForm } from "@idata/engine";
import type { FormDefinition } from "@idata/engine";
import { cores } from "@idata/questions/core";
import { form, page, radio, text } from "@idata/testkit/form-builder";
import { expect, test } from "vitest";
import { toMapModel, type MapWords } from "./map-model.ts";

const words: MapWords = {
  page: (n, title) => `P${n} ${title}`,
  ending: (title) => `End ${title}`,
  questions: (count) => `${count} questions`,
  when: (condition) => `if ${condition}`,
  visible: (condition) => `shown if ${condition}`,
  always: "always",
  finding: ({ code }) => code,
  question: (id) => id.toUpperCase(),
  influence: (questions) => questions.join("+"),
};
const read = (definition: FormDefinition) => toMapModel(definition, cores, analyseForm(definition, cores), words);
const endings = [{ id: "e1", title: "Thanks" }];

test("pages and endings with their ways, conditions in words", () => {
  const { nodes, ways, influences } = read(
    form(
      [
        page("p1", [radio("a", ["x", "y"])], { title: "One", jumps: [{ if: "{a} = 'x'", to: "p3" }] }),
        page("p2", [text("b")], { visibleIf: "{a} = 'y'" }),
        page("p3", [text("c"), text("d")]),
      ],
      { endings },
    ),
  );
  expect(nodes.map(({ name, detail, condition }) => [name, detail, condition])).toEqual([
    ["P1 One", "1 questions", ""],
    ["P2 ", "1 questions", "shown if {a} = 'y'"],
    ["P3 ", "2 questions", ""],
    ["End Thanks", "", ""],
  ]);
  expect(ways.map(({ from, to, kind, words: said }) => `${from}→${to} ${kind} ${said}`)).toEqual([
    "0→2 jump if {a} = 'x'",
    "0→1 next ",
    "1→2 next ",
    "2→3 next ",
  ]);
  expect(influences.map(({ from, to, words: said }) => `${from}→${to} ${said}`)).toEqual(["0→1 A"]);
});

test("what nobody comes to is marked, and so are jumps that are never taken or lead nowhere", () => {
  const { nodes, ways } = read(
    form(
      [
        page("p1", [radio("a", ["x", "y"])], {
          jumps: [
            { if: "{a} = 'x' and {a} = 'y'", to: "p3" },
            { to: "p3" },
            { if: "{a} = 'x'", to: "e1" },
            { to: "gone" },
          ],
        }),
        page("p2", [text("b")]),
        page("p3", [text("c")]),
      ],
      { endings },
    ),
  );
  expect(nodes.map(({ findings }) => findings)).toEqual([
    ["never_holds", "dead_jump", "jump_unreachable", "jump_unreachable"],
    ["page_unreachable"],
    [],
    [],
  ]);
  expect(nodes.map(({ severity }) => severity)).toEqual(["error", "warning", null, null]);
  expect(ways.filter(({ from }) => from === 0).map(({ to, fault }) => [to, fault])).toEqual([
    [2, "never_holds"],
    [2, ""],
    [3, "jump_unreachable"],
  ]);
});
