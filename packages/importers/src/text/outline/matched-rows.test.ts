/** Columns to be joined whose rows have numbers. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf, read } from "../testing/read.ts";

const ENGLISH =
  "Garden quiz\nPart A. Multiple Choice\n1. Flowers need\n   a. water\n   b. oil\n2. Trees have\n   a. hands\n   b. leaves\nPart B. Matching\nMatch each word with its meaning.\nROWS\nPart C. Short answer\n6. Why do we water flowers?\n\nAnswer Key\nKEYS\n6. They are thirsty.";

test.each([
  [
    "3. rose          A. a tall plant\n4. tree          B. a red flower\n5. grass         C. a green plant",
    "1. a 2. b\n3. B 4. A 5. C",
  ],
  [
    "___ 3. rose     (A) a tall plant\n___ 4. tree     (B) a red flower\n___ 5. grass     (C) a green plant",
    "1. a 2. b\n3-5 BAC",
  ],
  [
    "(  ) 3. rose\tA) a tall plant\n(  ) 4. tree\tB) a red flower\n(  ) 5. grass\tC) a green plant",
    "1. a\n2. b\n3. B\n4. A\n5. C",
  ],
])("the answers of the rows are one key: %s", (rows, keys) => {
  const text = ENGLISH.replace("ROWS", rows).replace("KEYS", keys);
  expect(questionsOf(text)).toEqual([
    "radio Flowers need [water | oil] = A",
    "radio Trees have [hands | leaves] = B",
    "matching Match each word with its meaning. [a tall plant | a red flower | a green plant] = 1-B 2-A 3-C",
    "textarea Why do we water flowers? = They are thirsty.",
  ]);
  expect(read(text).diagnostics.filter(({ code }) => code === "text_left_out")).toEqual([]);
});

test("Chinese columns with a spare choice", () => {
  expect(
    questionsOf(
      "花园测试\n一、单选\n1. 花要什么？\nA. 水 B. 油\n2. 树有什么？\nA. 手 B. 叶\n二、配对\n把左右两栏连起来。\n3. 花          A. 高的\n4. 树          B. 红的\n5. 草          C. 绿的\n               D. 蓝的\n参考答案\n1. A 2. B 3. B 4. A 5. C",
    ).at(-1),
  ).toBe("matching 把左右两栏连起来。 [高的 | 红的 | 绿的 | 蓝的] = 1-B 2-A 3-C");
});

test("rows without answers are read as before", () => {
  const text = ENGLISH.replace(
    "ROWS",
    "3. rose          A. a tall plant\n4. tree          B. a red flower\n5. grass         C. a green plant",
  ).replace("KEYS", "1. a 2. b");
  expect(questionsOf(text)[2]).toBe(
    "matching Match each word with its meaning. [a tall plant | a red flower | a green plant]",
  );
});

test("answers on one line, and places in front of the rows", () => {
  const rows =
    "(   ) 6. 早上见到老师说：       A. Good night.\n(   ) 7. 睡觉前对妈妈说：       B. Thank you.\n(   ) 8. 别人帮助了你：         C. Good morning.\n";
  const paper = `英语练习\nⅠ. 单项选择\n1. I have ______ apple.\nA. a    B. an    C. the\nⅡ. 情景匹配\n${rows}`;
  expect(questionsOf(`${paper}答案：1. B  6. C  7. A  8. B\n`).at(-1)).toMatch(
    /^matching .*情景匹配.* = 1-C 2-A 3-B$/u,
  );
  expect(questionsOf(`${paper}答案：1. B  6. C  7. A  8. B\n`)[0]).toMatch(/ = B$/u);
  expect(questionsOf(paper).at(-1)).toMatch(/^matching .*\[Good night\. \| Thank you\. \| Good morning\.\]$/u);
});
