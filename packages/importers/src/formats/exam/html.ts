/** HTML of exam programs as texts of the neutral form, with the pictures and sounds taken out. */
import { escapeHtml, hasFormatting, toPlainText } from "@idata/engine";
import type { NeutralText } from "../../exchange/index.ts";

/** Characters that exam texts write by name, beyond those that the engine knows. */
const NAMED: Readonly<Record<string, string>> = {
  deg: "°",
  plusmn: "±",
  divide: "÷",
  minus: "−",
  le: "≤",
  ge: "≥",
  ne: "≠",
  asymp: "≈",
  infin: "∞",
  radic: "√",
  sup2: "²",
  sup3: "³",
  frac12: "½",
  frac14: "¼",
  micro: "µ",
  alpha: "α",
  beta: "β",
  gamma: "γ",
  delta: "δ",
  Delta: "Δ",
  theta: "θ",
  lambda: "λ",
  mu: "μ",
  pi: "π",
  sigma: "σ",
  omega: "ω",
  Omega: "Ω",
  rarr: "→",
  larr: "←",
  bull: "•",
  laquo: "«",
  raquo: "»",
  eacute: "é",
  egrave: "è",
  agrave: "à",
  ccedil: "ç",
  auml: "ä",
  ouml: "ö",
  uuml: "ü",
  szlig: "ß",
  ntilde: "ñ",
  ensp: " ",
  emsp: " ",
  thinsp: " ",
};

const SWALLOWED = /<(script|style|noscript|iframe)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi;
const FORMULA = /<(?:\w+:)?math\b[^>]*>([\s\S]*?)(?:<\/(?:\w+:)?math>|$)/gi;

/**
 * Returns the text of HTML: lines for blocks, cells of tables parted by spaces, formulas as their characters. `html`
 * stays beside it if it says more than lines. Scripts and styles are left out.
 */
export function htmlText(source: string): NeutralText {
  const html = tidy(source);
  const text = toLines(html);
  return hasFormatting(html.replace(/<\/?(?:div|span|br|p)\b[^<>]*>/gi, "")) ? { text, html } : { text };
}

/** Returns text that may contain `<`, as it stands; line breaks and runs of spaces are kept inside. */
export function plainText(source: string): NeutralText {
  return { text: source.replaceAll(/\r\n?/g, "\n").trim() };
}

/** Joins texts by a separator of plain text; formatted if one of them is. */
export function joinTexts(texts: readonly NeutralText[], separator: string): NeutralText {
  const filled = texts.filter(({ text, html }) => text !== "" || html !== undefined);
  const text = filled.map(({ text }) => text).join(separator);
  if (filled.every(({ html }) => html === undefined)) return { text };
  const between = escapeHtml(separator).replaceAll("\n", "<br>");
  const html = filled.map((one) => one.html ?? escapeHtml(one.text).replaceAll("\n", "<br>")).join(between);
  return { text, html };
}

function tidy(source: string): string {
  const safe = source
    .replace(SWALLOWED, " ")
    .replace(/<!--[\s\S]*?(?:-->|$)/g, " ")
    .replace(FORMULA, (_all, inner: string) => inner.replace(/<[^<>]*>/g, " ").replace(/\s+/g, " "))
    .replace(/&(\w{2,7});/g, (all, name: string) => (Object.hasOwn(NAMED, name) ? (NAMED[name] ?? all) : all));
  return (/<pre\b/i.test(safe) ? safe : safe.replace(/[ \t\r\n]+/g, " ")).trim();
}

function toLines(html: string): string {
  const lines = html
    .replace(/<\/(?:td|th)\s*>/gi, " ")
    .replace(
      /<\/?(?:div|tr|table|h[1-6]|pre|dd|dt|dl|ul|ol|section|article|header|footer|figure|hr)\b[^<>]*>/gi,
      "<br>",
    );
  return toPlainText(lines)
    .replace(/\u00a0/g, " ")
    .replace(/[ \t]*\n[ \t]*/g, "\n")
    .replace(/\n{2,}/g, "\n")
    .trim();
}

/** What stands in the HTML besides text. `what` follows the element, else the name of the file. */
export interface FoundMedia {
  readonly source: string;
  readonly alt: string;
  readonly what: "image" | "audio" | "video" | "file";
}

