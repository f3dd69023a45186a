import { expect, test } from "vitest";
import { renderToStaticMarkup } from "react-dom/server";
import { DictionaryTag } from "./dictionary-tag.tsx";

const entries = [
  { dictValue: "0", dictLabel: "男" },
  { dictValue: "1", dictLabel: "女" },
  { dictValue: "2", dictLabel: "停用", listClass: "danger" },
];
const show = (value: string | undefined, separator?: string) =>
  renderToStaticMarkup(<DictionaryTag entries={entries} value={value} separator={separator} />);

test("§3.24 §3.25 plain labels are joined by the separator; a coloured one is a tag", () => {
  expect(show("0,1")).toBe("<span>男,女</span>");
  expect(show("0;9", ";")).toBe("<span>男;9</span>");
  expect(show(undefined)).toBe("");
  expect(show("2,0")).toMatch(/^<span class="\S+ \S+">停用<\/span><span[^>]*>男<\/span>$/);
});
