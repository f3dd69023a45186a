/** Sites that may show a form in a frame (docs/adr/0057). They go into a header, so their shape is strict. */

const WILDCARD = "*.";
/** At least two labels. Browsers do not match addresses in numbers, except 127.0.0.1. */
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
const LOCAL: ReadonlySet<string> = new Set(["localhost", "127.0.0.1"]);
const LONGEST = 253;

/**
 * The origin of what somebody typed or copied, such as `https://www.example.org` of `www.example.org/page`. A name in
 * front may be `*`. Returns null if it is not the origin of a site that may be named.
 */
export function toEmbedSite(typed: string): string | null {
  const text = typed.trim();
  const [, scheme = "https", rest = ""] = /^(?:(https?):\/\/)?(.+)$/i.exec(text) ?? [];
  const isWild = rest.startsWith(WILDCARD);
  const url = URL.parse(`${scheme}://${isWild ? rest.slice(WILDCARD.length) : rest}`);
  if (url === null || url.username !== "" || url.password !== "") return null;
  const host = url.hostname.replace(/\.$/, "");
  const isLocal = LOCAL.has(host);
  if (host.length > LONGEST || !(isLocal ? !isWild : DOMAIN.test(host))) return null;
  if (url.protocol !== "https:" && !isLocal) return null;
  return `${url.protocol}//${isWild ? WILDCARD : ""}${host}${url.port === "" ? "" : `:${url.port}`}`;
}
