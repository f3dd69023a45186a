/** Reads pasted mail addresses, one per line: `a@b.cn` or `name <a@b.cn>`. */

export interface Addressee {
  readonly name: string;
  readonly address: string;
}

export interface ReadAddresses {
  readonly people: readonly Addressee[];
  readonly faults: readonly { readonly line: number; readonly text: string }[];
  /** Lines with an address that another line has too. */
  readonly duplicates: number;
}

const LONGEST_ADDRESS = 254;
const LONGEST_NAME = 100;
/** Only what is certainly no address is a fault; the server and the mail server decide about the rest. */
const ADDRESS = /^[^\s@<>(),;:"[\]\\]{1,64}@[^\s@<>(),;:"[\]\\]+\.[^\s@<>(),;:"[\]\\.]+$/;
const NAMED = /^(.*)<([^<>]*)>$/;

export function readAddresses(text: string): ReadAddresses {
  const people = new Map<string, Addressee>();
  const faults: { line: number; text: string }[] = [];
  let duplicates = 0;
  for (const [at, raw] of text.split(/\r\n|\r|\n/).entries()) {
    // Lists often end their lines with a comma or a semicolon.
    const line = raw.replace(/[,;，；\s]+$/, "").trim();
    if (line === "") continue;
    const [, name = "", inner = line] = NAMED.exec(line) ?? [];
    const address = inner.trim();
    if (address.length > LONGEST_ADDRESS || !ADDRESS.test(address)) {
      faults.push({ line: at + 1, text: line });
      continue;
    }
    const key = address.toLowerCase();
    const known = people.get(key);
    const shown = name
      .trim()
      .replace(/^"(.*)"$/, "$1")
      .slice(0, LONGEST_NAME);
    if (known === undefined) {
      people.set(key, { name: shown, address });
    } else {
      duplicates += 1;
      // The line that names the person counts.
      if (known.name === "" && shown !== "") people.set(key, { name: shown, address: known.address });
    }
  }
  return { people: [...people.values()], faults, duplicates };
}
