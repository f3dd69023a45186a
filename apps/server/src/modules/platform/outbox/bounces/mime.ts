/**
 * Reads the parts of a mail, as far as returned mails need it: headers, nested parts, texts in their encodings. Mails come
 * from anybody, so depth and number of parts are limited, nothing here throws, and no pattern takes more than linear time.
 */
export interface MailPart {
  /** Names in small letters; a header that occurs several times has several values. */
  readonly headers: ReadonlyMap<string, readonly string[]>;
  /** For example `multipart/report`. */
  readonly type: string;
  readonly parameters: Readonly<Record<string, string>>;
  /** Empty for a part that contains parts. */
  readonly text: string;
  readonly parts: readonly MailPart[];
}

const MAX_DEPTH = 6;
const MAX_PARTS = 50;
/** Characters of the parameters of a type; a boundary has at most 70. */
const MAX_PARAMETERS = 2000;

/** The source has one character per byte (`latin1`). */
export function readMail(source: string): MailPart {
  return readPart(source.replace(/\r\n?/g, "\n"), 0);
}

export function getHeader({ headers }: MailPart, name: string): string {
  return headers.get(name)?.[0] ?? "";
}

/** The part itself and all parts inside it. */
export function listParts(part: MailPart): MailPart[] {
  return [part, ...part.parts.flatMap(listParts)];
}

export function readHeaders(block: string): Map<string, string[]> {
  const headers = new Map<string, string[]>();
  for (const line of block.replace(/\n[ \t]+/g, " ").split("\n")) {
    const at = line.indexOf(":");
    if (at < 1) continue;
    const name = line.slice(0, at).trim().toLowerCase();
    const values = headers.get(name);
    if (values === undefined) headers.set(name, [line.slice(at + 1).trim()]);
    else values.push(line.slice(at + 1).trim());
  }
  return headers;
}

function readPart(source: string, depth: number): MailPart {
  const end = source.startsWith("\n") ? 0 : source.indexOf("\n\n");
  const headers = readHeaders(end === -1 ? source : source.slice(0, end));
  const body = end === -1 ? "" : source.slice(end).replace(/^\n{1,2}/, "");
  const [type = "", ...pairs] = (headers.get("content-type")?.[0] ?? "text/plain").split(";");
  const parameters = readParameters(pairs.join(";").slice(0, MAX_PARAMETERS));
  const kind = type.trim().toLowerCase();
  const boundary = parameters["boundary"] ?? "";
  const isContainer = kind.startsWith("multipart/") && boundary !== "";
  if (isContainer && depth < MAX_DEPTH) {
    const parts = split(body, boundary).map((part) => readPart(part, depth + 1));
    return { headers, type: kind, parameters, text: "", parts };
  }
  const text = decode(body, headers.get("content-transfer-encoding")?.[0] ?? "", parameters["charset"] ?? "utf-8");
  // What is inside a returned message counts as its parts.
  const isMessage = kind === "message/rfc822" && depth < MAX_DEPTH;
  return { headers, type: kind, parameters, text, parts: isMessage ? [readPart(text, depth + 1)] : [] };
}

function split(body: string, boundary: string): string[] {
  const parts: string[] = [];
  let current: string[] | null = null;
  for (const line of body.split("\n")) {
    const mark = line.trimEnd();
    if (mark === `--${boundary}` || mark === `--${boundary}--`) {
      if (current !== null) parts.push(current.join("\n"));
      current = mark.endsWith("--") && mark.length === boundary.length + 4 ? null : [];
      if (current === null || parts.length >= MAX_PARTS) return parts;
    } else current?.push(line);
  }
  // A mail that was cut off.
  if (current !== null) parts.push(current.join("\n"));
  return parts;
}

function readParameters(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name = "", quoted, bare = ""] of text.matchAll(/([\w-]+)\s*=\s*(?:"([^"]*)"|([^\s;]+))/g)) {
    found[name.toLowerCase()] ??= quoted ?? bare;
  }
  return found;
}

function decode(body: string, encoding: string, charset: string): string {
  const bytes = toBytes(body, encoding.trim().toLowerCase());
  try {
    return new TextDecoder(charset.toLowerCase() === "gb2312" ? "gb18030" : charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

function toBytes(body: string, encoding: string): Buffer {
  if (encoding === "base64") return Buffer.from(body, "base64");
  if (encoding !== "quoted-printable") return Buffer.from(body, "latin1");
  const text = body
    .replace(/=[ \t]*\n/g, "")
    .replace(/=([0-9A-Fa-f]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(text, "latin1");
}
