import { describe, expect, it } from "vitest";
import { TEXT_MESSAGES } from "./text.messages.ts";

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

describe("words of the diagnostics", () => {
  it.each(Object.keys(TEXT_MESSAGES["zh-CN"]) as (keyof (typeof TEXT_MESSAGES)["zh-CN"])[])(
    "%s uses the same values in both languages",
    (code) => {
      expect(placeholders(TEXT_MESSAGES["en-US"][code])).toEqual(placeholders(TEXT_MESSAGES["zh-CN"][code]));
    },
  );
});
