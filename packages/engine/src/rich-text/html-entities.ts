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
/** Control characters and marks that change the text direction. */
const INVISIBLE = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu;

/** Decodes named and numeric entities. Unknown names stay as they are; invisible characters are removed. */
export function decodeEntities(html: string): string {
  const text = html.replaceAll(ENTITY, (all, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return all.endsWith(";") && Object.hasOwn(NAMED, name) ? (NAMED[name] ?? all) : all;
    const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
  });
  // Removes lone surrogates.
  return text.replaceAll(INVISIBLE, "").replaceAll(/\p{Cs}/gu, "");
}
