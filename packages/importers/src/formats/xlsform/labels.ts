/** Texts of XLSForm as neutral texts: translations, the few Markdown signs that ODK shows, and HTML as it stands. */
import type { NeutralText } from "../../exchange/model.ts";
import type { Languages } from "./languages.ts";

/** Undefined if there is no text. A text without the base language takes the first language that it has. */
export function toNeutralText(
  texts: ReadonlyMap<string | null, string>,
  languages: Languages,
  edit: (text: string) => string,
): NeutralText | undefined {
  if (texts.size === 0) return undefined;
  const base = texts.get(languages.base) ?? texts.get(null) ?? [...texts.values()][0] ?? "";
  const translations = Object.fromEntries(
    [...texts].flatMap(([language, text]) => {
      const tag = languages.tags.get(language);
      return language === languages.base || tag === undefined || tag === languages.baseTag
        ? []
        : [[tag, formatted(edit(text))]];
    }),
  );
  return { ...formatted(edit(base)), ...(Object.keys(translations).length > 0 ? { translations } : {}) };
}

const TAG = /<\/?(?:a|b|i|u|em|strong|br|p|div|span|font|h[1-6]|ul|ol|li|img|table|tr|td|small|center)\b[^<>]*>/i;
const MARKDOWN = /(?:^|\s)#{1,6}\s|\*\*[^*]+\*\*|__[^_]+__|(?:^|[\s(])\*[^*\s][^*]*\*|\[[^\]]+\]\(https?:[^)]+\)/;

function formatted(text: string): { text: string; html?: string } {
  if (TAG.test(text)) return { text, html: withMarkdown(text) };
  return MARKDOWN.test(text) ? { text, html: withMarkdown(escape(text)) } : { text };
}

const escape = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** https://docs.getodk.org/form-styling: headings, bold, italic, links; line breaks stay. */
function withMarkdown(html: string): string {
  return html
    .replaceAll(/^(#{1,6})\s+(.*)$/gm, "<strong>$2</strong>")
    .replaceAll(/\*\*([^*\n]+)\*\*/g, "<strong>$1</strong>")
    .replaceAll(/(?<![\w/])__([^_\n]+)__(?!\w)/g, "<strong>$1</strong>")
    .replaceAll(/(?<![\w*])\*([^*\s][^*\n]*)\*(?![\w*])/g, "<em>$1</em>")
    .replaceAll(/\[([^\]\n]+)\]\((https?:[^)\s]+)\)/g, '<a href="$2">$1</a>')
    .replaceAll(/\r?\n/g, "<br>");
}
