import { cores as realCores } from "@idata/questions/core";
import { checkbox, form, item, number, page, radio, text } from "@idata/testkit/form-builder";
import { testCores } from "@idata/testkit/test-cores";
import { describe, expect, it } from "vitest";
import type { Answers, FormDefinition } from "../definition/definition.ts";
import { listParts } from "../definition/parts.ts";
import { compileForm } from "../form/compile-whole-form.ts";
import { createSession } from "../session/create-session.ts";
import { checkResponse } from "./check-response.ts";

const today = "2026-11-20";
const cores = { ...realCores, ...testCores };
const parameters = { src: "mail", unasked: "x" };
const start = (definition: FormDefinition, answers?: Answers) =>
  createSession(compileForm(definition, cores), { today, answers, parameters });
const check = (definition: FormDefinition, answers: unknown) =>
  checkResponse(compileForm(definition, cores), answers, { today, parameters });

describe("computed questions", () => {
  const sum = form([
    number("a"),
    number("b"),
    item("test-formula", "sum", { formula: "{a} + {b}", required: true }),
    text("big", { visibleIf: "{sum} > 10", title: "More than {sum}" }),
  ]);

  it("follow what they are computed from, and others follow them", () => {
    const session = start(sum);
    session.setAnswer("a", 4);
    session.setAnswer("b", 7);
    expect(session.getSnapshot("sum").value).toBe(11);
    expect(session.getSnapshot("big")).toMatchObject({ visible: true, title: "More than 11" });
    expect(session.collectAnswers()).toEqual({ a: 4, b: 7, sum: 11 });
  });

  it("take nothing from anybody", () => {
    const session = start(sum, { sum: 99 });
    session.setAnswer("sum", 5);
    expect(session.getAnswer("sum")).toBeNull();
    const checked = check(sum, { a: 1, sum: { evil: true } });
    expect([checked.issues, { ...checked.answers }]).toEqual([[], { a: 1, sum: 1 }]);
    expect(check(form([item("test-receipt", "r")]), { r: "mine" })).toMatchObject({ answers: {}, issues: [] });
  });

  it("that compute each other are opened at one place", () => {
    const circle = form([
      item("test-formula", "x", { formula: "{y} + 1" }),
      item("test-formula", "y", { formula: "{x} + 1" }),
    ]);
    expect({ ...check(circle, {}).answers }).toEqual({ y: 1 });
  });
});

describe("unseen questions", () => {
  it("are on no page and have no number, and count", () => {
    const definition = form([
      page("p1", [item("test-unseen", "u", { required: true })]),
      page("p2", [text("a", { visibleIf: "{u} = 'b'" }), text("c")]),
    ]);
    const session = start(definition, { u: "b" });
    expect(session.getFormSnapshot().pages).toEqual(["p2"]);
    expect(session.getSnapshot("u")).toMatchObject({ visible: false, number: "", required: false });
    expect(session.getSnapshot("a")).toMatchObject({ visible: true, number: "1." });
    expect(session.collectAnswers()).toEqual({ u: "b" });
    expect(check(definition, {}).issues).toEqual([]);
  });
});

describe("variables", () => {
  const definition = form([number("a"), text("t", { title: "{src}: {twice}", visibleIf: "{twice} > 5" })], {
    variables: [
      { name: "src" },
      { name: "from", parameter: "src" },
      { name: "twice", expression: "{a} * 2" },
      { name: "loop", expression: "{loop} + 1" },
      { name: "nothing", parameter: "toString" },
    ],
    endings: [{ id: "e", title: "{from} {loop}{nothing}!" }],
  });

  it("are read in conditions and texts", () => {
    const session = start(definition);
    expect(session.getSnapshot("t").visible).toBe(false);
    session.setAnswer("a", 4);
    expect(session.getSnapshot("t")).toMatchObject({ visible: true, title: "mail: 8" });
    expect(session.getEnding()?.title).toBe("mail !");
    expect(check(definition, { a: 1, t: "x" }).issues).toEqual([{ questionId: "t", code: "hidden" }]);
  });
});

