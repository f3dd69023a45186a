/** Between the heading of a reply slip and its fields. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf, read } from "../testing/read.ts";
import { askSlipSentences, tellSlipGreetings } from "./slip-greetings.ts";

const LETTER = "花園通告\n\n敬啟者：\n　　本校將於五月舉辦種植日。請填妥回條交回。\n- - - - ✂ - - - - - -\n";
const FIELDS = "\n姓名：________　　班別：______";

test.each([
  ["a head", "　　　回　　條\n林校長：\n　　本人已知悉種植日之安排。（請在適當的□內加✓）\n□ 參加\n□ 未能參加"],
  ["with its school", "【回　條】\n花園學校　林校長台鑒：\n本人已知悉種植日之安排。\n□　參加\n□　未能參加"],
  ["an unfinished sentence", "回條\n林園長：\n本人已知悉種植日之安排。並（請在方格內加✓）\n□ 參加\n□ 未能參加"],
  ["a teacher, with stars", "回執（第三組）\n致：林老師：\n　　本人已知悉種植日之安排。\n　* □ 參加\n　* □ 未能參加"],
])("whom the slip is for asks nothing, and a sentence is the stem of its boxes: %s", (_, slip) => {
  const text = `${LETTER}${slip}${FIELDS}`;
  const [first = "", ...others] = questionsOf(text);
  expect(first).toMatch(/^radio 本人已知悉種植日之安排。/u);
  expect(first).toMatch(/參加.*未能參加\]$/u);
  expect(others).toHaveLength(2);
  expect(JSON.stringify(read(text).definition)).toMatch(/林(?:校長|園長|老師)/u);
});

test("times among choices are no labels", () => {
  const rows = ["種植時段（只選一項）：　□ 8:00 - 10:00　　□ 10:00 - 12:00", "到園：○ 上午8：30 ○ 下午2：00"];
  const text = `花園回條\n\n本人已知悉種植日之安排。\n□ 參加\n□ 未能參加\n${rows.join("\n")}${FIELDS}`;
  const questions = questionsOf(text);
  expect(questions).toHaveLength(5);
  expect(questions[1]).toMatch(/^radio 種植時段（只選一項）.*8:00 - 10:00.*10:00 - 12:00\]$/u);
  expect(questions[2]).toMatch(/^radio 到園.*上午8：30.*下午2：00\]$/u);
});

test("a sentence without boxes goes on with the greeting", () => {
  const text = `${LETTER}回條\n林校長：\n　　本人已知悉種植日之安排。${FIELDS}`;
  expect(questionsOf(text)).toEqual(["text 姓名", "text 班別"]);
});

test("labels and slips without a letter stay", () => {
  const pieces = ["種植日回條", "班主任：", "姓名：", "電話："].map((text, at) => ({ no: at + 1, text }));
  expect(tellSlipGreetings(pieces)).toBe(pieces);
  expect(askSlipSentences(pieces)).toBe(pieces);
});
