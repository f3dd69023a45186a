/** The code for other sites: what it names, and that texts of owners cannot leave their attributes. */
import { expect, test } from "vitest";
import { type EmbedKind, toEmbedCode } from "./embed-code.ts";

const address = "https://forms.example.org/idata2/collect/form/Key-1";
const form = { address, title: "春游报名", close: "关闭" };
const look = { label: "填写", width: 720, height: 640 };

test("a frame has the address of the form, its title and its greatest width, and the script", () => {
  const code = toEmbedCode(form, { ...look, kind: "inline" });
  expect(code).toContain(`src="${address}?embed=1" title="春游报名"`);
  expect(code).toContain("max-width:720px");
  expect(code).toContain('<script async src="https://forms.example.org/idata2/collect/embed.js"></script>');
});

test("a popup and a tab are one script with key, label and size", () => {
  const popup = toEmbedCode(form, { ...look, kind: "popup" });
  expect(popup).toContain('data-form="Key-1" data-kind="popup" data-label="填写" data-close="关闭"');
  expect(popup).toContain('data-width="720" data-height="640"');
  expect(toEmbedCode(form, { ...look, kind: "tab" })).not.toContain("data-height");
});

test.each(["inline", "popup", "tab"] satisfies EmbedKind[])("texts stay in their attributes: %s", (kind) => {
  const text = `"><img src=x onerror=alert(1)><script>alert(1)</script>&`;
  const code = toEmbedCode({ ...form, title: text, close: text }, { ...look, kind, label: text });
  // Outside quotes there is nothing but the two elements.
  const bare = code.replaceAll(/"[^"]*"/g, '""');
  expect(bare).toMatch(/^(?:<iframe(?: [\w-]+="")+ data-idata><\/iframe>\n)?<script async(?: [\w-]+="")+><\/script>$/);
  const escaped = "&quot;&gt;&lt;img src=x onerror=alert(1)&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;";
  expect(code).toContain(`="${escaped}"`);
});