describe("sections", () => {
  const section = (id: string, visibleIf?: string) => item("test-section", id, visibleIf ? { visibleIf } : {});
  it("hide what they hold, up to the next section or the end of the page", () => {
    const definition = form([
      page("p1", [text("a"), section("s1", "{a} = '1'"), text("b"), section("s2"), text("c"), section("s3", "false")]),
      page("p2", [text("d")]),
    ]);
    const session = start(definition);
    const visible = () => ["a", "s1", "b", "s2", "c", "s3", "d"].filter((id) => session.getSnapshot(id).visible).join();
    expect(visible()).toBe("a,s2,c,d");
    session.setAnswer("a", "1");
    expect(visible()).toBe("a,s1,b,s2,c,d");
    expect(check(definition, { b: "x" }).issues).toEqual([{ questionId: "b", code: "hidden" }]);
  });
});

describe("set-value rules", () => {
  const definition = form([radio("a", ["x", "y"]), text("b"), text("c"), number("n")], {
    rules: [
      { if: "{a} = 'x'", question: "b", value: "'from ' + {a}" },
      { if: "{b} notempty", question: "c", value: "{b}" },
      { if: "{a} = 'y'", question: "b" },
      { if: "true", question: "n", value: "40 + 2" },
      { if: "{a} = 'x'", question: "n", value: "'no number'" },
      { if: "((", question: "c" },
    ],
  });

  it("set once, each time the condition becomes true", () => {
    const session = start(definition);
    const values = () => ["b", "c", "n"].map((id) => session.getAnswer(id));
    expect(values()).toEqual([null, null, 42]);
    session.setAnswer("a", "x");
    expect(values()).toEqual(["from x", "from x", 42]);
    session.setAnswer("b", "my own");
    expect(values()).toEqual(["my own", "from x", 42]);
    session.setAnswer("a", "y");
    session.setAnswer("a", "x");
    expect(values()).toEqual(["from x", "from x", 42]);
  });

  it("leave alone what comes back from a draft", () => {
    const session = start(definition, { a: "x", b: "my own" });
    expect(session.getAllAnswers()).toEqual({ a: "x", b: "my own" });
  });

  it("that set each other off come to an end", () => {
    const session = start(
      form([number("p"), number("q")], {
        rules: [
          { if: "{p} % 2 = 1", question: "q", value: "{q} + 1" },
          { if: "{q} % 2 = 1", question: "p", value: "{p} + 1" },
        ],
      }),
    );
    session.setAnswer("p", 1);
    expect([session.getAnswer("p"), session.getAnswer("q")]).toEqual([2, 1]);
  });
});

