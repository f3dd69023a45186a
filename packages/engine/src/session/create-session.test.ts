import { cores } from "@idata/questions/core";
import {
  checkbox,
  date,
  file,
  form,
  matrixRadio,
  number,
  page,
  radio,
  statement,
  text,
} from "@idata/testkit/form-builder";
import { describe, expect, it } from "vitest";
import type { Answers, FormDefinition } from "../definition/definition.ts";
import { optionsOf } from "../definition/parts.ts";
import { compileForm } from "../form/compile-whole-form.ts";
import { createSession } from "./create-session.ts";
import type { FormSession } from "./session.ts";

const start = (definition: FormDefinition, answers?: Answers): FormSession =>
  createSession(compileForm(definition, cores), { today: "2026-11-20", ...(answers && { answers }) });
const codes = (session: FormSession, id: string): string[] => session.getSnapshot(id).issues.map(({ code }) => code);

describe("what depends on an answer", () => {
  const definition = form([
    radio("pet", ["cat", "dog", { id: "own", label: "Own", other: true }], { required: true }),
    text("name", { title: "Name of your {pet}", visibleIf: "{pet} notempty", requiredIf: "{pet} = 'dog'" }),
    number("age", { visibleIf: "{name} notempty", readOnlyIf: "{name} = 'Tom'" }),
  ]);

  it("follows at once: visibility, required, read-only, words in titles", () => {
    const session = start(definition);
    expect(session.getSnapshot("name")).toMatchObject({ visible: false, required: false });
    session.setAnswer("pet", "dog");
    expect(session.getSnapshot("name")).toMatchObject({
      visible: true,
      required: true,
      title: "Name of your Label dog",
    });
    session.setAnswer("pet", { id: "own", text: "Parrot" });
    expect(session.getSnapshot("name")).toMatchObject({ required: false, title: "Name of your Own: Parrot" });
    session.setAnswer("name", "Tom");
    expect(session.getSnapshot("age")).toMatchObject({ visible: true, readOnly: true });
  });

  it("reads a hidden question as empty, keeps what was typed, and sends none of it", () => {
    const session = start(definition);
    session.setAnswer("pet", "cat");
    session.setAnswer("name", "Kit");
    session.setAnswer("age", 3);
    session.setAnswer("pet", null);
    expect(session.getSnapshot("age").visible).toBe(false);
    expect(session.collectAnswers()).toEqual({});
    expect(session.getAllAnswers()).toEqual({ name: "Kit", age: 3 });
    session.setAnswer("pet", "cat");
    expect(session.collectAnswers()).toEqual({ pet: "cat", name: "Kit", age: 3 });
  });

  it("keeps text as it is typed and gives away its normal form", () => {
    const session = start(definition, { pet: "cat" });
    session.setAnswer("name", "Kit ");
    expect(session.getSnapshot("name").value).toBe("Kit ");
    expect(session.collectAnswers()["name"]).toBe("Kit");
  });

  it("gives the same snapshot until something in it changes, and announces only then", () => {
    const session = start(definition, { pet: "cat" });
    let heard = 0;
    session.subscribe("age", () => heard++);
    const before = session.getSnapshot("age");
    session.setAnswer("pet", "dog");
    expect(session.getSnapshot("age")).toBe(before);
    expect(heard).toBe(0);
    session.setAnswer("name", "Kit");
    expect(session.getSnapshot("age")).not.toBe(before);
    expect(heard).toBe(1);
  });

  it("stops announcing after unsubscribing", () => {
    const session = start(definition);
    let heard = 0;
    const stop = session.subscribe("name", () => heard++);
    stop();
    stop();
    session.setAnswer("pet", "dog");
    expect(heard).toBe(0);
  });
});

describe("hidden options", () => {
  const shownOptions = (session: FormSession) => optionsOf(session.getSnapshot("drinks").item).map(({ id }) => id);
  const definition = form([
    number("age"),
    checkbox("drinks", ["tea", { id: "wine", label: "Wine", visibleIf: "{age} >= 18" }]),
    text("why", { visibleIf: "{drinks} contains 'wine'" }),
  ]);

  it("do not count, neither in conditions nor in what is sent", () => {
    const session = start(definition, { age: 20, drinks: ["tea", "wine"] });
    expect(shownOptions(session)).toEqual(["tea", "wine"]);
    expect(session.getSnapshot("why").visible).toBe(true);
    session.setAnswer("age", 10);
    expect(shownOptions(session)).toEqual(["tea"]);
    expect(session.getSnapshot("why").visible).toBe(false);
    expect(session.collectAnswers()).toEqual({ age: 10, drinks: ["tea"] });
  });
});

