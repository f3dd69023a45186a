import { expect, test } from "vitest";
import { hasAnyPermission, hasPermission, hasRole } from "./permissions.ts";

const user = { roles: ["common"], permissions: ["system:user:list"] };
const admin = { roles: ["admin"], permissions: ["*:*:*"] };

test("permissions", () => {
  expect(hasPermission(user, "system:user:list")).toBe(true);
  expect(hasPermission(user, "system:user:edit")).toBe(false);
  expect(hasPermission(admin, "anything:at:all")).toBe(true);
  expect(hasAnyPermission(user, ["a:b:c", "system:user:list"])).toBe(true);
});

test("an empty or missing argument is never granted", () => {
  expect(hasPermission(admin, "")).toBe(false);
  expect(hasPermission(admin, undefined)).toBe(false);
  expect(hasAnyPermission(admin, [])).toBe(false);
  expect(hasRole(admin, "")).toBe(false);
});

test("roles: admin passes every check", () => {
  expect(hasRole(admin, "reviewer")).toBe(true);
  expect(hasRole(user, "reviewer")).toBe(false);
});