describe("checks and warnings", () => {
  const definition = form(
    [
      page("p1", [number("a", { validators: [{ expression: "{self} < 50", message: "A lot", level: "warning" }] })]),
      page("p2", [number("b"), number("c"), text("d")]),
    ],
    {
      checks: [
        { expression: "{a} + {b} + {c} = 100", message: "Not 100", questions: ["a", "b", "c"] },
        { expression: "{d} notempty", message: "Sure?", questions: ["d"], level: "warning" },
      ],
    },
  );

  it("are due where the last of the questions is", () => {
    const session = start(definition, { a: 60, b: 1, c: 1 });
    expect(session.checkPage("p1")).toEqual([]);
    const issue = { code: "validator", params: { message: "Not 100" } };
    expect(session.checkPage("p2")).toEqual([
      { questionId: "b", ...issue },
      { questionId: "c", ...issue },
    ]);
    session.setAnswer("c", 39);
    expect(["b", "c"].map((id) => session.getSnapshot(id).issues)).toEqual([[], []]);
    expect(check(definition, { a: 1 }).issues).toEqual([
      { questionId: "b", ...issue },
      { questionId: "c", ...issue },
    ]);
  });

  it("wait for the last question as long as one is left after the other", () => {
    const session = start(definition, { a: 60, b: 1 });
    expect(session.checkItem("b")).toEqual([]);
    session.setAnswer("c", 1);
    expect(session.checkItem("c")).toHaveLength(1);
  });

  it("warn from the first look on and stop nobody", () => {
    const session = start(definition, { a: 60, b: 20, c: 20 });
    expect(session.getSnapshot("a").warnings).toEqual([]);
    expect(session.checkAll()).toEqual([]);
    const warning = (questionId: string, message: string) => ({ questionId, code: "validator", params: { message } });
    expect(session.getSnapshot("a").warnings).toEqual([warning("a", "A lot")]);
    expect(check(definition, { a: 60, b: 20, c: 20 })).toMatchObject({
      issues: [],
      warnings: [warning("a", "A lot"), warning("d", "Sure?")],
    });
    session.setAnswer("a", 40);
    expect(session.getSnapshot("a").warnings).toEqual([]);
  });

  it("hear what a type warns of, also without logic", () => {
    const plain = form([item("test-unseen", "u"), text("t")]);
    expect(check(plain, { u: "b" }).warnings).toEqual([{ questionId: "u", code: "wrong_type" }]);
  });
});

describe("answers in words", () => {
  const definition = form([
    page("p1", [text("name"), checkbox("c", [{ id: "o1", label: "{name} likes it" }, "o2"])]),
    page("p2", [text("x")], { title: "About {name}", description: "{c}" }),
  ]);

  it("stand in titles of pages and in labels, and change with them", () => {
    const session = start(definition, { name: "Li" });
    const label = () => listParts(session.getSnapshot("c").item, "options")[0]?.label;
    const before = session.getSnapshot("c").item;
    expect(label()).toBe("Li likes it");
    let heard = 0;
    session.subscribe("c", () => heard++);
    session.setAnswer("name", "Wu");
    expect([label(), heard]).toEqual(["Wu likes it", 1]);
    expect(session.getSnapshot("c").item).not.toBe(before);
    session.setAnswer("c", ["o2"]);
    session.goToPage("p2");
    expect(session.getFormSnapshot()).toMatchObject({ title: "About Wu", description: "Label o2" });
  });
});

describe("ways of paging", () => {
  const pages = [
    page("p1", [item("statement", "s"), text("a", { required: true }), text("b", { visibleIf: "{a} = '1'" })], {
      title: "One",
      description: "First",
    }),
    page("p2", [text("c"), item("statement", "t")], { title: "Two" }),
  ];

  it("one question at a time, with what stands before it", () => {
    const session = start(form(pages, { paging: "question" }), { a: "1" });
    const { pages: ids } = session.getFormSnapshot();
    const items = ids.map((id) => session.itemsOf(id).map(({ item: one }) => one.id));
    expect([ids, items]).toEqual([
      ["a", "b", "c"],
      [["s", "a"], ["b"], ["c", "t"]],
    ]);
    session.goToPage("b");
    expect(session.getFormSnapshot()).toMatchObject({ title: "One", description: "", pageIndex: 1 });
    session.setAnswer("a", null);
    expect(session.getFormSnapshot()).toMatchObject({ pages: ["a", "c"], pageId: "c" });
    expect(session.checkPage("a")).toEqual([{ questionId: "a", code: "required" }]);
    expect([session.pageOf("b"), session.pageOf("nosuch")]).toEqual(["b", ""]);
  });

  it("all on one page, with the titles of the pages between", () => {
    const session = start(form(pages, { paging: "single" }));
    expect(session.getFormSnapshot()).toMatchObject({ pages: ["p1"], title: "" });
    const titles = session.itemsOf("p1").map(({ item: one }) => session.getSnapshot(one.id).title);
    expect(titles).toEqual(["One", "s", "a", "b", "Two", "c", "t"]);
    expect(session.checkPage("p1")).toHaveLength(1);
  });
});
