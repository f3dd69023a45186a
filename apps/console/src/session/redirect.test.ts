import { expect, test } from "vitest";
import { parseRedirect, toSignInPath } from "./redirect.ts";

test.each([
  [null, "/"],
  ["", "/"],
  ["/form/3/data/list?pageNum=2", "/form/3/data/list?pageNum=2"],
  ["/idata2/form", "/form"],
  ["https://evil.example/", "/"],
  ["//evil.example/path", "/"],
  ["/\\evil.example", "/"],
  ["/\t/evil.example", "/"],
  ["javascript:alert(1)", "/"],
  ["form", "/"],
  ["/idata2//evil.example", "/"],
  ["/login?redirect=%2Fform", "/"],
])("redirect %j leads to %s", (value, target) => {
  expect(parseRedirect(value)).toBe(target);
});

test("the sign-in page leads back to where it was asked for", () => {
  const path = toSignInPath("/form/3/data/list?pageNum=2&title=食堂");
  expect(parseRedirect(new URLSearchParams(path.split("?")[1]).get("redirect"))).toBe(
    "/form/3/data/list?pageNum=2&title=%E9%A3%9F%E5%A0%82",
  );
  expect(toSignInPath("/")).toBe("/login");
});
