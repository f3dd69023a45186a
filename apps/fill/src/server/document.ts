/**
 * The HTML around the rendered page. No inline handler, and one inline script that the build has made: the policy allows
 * exactly this script, our own script files and exactly this style sheet, so that text of an owner can never become code.
 * Everything from outside is encoded here.
 */
import { createHash } from "node:crypto";

export interface DocumentParts {
  title: string;
  /** Of the form, or of the words of a page without one. */
  language: string;
  direction: "ltr" | "rtl";
  css: string;
  /** Rendered by the component renderer, which encodes. */
  body: string;
  /** What stands above and below it; the script leaves it alone. */
  above?: string;
  below?: string;
  rootId: string;
  /** Data for the script; `null` for pages without one. */
  data: { id: string; value: unknown; boot: string; script: string; preload: readonly string[] } | null;
  /** Address and seconds, for endings that lead on. */
  refresh?: { url: string; seconds: number };
}

export interface RenderedDocument {
  html: string;
  contentSecurityPolicy: string;
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

/** JSON that cannot end its script element, whatever it holds. */
export function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

export function toDocument(parts: DocumentParts): RenderedDocument {
  const { data, refresh } = parts;
  const head = [
    `<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">`,
    `<title>${escapeHtml(parts.title)}</title>`,
    `<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><link rel="icon" href="data:,">`,
    refresh && `<meta http-equiv="refresh" content="${refresh.seconds};url=${escapeHtml(refresh.url)}">`,
    `<style>${parts.css}</style>`,
    data && `<script>${data.boot}</script>`,
    data && `<script type="module" src="${escapeHtml(data.script)}"></script>`,
    ...(data?.preload ?? []).map((url) => `<link rel="modulepreload" href="${escapeHtml(url)}">`),
  ];
  const json = data && `<script type="application/json" id="${data.id}">${toScriptJson(data.value)}</script>`;
  const html = [
    `<!doctype html><html lang="${escapeHtml(parts.language)}" dir="${parts.direction}"${data ? ' class="plain"' : ""}><head>`,
    ...head.filter(Boolean),
    `</head><body>${parts.above ?? ""}<div id="${parts.rootId}">${parts.body}</div>${parts.below ?? ""}`,
    json ?? "",
    `</body></html>`,
  ].join("");
  return { html, contentSecurityPolicy: policyFor(parts.css, data?.boot) };
}

const hashOf = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

function policyFor(css: string, boot: string | undefined): string {
  return [
    "default-src 'none'",
    `script-src 'self'${boot === undefined ? "" : ` ${hashOf(boot)}`}`,
    `style-src ${hashOf(css)}`,
    // Previews of what the respondent has chosen have addresses that the page itself made.
    "img-src 'self' data: blob:",
    // Videos and their captions, of this installation only.
    "media-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join("; ");
}
