import { describe, expect, it } from "vitest";
import { countColonedQuestions } from "./question-letters.ts";

const written = (text: string) =>
  countColonedQuestions(text.split("\n").map((line, at) => ({ no: at + 1, text: line }))).map(({ text: line }) => line);

describe("questions behind a letter with a colon", () => {
  const two = "Q：几点？\nA：八点\nB：九点\nQ：几天？\nA：三天\nB：五天\n";

  it("have numbers where most have lettered choices", () => {
    expect(written(`${two}Q：有什么建议？`)[6]).toBe("3. 有什么建议？");
  });

  it("are no questions with their answers", () => {
    const text = "Q：几点？\nA：八点\nQ：几天？\nA：三天\nQ：多少？\nA：五个";
    expect(written(text).join("\n")).toBe(text);
  });
});
