import { expect, test } from "vitest";
import type { FilledField } from "@idata/engine";
import { formOf, modelOf, TODAY } from "../testing/open-app.tsx";
import { takePlainPost } from "./plain-step.ts";

const definition = formOf(
  [
    {
      id: "q1",
      type: "radio",
      title: "",
      required: true,
      options: [
        { id: "o1", label: "" },
        { id: "o2", label: "" },
      ],
    },
    { id: "q2", type: "text", title: "", visibleIf: "{q1} = 'o2'" },
    { id: "q3", type: "text", title: "", readOnly: true, defaultValue: "固定" },
  ],
  [
    { id: "q4", type: "number", title: "", required: true, max: 9 },
    { id: "q5", type: "file", title: "" },
  ],
);
const field = (name: string, value: string): FilledField => ({ name, value });

async function post(...fields: FilledField[]) {
  const model = await modelOf(definition);
  return takePlainPost(model, { fields, files: {}, fileIssues: [] }, { today: TODAY });
}
const first = (...more: FilledField[]) => [
  field("_page", "p1"),
  field("_shown", "q1 q3"),
  field("_go", "next"),
  ...more,
];

test("a page that is right leads to the next; a wrong one comes back", async () => {
  const right = await post(...first(field("q1", "o1")));
  expect([right.kind, right.session.getFormSnapshot().pageId]).toEqual(["show", "p2"]);
  const wrong = await post(...first());
  expect(wrong).toMatchObject({ kind: "show", problems: 1 });
  expect(wrong.session.getSnapshot("q1").issues[0]?.code).toBe("required");
});

test("questions that an answer brings up are shown before going on", async () => {
  const step = await post(...first(field("q1", "o2")));
  expect(step).toMatchObject({ kind: "show", hasAppeared: true, problems: 0 });
  expect(step.session.getFormSnapshot().pageId).toBe("p1");
});

test("the last page submits everything, without what is hidden and what cannot be changed", async () => {
  const step = await post(
    field("_page", "p2"),
    field("_shown", "q4 q5"),
    field("_answers", JSON.stringify({ q1: "o1", q2: "藏着", q3: "固定", __proto__: 1 })),
    field("_go", "next"),
    field("q4", "7"),
    field("q3", "改了"),
  );
  expect(step.kind).toBe("submit");
  expect(step.answers).toEqual({ q1: "o1", q3: "固定", q4: 7 });
});

test("earlier answers are not trusted: the form comes back to the page where one is wrong", async () => {
  const step = await post(
    field("_page", "p2"),
    field("_shown", "q4 q5"),
    field("_answers", '{"q1":"gone"}'),
    field("_go", "next"),
    field("q4", "7"),
  );
  expect(step).toMatchObject({ kind: "show", problems: 1 });
  expect(step.session.getFormSnapshot().pageId).toBe("p1");
  expect(step.answers).toMatchObject({ q4: "7" });
});

test("back keeps what was typed, right or wrong", async () => {
  const step = await post(
    field("_page", "p2"),
    field("_shown", "q4 q5"),
    field("_answers", '{"q1":"o1"}'),
    field("_go", "back"),
    field("q4", "viel"),
  );
  expect(step.session.getFormSnapshot().pageId).toBe("p1");
  expect(step.answers).toMatchObject({ q1: "o1", q4: "viel" });
});

test("files of this post join those of earlier ones; refused ones are said", async () => {
  const model = await modelOf(definition);
  const file = (id: string) => ({ id, name: `${id}.pdf`, size: 1, type: "application/pdf" });
  const step = takePlainPost(
    model,
    {
      fields: [
        field("_page", "p2"),
        field("_shown", "q4 q5"),
        field("_answers", JSON.stringify({ q1: "o1", q5: [file("a")] })),
        field("_go", "next"),
        field("q4", "7"),
      ],
      files: { q5: [file("b")] },
      fileIssues: [{ questionId: "q5", code: "file_type", params: { types: "pdf" } }],
    },
    { today: TODAY },
  );
  expect(step).toMatchObject({ kind: "show", problems: 1 });
  expect(step.answers["q5"]).toEqual([file("a"), file("b")]);
});

test("what a rule sets at the start is there without script as well", async () => {
  const items = [{ id: "q1", type: "text", title: "Name" }];
  const form = formOf(items, [{ id: "q2", type: "number", title: "Guests" }]);
  form.rules = [{ if: "true", question: "q2", value: "2" }];
  const fields = [field("_page", "p1"), field("_shown", "q1"), field("_go", "next"), field("q1", "Li")];
  const step = takePlainPost(await modelOf(form), { fields, files: {}, fileIssues: [] }, { today: TODAY });
  expect([step.session.getFormSnapshot().pageId, step.answers]).toEqual(["p2", { q1: "Li", q2: 2 }]);
});

test.each(["", "not json", "[1]", "null"])("a damaged hidden field (%s) is read as nothing", async (text) => {
  const step = await post(field("_page", "p1"), field("_shown", "q1"), field("_answers", text), field("q1", "o1"));
  expect(step.kind).toBe("show");
});
