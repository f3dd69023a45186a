/** Characters that HTML writes by name or number. */

const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
  copy: "©",
  reg: "®",
  hellip: "…",
  mdash: "—",
  ndash: "–",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  middot: "·",
  times: "×",
};
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));?/gi;
/** Nothing that shows: control characters, and marks that turn the direction of what follows. */
const INVISIBLE = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu;

/** Text of HTML. A name that is not known stays as it is written. */
export function decodeEntities(html: string): string {
  const text = html.replaceAll(ENTITY, (all, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return all.endsWith(";") && Object.hasOwn(NAMED, name) ? (NAMED[name] ?? all) : all;
    const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
  });
  // Half of a pair of surrogates is no character.
  return text.replaceAll(INVISIBLE, "").replaceAll(/\p{Cs}/gu, "");
}
