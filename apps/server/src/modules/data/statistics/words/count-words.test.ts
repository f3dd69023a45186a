import { Jieba } from "@node-rs/jieba";
import { dict } from "@node-rs/jieba/dict.js";
import { expect, test } from "vitest";
import { countWords } from "./count-words.ts";

const jieba = Jieba.withDict(dict);
const cut = (text: string) => jieba.cut(text, true);

test("words count once per text; particles, numbers and punctuation do not", () => {
  const texts = [
    "食堂的饭菜太贵，食堂排队也太久！",
    "饭菜味道很好，就是排队时间长。",
    "希望延长营业时间，2026 年 11 月再看",
    "无",
  ];
  expect(countWords(texts, cut, 2)).toEqual([
    { word: "饭菜", n: 2 },
    { word: "排队", n: 2 },
  ]);
  const all = countWords(texts, cut, 100).map(({ word }) => word);
  expect(all).toContain("食堂");
  expect(all.filter((word) => /[\d，。！]|^(希望|就是|的|无)$/.test(word))).toEqual([]);
});

test("Latin words are compared without case and width", () => {
  expect(countWords(["WiFi is slow", "wifi，太慢", "ＷｉＦｉ"], cut, 1)).toEqual([{ word: "wifi", n: 3 }]);
});

test("no words is an empty list", () => {
  expect(countWords([], cut, 10)).toEqual([]);
  expect(countWords(["……", "123"], cut, 10)).toEqual([]);
});
