import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { renderAnswerPicture } from "./answer-pictures.ts";

const show = (type: string, answer: unknown) =>
  renderToStaticMarkup(renderAnswerPicture(type, { answer: answer as never, label: "签名" }));

test("a drawn signature is a named picture", () => {
  const markup = show("signature", { strokes: [[0, 0, 10, 20]] });
  expect(markup).toContain('role="img"');
  expect(markup).toContain('aria-label="签名"');
  expect(markup).toContain('d="M0 0L10 20"');
});

test.each([
  ["signature", { name: "王小明" }],
  ["signature", { strokes: [["<script>", 1]] }],
  ["text", "words"],
  ["toString", {}],
])("%s %j has none", (type, answer) => {
  expect(show(type, answer)).toBe("");
});
