import { array, assert, nat, property, string } from "fast-check";
import { expect, test } from "vitest";
import { countLines, findLines, toLineMarks } from "./line-marks.ts";

test("the gravest diagnostic of a line wins", () => {
  const at = (line: number, severity: "error" | "warning" | "info") =>
    ({ line, column: 1, code: "no_title", severity }) as const;
  const marks = toLineMarks([at(1, "info"), at(1, "error"), at(1, "warning"), at(3, "info")]);
  expect([...marks]).toEqual([
    [1, "error"],
    [3, "info"],
  ]);
});

test("lines are found where they are", () => {
  assert(
    property(
      array(
        string({ maxLength: 5 }).map((line) => line.replaceAll("\n", " ")),
        { minLength: 1, maxLength: 8 },
      ),
      nat(7),
      nat(7),
      (lines, a, b) => {
        const from = (Math.min(a, b) % lines.length) + 1;
        const to = Math.max(from, Math.min(lines.length, Math.max(a, b) + 1));
        const text = lines.join("\n");
        const { start, end } = findLines(text, from, to);
        expect(text.slice(start, end)).toBe(lines.slice(from - 1, to).join("\n"));
        expect(countLines(text)).toBe(lines.length);
      },
    ),
  );
});

test("lines behind the end are the end", () => {
  expect(findLines("a\nb", 5, 6)).toEqual({ start: 3, end: 3 });
});
