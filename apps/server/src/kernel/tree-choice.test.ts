import { expect, test } from "vitest";
import { toTreeChoices } from "./tree-choice.ts";

const row = (id: number, parentId: number, disabled = false) => ({ id, parentId, label: `n${id}`, disabled });

test("children below their parents in the order of the rows; leaves have no `children`", () => {
  expect(toTreeChoices([row(1, 0), row(3, 1), row(2, 1, true)])).toEqual([
    {
      id: 1,
      label: "n1",
      disabled: false,
      children: [
        { id: 3, label: "n3", disabled: false },
        { id: 2, label: "n2", disabled: true },
      ],
    },
  ]);
});

test("a row whose parent is missing stands at the top with all below it", () => {
  expect(toTreeChoices([row(5, 4), row(6, 5), row(9, 8)])).toEqual([
    { id: 5, label: "n5", disabled: false, children: [{ id: 6, label: "n6", disabled: false }] },
    { id: 9, label: "n9", disabled: false },
  ]);
});

test("no rows, no tree", () => {
  expect(toTreeChoices([])).toEqual([]);
});
