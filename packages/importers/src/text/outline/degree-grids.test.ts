/** English grids whose columns stand in one line, and texts that only look like them. */
import { describe, expect, it } from "vitest";
import { questionsOf, read } from "../testing/read.ts";

const rowsOf = (text: string) => read(text).questions.map(({ title, rows, options }) => ({ title, rows, options }));

describe("a line of degrees above numbered statements", () => {
  const options = ["Not at all", "Several days", "More than half the days", "Nearly every day"];

  it("is the head of a matrix, with the codes behind the statements left out", () => {
    const text =
      "Tea diary\n\nHow often did you notice these last week?\n\nNot at all Several days More than half the days Nearly every day\n1. The tea was cold 0 1 2 3\n2. The pot was too\nsmall\n0 1 2 3\n3. The cup was cracked 0 1 2 3\n\nTotal score: _____\n";
    expect(rowsOf(text)).toEqual([
      {
        title: "How often did you notice these last week?",
        rows: ["The tea was cold", "The pot was too small", "The cup was cracked"],
        options,
      },
      { title: "Total score", rows: undefined, options: [] },
    ]);
  });

  it("may stand behind the question with its codes", () => {
    const text =
      "Tea diary\n\nA. How often did you notice these? Not at all (0) Several days (1) More than half the days (2) Nearly every day (3)\nQ1. Cold tea\nQ2. A small pot\nQ3. A cracked cup\n\nB. How hard was it to make tea? Not difficult at all Somewhat difficult Very difficult\n";
    expect(rowsOf(text)).toEqual([
      { title: "How often did you notice these?", rows: ["Cold tea", "A small pot", "A cracked cup"], options },
      {
        title: "How hard was it to make tea?",
        rows: undefined,
        options: ["Not difficult at all", "Somewhat difficult", "Very difficult"],
      },
    ]);
  });

  it("may have the names of the first columns in front", () => {
    const text =
      "Please rate each statement:\nItem Statement Strongly Agree Agree Neither Agree nor Disagree Disagree Strongly Disagree\n1 The tea is good\n2 The room is warm\n3 The music is quiet\n";
    expect(rowsOf(text)[0]?.options).toEqual([
      "Strongly Agree",
      "Agree",
      "Neither Agree nor Disagree",
      "Disagree",
      "Strongly Disagree",
    ]);
  });
});

describe("degrees behind numbered questions", () => {
  it("are their choices", () => {
    const text =
      "Tea survey\n1. How satisfied are you with the tea? Very satisfied Satisfied Dissatisfied\n2. How often do you come? Often Sometimes Never\n3. What is missing?\n";
    expect(questionsOf(text).map((one) => one.replace(/^\w+ /u, ""))).toEqual([
      "How satisfied are you with the tea? [Very satisfied | Satisfied | Dissatisfied]",
      "How often do you come? [Often | Sometimes | Never]",
      "What is missing?",
    ]);
  });
});

describe("texts that only look like such grids", () => {
  it.each([
    ["a sentence", "1. Is it good? Very few people know this tea.\n2. Is it hot? Often it is not.\n"],
    ["two words", "1. Is it good? Yes No\n2. Is it hot? Yes No\n"],
    ["numbers without degrees", "How to brew:\nPot Leaves Water\n1. Warm the pot.\n2. Add leaves.\n3. Pour water.\n"],
  ])("keep their words: %s", (_name, text) => {
    expect(read(text).questions.every(({ type }) => !type.startsWith("matrix"))).toBe(true);
    expect(read(text).diagnostics.filter(({ code }) => code === "text_left_out")).toEqual([]);
  });
});
