import { compileForm, createSession } from "@idata/engine";
import { cores } from "@idata/questions/core";
import { form, page, radio, text } from "@idata/testkit/form-builder";
import { expect, test } from "vitest";
import { toReadOnly } from "./read-only.ts";

test("shows every question of every page, closed, whatever the form asks for", () => {
  const definition = form(
    [
      page("p1", [text("a"), text("b", { visibleIf: "{a} = 'x'" })], { jumps: [{ to: "e1" }], itemsDraw: 1 }),
      page("p2", [radio("c", [{ id: "x", label: "X", visibleIf: "false" }, "y"], { optionsDraw: 1 })], {
        visibleIf: "false",
      }),
    ],
    { pagesOrder: "random", paging: "question", endings: [{ id: "e1", title: "E" }] },
  );
  const session = createSession(compileForm(toReadOnly(definition), cores), { today: "2026-11-20" });
  const shown = ["a", "b", "c"].map((id) => session.getSnapshot(id));
  expect(shown.map(({ visible, readOnly }) => [visible, readOnly])).toEqual(
    Array.from({ length: 3 }, () => [true, true]),
  );
  expect(shown[2]?.item["options"]).toHaveLength(2);
  expect(session.getFormSnapshot().pages).toEqual(["p1", "p2"]);
});
