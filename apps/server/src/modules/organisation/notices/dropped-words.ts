/** Tells an author which parts of a notice could not be saved. */
import type { DroppedKind } from "@idata/engine";
import type { Language } from "../../../kernel/app-error.ts";

const KINDS: Record<Language, Record<DroppedKind, string>> = {
  zh: { pictures: "图片", videos: "视频", tables: "表格", links: "链接", styles: "颜色和字体", code: "代码块" },
  en: {
    pictures: "pictures",
    videos: "videos",
    tables: "tables",
    links: "links",
    styles: "colours and fonts",
    code: "code blocks",
  },
};

export function toDroppedText(dropped: readonly DroppedKind[], language: Language): string {
  const names = dropped.map((kind) => KINDS[language][kind]);
  return language === "zh"
    ? `已保存，但以下内容无法保留：${names.join("、")}`
    : `Saved, but a notice cannot contain the following, so it was removed: ${names.join(", ")}`;
}