describe("checking", () => {
  const definition = form([
    page("p1", [text("a", { required: true, minLength: 3 }), number("b", { max: 5 })]),
    page("p2", [text("c", { required: true }), statement("s")]),
    page("p3", [text("d", { required: true })], { visibleIf: "{b} = 1" }),
  ]);

  it("shows issues only after a check, page by page, in reading order", () => {
    const session = start(definition, { b: 9 });
    expect(codes(session, "a")).toEqual([]);
    expect(session.checkPage("p1")).toEqual([
      { questionId: "a", code: "required" },
      { questionId: "b", code: "too_large", params: { max: 5 } },
    ]);
    expect(codes(session, "a")).toEqual(["required"]);
    expect(codes(session, "c")).toEqual([]);
    expect(session.checkAll().map(({ questionId }) => questionId)).toEqual(["a", "b", "c"]);
    expect(session.checkPage("nosuch")).toEqual([]);
  });

  it("refreshes what it shows while the respondent corrects it", () => {
    const session = start(definition);
    session.checkPage("p1");
    session.setAnswer("a", "ab");
    expect(codes(session, "a")).toEqual(["too_short"]);
    session.setAnswer("a", "abc");
    expect(codes(session, "a")).toEqual([]);
    session.setAnswer("a", "ab");
    expect(codes(session, "a")).toEqual(["too_short"]);
  });

  it("does not blame somebody who only passes an empty question", () => {
    const session = start(definition);
    expect(session.checkItem("a")).toEqual([]);
    session.setAnswer("a", "x");
    expect(codes(session, "a")).toEqual([]);
    expect(session.checkItem("a").map(({ code }) => code)).toEqual(["too_short"]);
    expect(codes(session, "a")).toEqual(["too_short"]);
  });

  it("never asks for what is hidden or read-only", () => {
    const session = start(
      form([text("a", { required: true, readOnly: true }), text("b", { required: true, visibleIf: "false" })]),
    );
    expect(session.checkAll()).toEqual([]);
  });

  it("puts issues of the server next to their question until it is changed", () => {
    const session = start(definition, { a: "abc" });
    let heard = 0;
    session.subscribe("a", () => heard++);
    session.showIssues([
      { questionId: "a", code: "pattern" },
      { questionId: "nosuch", code: "unknown_question" },
    ]);
    expect([codes(session, "a"), heard]).toEqual([["pattern"], 1]);
    session.setAnswer("a", "abcd");
    expect(codes(session, "a")).toEqual([]);
  });

  it("runs the owner's validators on answers, with {self}, and follows the other question", () => {
    const session = start(
      form([number("a"), number("b", { validators: [{ expression: "{self} > {a}", message: "More than a" }] })]),
      { a: 5 },
    );
    expect(session.checkAll()).toEqual([]);
    session.setAnswer("b", 4);
    expect(session.checkAll()).toEqual([{ questionId: "b", code: "validator", params: { message: "More than a" } }]);
    session.setAnswer("a", 3);
    expect(codes(session, "b")).toEqual([]);
  });

  it("demands each row where the matrix says so, although it is not required", () => {
    const session = start(form([matrixRadio("m", ["r1", "r2"], ["c1"], { eachRowRequired: true })]));
    expect(session.getSnapshot("m").required).toBe(true);
    expect(session.checkAll()).toEqual([{ questionId: "m", code: "required" }]);
    session.setAnswer("m", { r1: "c1" });
    expect(session.checkAll()).toEqual([{ questionId: "m", code: "rows_missing", params: { count: 1 } }]);
  });

  it("knows what day it is from outside only", () => {
    const session = start(form([date("d", { min: "today" })]), { d: "2026-11-19" });
    expect(session.checkAll()).toEqual([{ questionId: "d", code: "too_early", params: { min: "2026-11-20" } }]);
  });
});

