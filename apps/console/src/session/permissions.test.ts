import { describe, expect, test } from "vitest";
import {
  hasAllPermissions,
  hasAllRoles,
  hasAnyPermission,
  hasAnyRole,
  hasPermission,
  hasRole,
  isAllowed,
} from "./permissions.ts";

const user = { roles: ["common", "editor"], permissions: ["system:user:list", "system:dict:list"] };
const admin = { roles: ["admin"], permissions: ["*:*:*"] };

test("§6.4 has one, has any of a list, has all of a list", () => {
  expect(hasPermission(user, "system:user:list")).toBe(true);
  expect(hasPermission(user, "system:user:edit")).toBe(false);
  expect(hasAnyPermission(user, ["a:b:c", "system:user:list"])).toBe(true);
  expect(hasAnyPermission(user, ["a:b:c"])).toBe(false);
  expect(hasAllPermissions(user, ["system:dict:list", "system:user:list"])).toBe(true);
  expect(hasAllPermissions(user, ["system:user:list", "system:user:edit"])).toBe(false);
  expect(hasRole(user, "editor")).toBe(true);
  expect(hasRole(user, "reviewer")).toBe(false);
  expect(hasAnyRole(user, ["reviewer", "common"])).toBe(true);
  expect(hasAnyRole(user, ["reviewer"])).toBe(false);
  expect(hasAllRoles(user, ["common", "editor"])).toBe(true);
  expect(hasAllRoles(user, ["common", "reviewer"])).toBe(false);
});

test("§6.2 §6.3 §6.11 the administrator's role and permission pass every check", () => {
  for (const name of [
    "system:user:edit",
    "system:role:edit",
    "system:dict:list",
    "monitor:job:list",
    "tool:gen:edit",
  ]) {
    expect(hasPermission(admin, name)).toBe(true);
  }
  expect(hasAllPermissions(admin, ["a", "b"])).toBe(true);
  expect(hasRole(admin, "reviewer")).toBe(true);
  expect(hasAllRoles(admin, ["reviewer", "owner"])).toBe(true);
});

describe("§6.5 an empty or missing argument is never granted, whoever asks", () => {
  test.each([user, admin])("%j", (rights) => {
    for (const name of ["", undefined]) {
      expect(hasPermission(rights, name)).toBe(false);
      expect(hasRole(rights, name)).toBe(false);
    }
    for (const names of [[], undefined]) {
      expect(hasAnyPermission(rights, names)).toBe(false);
      expect(hasAllPermissions(rights, names)).toBe(false);
      expect(hasAnyRole(rights, names)).toBe(false);
      expect(hasAllRoles(rights, names)).toBe(false);
    }
  });
});

test("§6.7 a route is there for those who hold any of its permissions or roles, and for all when it names none", () => {
  expect(isAllowed(user, {})).toBe(true);
  expect(isAllowed(user, { permissions: [], roles: [] })).toBe(true);
  expect(isAllowed(user, { permissions: ["tool:gen:edit", "system:dict:list"] })).toBe(true);
  expect(isAllowed(user, { permissions: ["tool:gen:edit"], roles: ["editor"] })).toBe(true);
  expect(isAllowed(user, { permissions: ["tool:gen:edit"] })).toBe(false);
  expect(isAllowed(user, { roles: ["reviewer"] })).toBe(false);
  expect(isAllowed(admin, { permissions: ["tool:gen:edit"] })).toBe(true);
});
