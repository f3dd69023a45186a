/** Which texts name a site that may show a form, and that nothing else gets into the header. */
import { expect, test } from "vitest";
import { listXssPayloads } from "../../../../../../harness/payloads/xss.ts";
import { toEmbedSite } from "./embed-site.ts";

test.each([
  ["https://www.example.org", "https://www.example.org"],
  ["www.example.org", "https://www.example.org"],
  [" HTTPS://WWW.Example.ORG./a/b?c=d#e ", "https://www.example.org"],
  ["https://example.org:443", "https://example.org"],
  ["https://example.org:8443/", "https://example.org:8443"],
  ["https://*.example.org", "https://*.example.org"],
  ["*.example.org:8443", "https://*.example.org:8443"],
  ["https://学校.中国", "https://xn--48s290a.xn--fiqs8s"],
  ["http://localhost:3000", "http://localhost:3000"],
  ["http://127.0.0.1:3000/x", "http://127.0.0.1:3000"],
  ["https://localhost", "https://localhost"],
])("%s is %s", (typed, site) => {
  expect(toEmbedSite(typed)).toBe(site);
});

test.each([
  "",
  "*",
  "https://*",
  "https://*.org",
  "https://org",
  "https://a.*.example.org",
  "https://*.*.example.org",
  "https://*.localhost",
  "http://www.example.org",
  "http://*.example.org",
  "http://localhost.example.org",
  "https://10.0.0.1",
  "https://[::1]",
  "https://user:pass@example.org",
  "https://user@example.org",
  "https://example.org:99999",
  "javascript:alert(1)",
  "data:text/html,x",
  "ftp://example.org",
  "'self'",
  "'none'",
  "https:",
  "https://a;b.example.org",
  "https://a,b.example.org",
  "https://example.org; script-src *",
  "https://example.org\r\nset-cookie: a=b",
  "https://exa mple.org",
  "https://-example.org",
  `https://${"a".repeat(64)}.org`,
  `https://${"a.".repeat(150)}org`,
])("%j is refused", (typed) => {
  expect(toEmbedSite(typed)).toBeNull();
});

test("hazard: no payload gets into the header with a character that means something there", () => {
  for (const payload of listXssPayloads("window.hit=1", "https://evil.example")) {
    for (const typed of [payload, `https://${payload}`, `https://example.org${payload}`]) {
      expect(toEmbedSite(typed) ?? "https://a.b").toMatch(/^https?:\/\/(?:\*\.)?[a-z0-9.-]+(?::\d{1,5})?$/);
    }
  }
});