describe("pages and progress", () => {
  const definition = form([
    page("p1", [radio("a", ["x", "y"])]),
    page("p2", [text("b", { visibleIf: "{a} = 'x'" })]),
    page("p3", [text("c"), statement("s")]),
  ]);

  it("passes over pages on which nothing is visible", () => {
    const session = start(definition);
    expect(session.getFormSnapshot().pages).toEqual(["p1", "p3"]);
    session.setAnswer("a", "x");
    expect(session.getFormSnapshot().pages).toEqual(["p1", "p2", "p3"]);
  });

  it("goes to visible pages only, and away from a page that disappears", () => {
    const session = start(definition, { a: "x" });
    session.goToPage("p2");
    expect(session.getFormSnapshot()).toMatchObject({ pageId: "p2", pageIndex: 1 });
    session.setAnswer("a", "y");
    expect(session.getFormSnapshot()).toMatchObject({ pageId: "p3", pageIndex: 1 });
    session.goToPage("p2");
    session.goToPage("nosuch");
    expect(session.getFormSnapshot().pageId).toBe("p3");
  });

  it("counts answered among visible questions", () => {
    const session = start(definition);
    expect(session.getFormSnapshot().progress).toBe(0);
    session.setAnswer("c", "words");
    expect(session.getFormSnapshot().progress).toBe(1 / 2);
    session.setAnswer("a", "x");
    expect(session.getFormSnapshot().progress).toBe(2 / 3);
  });

  it("announces the form when pages or progress change, and not otherwise", () => {
    const session = start(definition);
    let heard = 0;
    session.subscribeForm(() => heard++);
    const before = session.getFormSnapshot();
    session.setAnswer("c", " ");
    expect([heard, session.getFormSnapshot() === before]).toEqual([0, true]);
    session.setAnswer("c", "x");
    session.goToPage("p3");
    expect(heard).toBe(2);
  });

  it("has a first page even when there is nothing on any", () => {
    expect(start(form([])).getFormSnapshot()).toMatchObject({ pages: [], pageId: "p1", pageIndex: 0, progress: 0 });
  });
});

describe("numbers", () => {
  it("§3.29 count visible questions over all pages and skip decorations", () => {
    const session = start(
      form([page("p1", [statement("s"), text("a"), text("b", { visibleIf: "{a} = 'x'" })]), page("p2", [text("c")])], {
        numbering: { format: "letter", prefix: "(", suffix: ")" },
      }),
    );
    const numbers = (): string[] => ["s", "a", "b", "c"].map((id) => session.getSnapshot(id).number);
    expect(numbers()).toEqual(["", "(A)", "", "(B)"]);
    let heard = 0;
    session.subscribe("c", () => heard++);
    session.setAnswer("a", "x");
    expect(numbers()).toEqual(["", "(A)", "(B)", "(C)"]);
    expect(heard).toBe(1);
  });
});

describe("defaults and drafts", () => {
  const definition = form([text("a", { defaultValue: "hi" }), text("b", { visibleIf: "{a} = 'hi'" }), file("f")]);

  it("starts with the default values", () => {
    const session = start(definition);
    expect(session.getAnswer("a")).toBe("hi");
    expect(session.getSnapshot("b").visible).toBe(true);
  });

  it("leaves out a default that is no answer", () => {
    const session = start(form([number("n", { defaultValue: "many" })]));
    expect([session.getAnswer("n"), session.checkAll()]).toEqual([null, []]);
  });

  it("remembers that a default was emptied", () => {
    const session = start(definition);
    session.setAnswer("a", null);
    const draft = session.getAllAnswers();
    expect(draft).toEqual({ a: null });
    expect(start(definition, draft).getAnswer("a")).toBeNull();
  });

  it("takes no answers to questions that the form does not have", () => {
    const session = start(definition, JSON.parse('{"__proto__":{"x":1},"nosuch":1,"b":"kept"}') as Answers);
    expect(session.getAllAnswers()).toEqual({ a: "hi", b: "kept" });
    expect(() => session.setAnswer("nosuch", 1)).toThrow("nosuch");
    expect(() => session.getSnapshot("__proto__")).toThrow("__proto__");
  });

  it("sends what it does not understand, so that the server can say what is wrong", () => {
    const session = start(form([number("n")]), { n: "many" });
    expect(session.collectAnswers()).toEqual({ n: "many" });
  });
});

describe("endings", () => {
  it("takes the first whose condition holds", () => {
    const session = start(
      form([number("n")], {
        endings: [
          { id: "young", title: "Young", visibleIf: "{n} < 18" },
          { id: "rest", title: "Thanks" },
          { id: "never", title: "Never" },
        ],
      }),
    );
    expect(session.getEnding()?.id).toBe("rest");
    session.setAnswer("n", 12);
    expect(session.getEnding()?.id).toBe("young");
    expect(start(form([number("n")])).getEnding()).toBeNull();
  });

  it("puts answers into its words, and leaves other braces alone", () => {
    const session = start(
      form([text("name")], {
        endings: [{ id: "e", title: "Thanks, {name}!", description: "{ x } {name}{name} {nosuch}" }],
      }),
      { name: "Li <b>" },
    );
    expect(session.getEnding()).toEqual({
      id: "e",
      title: "Thanks, Li <b>!",
      description: "{ x } Li <b>Li <b> {nosuch}",
    });
  });
});
