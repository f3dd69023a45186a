/**
 * The HTML around the rendered page. There are no inline handlers and one inline script, which the build made. The
 * content security policy allows exactly this script, our own script files and exactly this style sheet, so that an
 * owner's text can never run as code. Everything from outside is encoded here.
 */
import { createHash } from "node:crypto";

export interface DocumentParts {
  title: string;
  /** The language of the form, or of the text on a page without a form. */
  language: string;
  direction: "ltr" | "rtl";
  css: string;
  /** HTML from the component renderer, which encodes all text. */
  body: string;
  /** HTML above and below the body. The script does not touch it. */
  above?: string;
  below?: string;
  rootId: string;
  /** Data for the script. `null` for pages without script. */
  data: { id: string; value: unknown; boot: string; script: string; preload: readonly string[] } | null;
  /** Address and delay in seconds, for endings with a redirect. */
  refresh?: { url: string; seconds: number };
  share?: ShareTags | undefined;
  frame?: FrameParts | undefined;
}

/** What frames of other sites need (docs/adr/0057). */
export interface FrameParts {
  /** Origins that may show the page; its own may always. */
  sites: readonly string[];
  /** Address of the script that talks to the site; null outside a frame. */
  script: string | null;
  /** The redirect at the end opens in place of the site. */
  leaves: boolean;
}

/** What messengers and social networks show of a link to the page. */
export interface ShareTags {
  title?: string;
  text?: string;
  /** Absolute addresses. */
  image?: string;
  url?: string;
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

/** Returns JSON that cannot end its script element, whatever text it contains. */
export function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

export function toDocument(parts: DocumentParts): RenderedDocument {
  const { data, refresh, frame } = parts;
  const head = [
    `<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">`,
    `<title>${escapeHtml(parts.title)}</title>`,
    `<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><link rel="icon" href="data:,">`,
    toShareHtml(parts.share),
    refresh && `<meta http-equiv="refresh" content="${refresh.seconds};url=${escapeHtml(refresh.url)}">`,
    `<style>${parts.css}</style>`,
    frame?.script && `<script defer src="${escapeHtml(frame.script)}"></script>`,
    data && `<script>${data.boot}</script>`,
    data && `<script type="module" src="${escapeHtml(data.script)}"></script>`,
    ...(data?.preload ?? []).map((url) => `<link rel="modulepreload" href="${escapeHtml(url)}">`),
  ];
  const json = data && `<script type="application/json" id="${data.id}">${toScriptJson(data.value)}</script>`;
  const html = [
    `<!doctype html><html lang="${escapeHtml(parts.language)}" dir="${parts.direction}"${data ? ' class="plain"' : ""}><head>`,
    ...head.filter(Boolean),
    `</head><body${frame?.leaves === true ? ' data-leave="_top"' : ""}>${parts.above ?? ""}<div id="${parts.rootId}">${parts.body}</div>${parts.below ?? ""}`,
    json ?? "",
    `</body></html>`,
  ].join("");
  return { html, contentSecurityPolicy: policyFor(parts.css, data?.boot, frame?.sites ?? []) };
}

function toShareHtml({ title, text, image, url }: ShareTags = {}): string {
  const tags = { "og:title": title, "og:description": text, "og:image": image, "og:url": url };
  const html = Object.entries(tags).map(([name, content]) => {
    return content === undefined ? "" : `<meta property="${name}" content="${escapeHtml(content)}">`;
  });
  const description = text === undefined ? "" : `<meta name="description" content="${escapeHtml(text)}">`;
  return title === undefined ? "" : `${description}<meta property="og:type" content="website">${html.join("")}`;
}

const hashOf = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

function policyFor(css: string, boot: string | undefined, sites: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src 'self'${boot === undefined ? "" : ` ${hashOf(boot)}`}`,
    `style-src ${hashOf(css)}`,
    // Previews of chosen files use `blob:` addresses that the page itself creates.
    "img-src 'self' data: blob:",
    // Videos and their captions come from this installation only.
    "media-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    ["frame-ancestors 'self'", ...sites].join(" "),
  ].join("; ");
}
