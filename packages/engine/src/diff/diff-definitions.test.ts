import { form, item, matrixRadio, number, page, radio, text } from "@idata/testkit/form-builder";
import { describe, expect, it } from "vitest";
import { diffDefinitions } from "./diff-definitions.ts";
import type { DefinitionDiff } from "./diff-definitions.ts";

const brief = ({ items }: DefinitionDiff): string[] =>
  items.map(({ kind, itemId, safe, details }) =>
    `${kind} ${itemId} ${safe ? "safe" : "UNSAFE"} ${details.map(({ code }) => code).join(" ")}`.trim(),
  );

describe("diffDefinitions", () => {
  it("is empty for the same definition, whatever the order of keys", () => {
    const a = form([text("a", { required: true, minLength: 2 })]);
    const b = form([text("a", { minLength: 2, required: true })]);
    expect(diffDefinitions(a, b)).toEqual({ items: [], form: [], safe: true });
  });

  it("names added and removed questions; what is gone is not safe", () => {
    const diff = diffDefinitions(form([text("a"), text("b")]), form([text("b"), text("c")]));
    expect(brief(diff)).toEqual(["added c safe", "removed a UNSAFE"]);
    expect(diff.safe).toBe(false);
  });

  it("sees options come, go and get other words", () => {
    const diff = diffDefinitions(
      form([radio("a", ["x", "y", "z"])]),
      form([radio("a", ["x", { id: "y", label: "Other words" }, "w"])]),
    );
    expect(diff.items[0]?.details).toEqual([
      { code: "part_added", safe: true, params: { list: "options", id: "w", label: "Label w" } },
      { code: "part_removed", safe: false, params: { list: "options", id: "z", label: "Label z" } },
      { code: "part_renamed", safe: false, params: { list: "options", id: "y", label: "Other words" } },
    ]);
  });

  it("takes another order of options, new words of a title and other settings as safe", () => {
    const diff = diffDefinitions(
      form([radio("a", ["x", "y"]), text("b"), number("c", { min: 1 })]),
      form([radio("a", ["y", "x"]), text("b", { title: "New" }), number("c", { max: 3, required: true })]),
    );
    expect(brief(diff)).toEqual([
      "changed a safe setting",
      "changed b safe title",
      "changed c safe setting setting setting",
    ]);
    expect(diff.safe).toBe(true);
  });

  it("sees rows and columns of a matrix", () => {
    const diff = diffDefinitions(
      form([matrixRadio("m", ["r1", "r2"], ["c"])]),
      form([matrixRadio("m", ["r1"], ["c", "d"])]),
    );
    expect(brief(diff)).toEqual(["changed m UNSAFE part_removed part_added"]);
  });

  it("takes another type for what it is and looks no further", () => {
    const diff = diffDefinitions(form([text("a")]), form([item("number", "a", { title: "New" })]));
    expect(diff.items[0]?.details).toEqual([{ code: "type", safe: false, params: { from: "text", to: "number" } }]);
  });

  it("finds what was moved, not everything that slid", () => {
    const items = ["a", "b", "c", "d"].map((id) => text(id));
    const [a, b, c, d] = items as [(typeof items)[0], (typeof items)[0], (typeof items)[0], (typeof items)[0]];
    expect(brief(diffDefinitions(form([a, b, c, d]), form([d, a, b, c])))).toEqual(["changed d safe moved"]);
  });

  it("names what changed around the questions", () => {
    const before = form([text("a")]);
    const after = form([page("p1", [text("a")], { title: "New" })], {
      endings: [{ id: "e", title: "E" }],
      description: "D",
    });
    expect(diffDefinitions(before, after).form.toSorted()).toEqual(["description", "endings", "pages"]);
  });
});
