/**
 * Checks templates and fills them in. A template is plain text with variables in double braces. Hazard: text of users
 * becomes a header, a link or HTML (docs/hazards.md#s34). Values are put into the parsed template, never into its
 * source, so braces in a value stay braces. HTML is built from escaped text, and only variables of type `link` become
 * links.
 */
import type { Language } from "../../../../kernel/app-error.ts";
import { toOneLine } from "../../mail/index.ts";
import { getKind, type MessageKindName, type Template } from "./message-kinds.ts";
import { EN, EN_FOOTER } from "./texts.en.ts";
import { ZH, ZH_FOOTER } from "./texts.zh.ts";

export const TEMPLATE_LIMITS = { subject: 200, body: 10_000 } as const;
const MAX_LINE = 200;
const MAX_BLOCK = 5000;

const BUILT_IN = { zh: ZH, en: EN };
const FOOTERS = { zh: ZH_FOOTER, en: EN_FOOTER };
const SPACES: Readonly<Record<Language, string>> = { zh: "", en: " " };

export function getBuiltInTemplate(kind: MessageKindName, language: Language): Template {
  return BUILT_IN[language][kind];
}

const VARIABLE = /\{\{([^{}]*)\}\}/g;

export interface TemplateFinding {
  readonly field: "subject" | "body";
  readonly code: "unknown-variable" | "link-in-subject" | "missing-link" | "empty" | "too-long" | "several-lines";
  /** The name as the author wrote it. */
  readonly variable?: string;
  /** Offset in the field at which the variable begins. */
  readonly at?: number;
}

/** What is wrong with a template; empty if it can be saved. */
export function findTemplateFaults(kind: MessageKindName, template: Template): TemplateFinding[] {
  return (["subject", "body"] as const).flatMap((field) => {
    const text = template[field];
    const findings: TemplateFinding[] = [];
    if (text.trim() === "") findings.push({ field, code: "empty" });
    if (Array.from(text).length > TEMPLATE_LIMITS[field]) findings.push({ field, code: "too-long" });
    if (field === "subject" && /[\r\n]/.test(text)) findings.push({ field, code: "several-lines" });
    return [...findings, ...findVariableFaults(kind, field, text), ...findMissingLink(kind, field, text)];
  });
}

/** A message that opens an account is of no use without its link. */
function findMissingLink(kind: MessageKindName, field: "subject" | "body", text: string): TemplateFinding[] {
  if (!getKind(kind).isSecret || field === "subject" || text.trim() === "") return [];
  const names = [...text.matchAll(VARIABLE)].map(({ 1: raw = "" }) => raw.trim());
  return names.includes("link") ? [] : [{ field, code: "missing-link", variable: "link" }];
}

function findVariableFaults(kind: MessageKindName, field: "subject" | "body", text: string): TemplateFinding[] {
  const { variables } = getKind(kind);
  return [...text.matchAll(VARIABLE)].flatMap(({ 1: raw = "", index: at }): TemplateFinding[] => {
    const variable = raw.trim();
    const known = Object.hasOwn(variables, variable) ? variables[variable] : undefined;
    if (known === undefined) return [{ field, code: "unknown-variable", variable, at }];
    // A link in a subject cannot be clicked, and a subject is shown on locked screens.
    if (known.type === "link" && field === "subject") return [{ field, code: "link-in-subject", variable, at }];
    return [];
  });
}

