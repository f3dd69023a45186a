/** Runs the rule as a form does. Returns its message, or an empty string if the value is valid. */
import { profileFields } from "@idata/contracts";
import type { FormRule } from "antd";
import { beforeAll, expect, test } from "vitest";
import { i18n, startI18n } from "../i18n/i18n.ts";
import { toFormRule } from "./to-form-rule.ts";

async function validate(rule: FormRule, typed: unknown): Promise<string> {
  if (!("validator" in rule) || rule.validator === undefined) throw new Error("the rule has no validator");
  try {
    await rule.validator({}, typed, () => {});
    return "";
  } catch (error) {
    return error instanceof Error ? error.message : "";
  }
}

beforeAll(() => startI18n());

test("the sentence is the server's, in the language in use", async () => {
  const rule = toFormRule(profileFields.nickName);
  expect(await validate(rule, "王小明")).toBe("");
  expect(await validate(rule, "")).toBe("用户昵称不能为空");
  await i18n.changeLanguage("en-US");
  expect(await validate(rule, "")).toBe("Nickname must not be empty");
  await i18n.changeLanguage("zh-CN");
});

test("what the server takes away is not held against the typed", async () => {
  const trim = (typed: unknown) => (typeof typed === "string" ? typed.trim() : typed);
  expect(await validate(toFormRule(profileFields.email), "a@example.org ")).toBe("邮箱格式不正确");
  expect(await validate(toFormRule(profileFields.email, trim), "a@example.org ")).toBe("");
});
