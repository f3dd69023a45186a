/** Texts that a respondent might type. */
import { parsePattern } from "../../pattern/parse-pattern.ts";
import type { PatternNode } from "../../pattern/parse-pattern.ts";
import { between, pick } from "./random.ts";
import type { Random } from "./random.ts";

const WORDS = [
  "好",
  "满意",
  "test",
  "Li Hua",
  "今天很好，没有问题",
  "A plain sentence of some length, as people write it.",
];
/** One text per common format: email, mobile phone, link, identity card, landline, time, month, date and time, code. */
const FORMATS = [
  "test@example.com",
  "13800138000",
  "https://example.com/a",
  "11010519491231002X",
  "010-12345678",
  "09:30",
  "2026-05",
  "2026-05-04T09:30",
  "Test-1234",
];
/** Characters that are tried for one character of a pattern. */
const CHARACTERS = Array.from("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ中文好 -_.@:/,;+#()");
/** How many turns beyond its minimum a repetition may take. */
const MORE = 3;

/** A few texts to try, first those that fit the pattern and the lengths in the settings. */
export function exampleTexts(settings: { [setting: string]: unknown }, random: Random): string[] {
  const { minLength, maxLength, pattern } = settings;
  const low = typeof minLength === "number" ? minLength : 0;
  const high = typeof maxLength === "number" ? maxLength : 10_000;
  const fitted = (pick(random, WORDS) ?? "").padEnd(Math.min(low, 10_000), "字 ").slice(0, high);
  const matching = typeof pattern === "string" && pattern !== "" ? textOfPattern(pattern, random) : null;
  return [...(matching === null ? [] : [matching]), fitted, fitted.trim().padEnd(low, "x"), ...FORMATS];
}

/** Returns a text that matches; `null` if the pattern does not parse or needs characters that are not tried. */
export function textOfPattern(source: string, random: Random): string | null {
  try {
    return write(parsePattern(source), random);
  } catch {
    return null;
  }
}

function write(node: PatternNode, random: Random): string {
  switch (node.type) {
    case "assert":
      return "";
    case "char": {
      const char = pick(random, CHARACTERS.filter(node.test));
      if (char === undefined) throw new Error("none of the tried characters fits");
      return char;
    }
    case "sequence":
      return node.parts.map((part) => write(part, random)).join("");
    case "choice": {
      const part = pick(random, node.parts);
      return part ? write(part, random) : "";
    }
    case "repeat": {
      const turns = between(random, node.min, Math.min(node.max, node.min + MORE));
      return Array.from({ length: turns }, () => write(node.body, random)).join("");
    }
  }
}
