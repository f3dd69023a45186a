import { expect, test } from "vitest";
import { appMessages } from "./app-messages.ts";
import { newsMessages } from "./news-messages.ts";

test("both languages have the same words with the same placeholders", () => {
  const holes = (words: Readonly<Record<string, string>>) =>
    Object.entries(words).map(([key, text]) => [key, [...text.matchAll(/\{\w+\}/g)].map(String).sort()]);
  expect(holes(appMessages["en-US"])).toEqual(holes(appMessages["zh-CN"]));
  expect(holes(newsMessages["en-US"])).toEqual(holes(newsMessages["zh-CN"]));
});
