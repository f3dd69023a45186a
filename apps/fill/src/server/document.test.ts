import { expect, test } from "vitest";
import { toDocument, toScriptJson } from "./document.ts";

const HOSTILE = `</script><script>alert(1)</script><!--'"&\u2028\u2029`;

test("data cannot end its script element and is read back unchanged", () => {
  const json = toScriptJson({ title: HOSTILE });
  expect(json).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual({ title: HOSTILE });
});

test("a hostile title stays a title", () => {
  const { html, contentSecurityPolicy } = toDocument({
    title: HOSTILE,
    language: "zh-CN",
    direction: "ltr",
    css: "a{b:c}",
    body: "",
    rootId: "fill",
    data: { id: "form-data", value: { title: HOSTILE }, boot: "a()", script: "/main.js", preload: [] },
    refresh: { url: `https://example.com/"><script>`, seconds: 5 },
  });
  expect(html.match(/<script/g)).toHaveLength(3);
  expect(contentSecurityPolicy).toMatch(/script-src 'self' 'sha256-[^']+';/);
  expect(contentSecurityPolicy).toContain("media-src 'self';");
  expect(contentSecurityPolicy).not.toContain("unsafe");
});
