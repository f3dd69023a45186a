import { expect, test } from "vitest";
import { toMaskedJson } from "./operation-log.ts";

test("secrets are masked at any depth, whatever their case", () => {
  const json = toMaskedJson({
    userName: "li",
    password: "p1",
    newPassword: "p2",
    user: { oldPwd: "p3", list: [{ accessToken: "p4", clientSecret: { deep: "p5" } }] },
    code: "p6",
    postCode: "ceo",
  });
  for (const secret of ["p1", "p2", "p3", "p4", "p5", "p6"]) expect(json).not.toContain(secret);
  expect(JSON.parse(json)).toMatchObject({ userName: "li", postCode: "ceo", password: "***" });
});

test("fields that the contract names are masked too", () => {
  expect(toMaskedJson({ configKey: "k", configValue: "v" }, ["configValue"])).toBe(
    '{"configKey":"k","configValue":"***"}',
  );
});

test("long parameters are cut", () => {
  expect(toMaskedJson({ text: "长".repeat(9000) })).toHaveLength(2000);
});
