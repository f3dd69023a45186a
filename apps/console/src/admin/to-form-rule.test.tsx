/** The rule as a form asks it, in the language of the page. */
import { profileFields } from "@idata/contracts";
import type { FormRule } from "antd";
import { beforeAll, expect, test } from "vitest";
import { i18n, startI18n } from "../i18n/i18n.ts";
import { toFormRule } from "./to-form-rule.ts";

async function judge(rule: FormRule, typed: unknown): Promise<string> {
  if (!("validator" in rule) || rule.validator === undefined) throw new Error("nothing judges");
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
  expect(await judge(rule, "王小明")).toBe("");
  expect(await judge(rule, "")).toBe("用户昵称不能为空");
  await i18n.changeLanguage("en-US");
  expect(await judge(rule, "")).toBe("Nickname must not be empty");
  await i18n.changeLanguage("zh-CN");
});

test("what the server takes away is not held against the typed", async () => {
  const trim = (typed: unknown) => (typeof typed === "string" ? typed.trim() : typed);
  expect(await judge(toFormRule(profileFields.email), "a@example.org ")).toBe("邮箱格式不正确");
  expect(await judge(toFormRule(profileFields.email, trim), "a@example.org ")).toBe("");
});