const MEDIA = /<(img|audio|video|source|embed|object|a)\b((?:"[^"]*"|'[^']*'|[^"'<>])*)>/iy;
const MEDIA_START = /<(?:img|audio|video|source|embed|object|a)\b/gi;
/** Tags with quotes that never end are rare in real files. Each costs a look through the rest of the text. */
const MOST_BROKEN = 50;
const ADDRESS = /\b(?:src|data|href)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/i;
const ALT = /\balt\s*=\s*(?:"([^"]*)"|'([^']*)')/i;

/**
 * Takes pictures, sounds, videos and links to files of the package out of HTML. Links to other places stay.
 * `isInside` tells whether an address is a file of the package.
 */
export function takeMedia(
  html: string,
  isInside: (source: string) => boolean,
): { readonly html: string; readonly media: readonly FoundMedia[] } {
  const media: FoundMedia[] = [];
  let [rest, from, broken] = ["", 0, 0];
  MEDIA_START.lastIndex = 0;
  for (let start = MEDIA_START.exec(html); start !== null && broken < MOST_BROKEN; start = MEDIA_START.exec(html)) {
    MEDIA.lastIndex = start.index;
    const match = MEDIA.exec(html);
    if (match === null) {
      broken += 1;
      continue;
    }
    const [all, tag = "", attributes = ""] = match;
    MEDIA_START.lastIndex = start.index + all.length;
    const source = decode(firstOf(ADDRESS.exec(attributes)));
    const name = tag.toLowerCase();
    if (name === "a" && !isInside(source)) continue;
    const alt = name === "a" ? "" : decode(firstOf(ALT.exec(attributes)));
    if (source !== "") media.push({ source, alt, what: whatOf(name, source) });
    if (name === "a") continue;
    rest += html.slice(from, start.index);
    from = start.index + all.length;
  }
  rest += html.slice(from);
  return { html: media.length === 0 ? html : rest.replace(/<\/(?:audio|video|object|embed)\s*>/gi, ""), media };
}

const firstOf = (match: RegExpExecArray | null): string => (match?.[1] ?? match?.[2] ?? match?.[3] ?? "").trim();
const decode = (text: string): string => toPlainText(text.replaceAll("<", "&lt;"));

function whatOf(tag: string, source: string): FoundMedia["what"] {
  if (tag === "img") return "image";
  if (tag === "audio" || tag === "video") return tag;
  return mediaOfName(source);
}

/** What a file is, by the ending of its name. */
export function mediaOfName(name: string): FoundMedia["what"] {
  const ending = /\.(\w+)(?:[?#].*)?$/.exec(name)?.[1]?.toLowerCase() ?? "";
  if (["png", "jpg", "jpeg", "gif", "svg", "webp", "bmp", "avif"].includes(ending)) return "image";
  if (["mp3", "wav", "ogg", "oga", "m4a", "aac", "flac"].includes(ending)) return "audio";
  return ["mp4", "webm", "ogv", "mov", "m4v", "avi"].includes(ending) ? "video" : "file";
}

/** The media type of bytes, by the ending of their name. */
export function typeOfName(name: string): string {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  const special: Readonly<Record<string, string>> = {
    jpg: "jpeg",
    svg: "svg+xml",
    mp3: "mpeg",
    oga: "ogg",
    ogv: "ogg",
  };
  const what = mediaOfName(name);
  return what === "file" ? "application/octet-stream" : `${what}/${special[ending] ?? ending}`;
}

/** The language of most letters: traditional and simplified Chinese are told apart by characters that only one has. */
export function guessLanguage(texts: readonly string[]): string {
  const sample = texts.join(" ").slice(0, 20_000);
  const han = sample.match(/\p{Script=Han}/gu)?.length ?? 0;
  const words = sample.match(/\p{Script=Latin}+/gu)?.length ?? 0;
  if (han <= words) return "en-US";
  const traditional = sample.match(/[學題選項請個與為這國會過說對於關應時間問確錯誤無當後來實]/g)?.length ?? 0;
  const simplified = sample.match(/[学题选项请个与为这国会过说对于关应时间问确错误无当后来实]/g)?.length ?? 0;
  return traditional > simplified ? "zh-TW" : "zh-CN";
}
