/** Tasks for verdicts above statements. All texts were written for these tests. */
import { describe, expect, test } from "vitest";
import { questionsOf } from "../testing/read.ts";

const STATEMENTS = "4) (   ) Tom is ten.\n5) (   ) He likes roses.\n6) (   ) His sister hates them.\n";
const paper = (task: string, more = "") =>
  `Garden Quiz\n\nI. Choose the best answer.\n1) A rose is ______.\n   (A) red   (B) loud\n2) Bees ______ honey.\n   (A) make   (B) makes\n3) I ______ a gardener.\n   (A) am   (B) is\n\nII. ${task}\n   Tom is a boy of ten. He has a garden with roses. His sister hates flowers, but she helps him every day.\n${STATEMENTS}\nIII. Answer the questions.\n7) What do you grow?\n8) Why do bees fly?\n${more}`;
const JUDGED = ["boolean Tom is ten.", "boolean He likes roses.", "boolean His sister hates them."];

describe("statements below a passage", () => {
  test.each([
    "Read the passage and write T (true) or F (false). (8 points)",
    "Decide whether the statements are true (T) or false (F).",
    "Tick true or false.",
  ])("%s", (task) => {
    expect(questionsOf(paper(task)).slice(3, 6)).toEqual(JUDGED);
  });

  test("with parts of the list of keys that have none", () => {
    const text = paper(
      "Read and write T (true) or F (false).",
      "\n--- Answer Key ---\nI. 1) A 2) A 3) A\nII. 4) T 5) T 6) F\nIII. Answers may vary.\n",
    );
    expect(questionsOf(text).slice(3, 6)).toEqual(JUDGED.map((one, at) => `${one} = ${at < 2 ? "对" : "错"}`));
  });

  test("questions are none", () => {
    const text = paper("Write T or F.").replace(STATEMENTS, "4) Is Tom ten?\n5) Does he like roses?\n");
    expect(questionsOf(text).slice(3, 5).join(" ")).not.toContain("boolean");
  });
});