export interface Rendered {
  /** One line. */
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface RenderInput {
  readonly kind: MessageKindName;
  readonly template: Template;
  readonly values: Readonly<Record<string, string | undefined>>;
  readonly language: Language;
  /** Adds a line with this address at the end. */
  readonly unsubscribeUrl?: string | null;
}

export function renderMessage({ kind, template, values, language, unsubscribeUrl = null }: RenderInput): Rendered {
  const subject = fillLine(kind, template.subject, values);
  const paragraphs = template.body
    .split(/\n\s*\n/)
    .map((paragraph) => toParts(kind, paragraph, values))
    // A paragraph such as "Deadline: {{deadline}}" says nothing without its value.
    .filter((parts) => !hasVariables(parts) || parts.some((part) => part.isValue && part.text !== ""));
  const footer = unsubscribeUrl === null ? [] : [toFooter(unsubscribeUrl, language)];
  const all = [...paragraphs, ...footer];
  return {
    subject,
    text: `${all
      .map((parts) =>
        parts
          .map(({ text }) => text)
          .join("")
          .trim(),
      )
      .join("\n\n")}\n`,
    html: toHtml(all, subject, language),
  };
}

interface Part {
  readonly text: string;
  readonly isValue: boolean;
  /** Address to which the part leads. */
  readonly href: string | null;
}

const hasVariables = (parts: readonly Part[]): boolean => parts.some(({ isValue }) => isValue);

function toFooter(url: string, language: Language): Part[] {
  const words = `${FOOTERS[language]}${SPACES[language]}`;
  return [{ text: words, isValue: false, href: null }, toLinkPart(url)];
}

function toParts(kind: MessageKindName, text: string, values: RenderInput["values"]): Part[] {
  const { variables } = getKind(kind);
  return text.split(/(\{\{[^{}]*\}\})/).flatMap((piece): Part[] => {
    const name = /^\{\{([^{}]*)\}\}$/.exec(piece)?.[1]?.trim();
    if (name === undefined) return piece === "" ? [] : [{ text: toBlock(piece), isValue: false, href: null }];
    const type = Object.hasOwn(variables, name) ? variables[name]?.type : undefined;
    const value = (Object.hasOwn(values, name) ? values[name] : undefined) ?? "";
    if (type === "link") return [toLinkPart(value)];
    return [{ text: type === undefined ? "" : toValue(value, type), isValue: true, href: null }];
  });
}

/** An address that is not http(s) or mailto is shown as text. */
function toLinkPart(value: string): Part {
  const url = URL.parse(value);
  const isLink = url !== null && ["http:", "https:", "mailto:"].includes(url.protocol);
  return isLink
    ? { text: url.href, isValue: true, href: url.href }
    : { text: toValue(value, "line"), isValue: true, href: null };
}

const HERE = "http://here.invalid";

/**
 * The address that a message in the console opens: a path of this site or an address of the web. Empty for anything
 * else.
 */
export function toOpenableLink(value: string): string {
  const url = URL.parse(value, value.startsWith("/") ? HERE : undefined);
  if (url === null || !["http:", "https:"].includes(url.protocol)) return "";
  if (!value.startsWith("/")) return url.href;
  return url.origin === HERE ? url.pathname + url.search + url.hash : "";
}

/** What PostgreSQL can store of a text. */
export function toStorableText(text: string): string {
  return text.toWellFormed().replaceAll("\u0000", "");
}

function fillLine(kind: MessageKindName, text: string, values: RenderInput["values"]): string {
  const parts = toParts(kind, text, values).filter(({ href }) => href === null);
  return toOneLine(parts.map((part) => part.text).join(""), TEMPLATE_LIMITS.subject);
}

function toValue(value: string, type: "line" | "block"): string {
  return breakAddresses(
    type === "line" ? toOneLine(value, MAX_LINE) : toBlock(value).slice(0, MAX_BLOCK).toWellFormed(),
  );
}

/**
 * Programs that show mails turn addresses in a text into links. A name or a title must not lead anywhere, so an
 * invisible space separates the parts by which they recognise an address.
 */
function breakAddresses(text: string): string {
  return text.replace(/:(?=\/\/)/g, ":\u200b").replace(/\b(www|mailto|javascript|data)(?=[.:])/gi, "$1\u200b");
}

/** Several lines, each cleaned like a single line. */
function toBlock(text: string): string {
  return text
    .split(/\r\n|[\r\n]/)
    .map((part) => toOneLine(`|${part}|`, MAX_BLOCK).slice(1, -1))
    .join("\n");
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? "");
}

function toHtml(paragraphs: readonly (readonly Part[])[], subject: string, language: Language): string {
  const lang = language === "zh" ? "zh-CN" : "en";
  const body = paragraphs.map((parts) => `<p>${parts.map(toHtmlPart).join("").trim()}</p>`).join("\n");
  return `<!doctype html>
<html lang="${lang}">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="font-family:sans-serif;font-size:15px;line-height:1.6;color:#1f2328;max-width:640px;margin:0 auto;padding:16px;overflow-wrap:anywhere">
${body}
</body>
</html>
`;
}

function toHtmlPart({ text, href }: Part): string {
  const escaped = escapeHtml(text).replace(/\n/g, "<br>\n");
  return href === null ? escaped : `<a href="${escapeHtml(href)}">${escaped}</a>`;
}
