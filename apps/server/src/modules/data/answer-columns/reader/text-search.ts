/**
 * Finds the responses in which an answer has the words, as readers see answers: labels of options, texts, numbers and
 * dates. The different values of a block are its index: each is looked at once, however many responses have it.
 */
import type { JsonValue } from "@idata/engine";
import { VERSION } from "../column-names.ts";
import * as names from "../column-names.ts";
import { addPlace, findCodes, intersect, noPlaces, type Places, type PlacesCache, unite } from "./bits.ts";
import { type FormView, type Question, questionOf } from "./form-view.ts";
import { CodedColumn, codedOf, type ReadBlock } from "./read-column.ts";

export interface SearchedText {
  readonly words: string;
  /** Responses that have the words in what columns do not hold, such as names of files. */
  readonly seqs: readonly number[];
}

export class TextSearch {
  private readonly words: string;
  private readonly seqs: ReadonlySet<number>;
  private readonly view: FormView;
  private readonly cache: PlacesCache;
  private readonly keys: readonly string[];
  /** By key of the column, what was found in the block before. */
  private readonly last = new Map<string, FoundValues>();

  constructor({ words, seqs }: SearchedText, view: FormView, cache: PlacesCache) {
    this.words = words.toLowerCase();
    this.seqs = new Set(seqs);
    this.view = view;
    this.cache = cache;
    this.keys = [...view.keys].filter((key) => isAnswer(key));
  }

  listKeys(): readonly string[] {
    return this.keys;
  }

  find(block: ReadBlock): Places {
    const inColumns = this.findInColumns(block);
    if (this.seqs.size === 0) return inColumns;
    const found = inColumns.slice();
    for (let place = 0; place < block.places; place++) if (this.seqs.has(block.seqAt(place))) addPlace(found, place);
    return found;
  }

  /** Kept for the whole block: looking up each column would take longer than most columns take. */
  private findInColumns(block: ReadBlock): Places {
    const depends = this.keys.map((key) => block.versionOf(key));
    const name = ["text", block.id, block.versionOf(VERSION), ...depends, this.words].join(" ");
    const known = this.cache.get(name);
    if (known !== undefined) return known;
    let found = noPlaces(block.places);
    const versions = codedOf(block, VERSION);
    if (versions !== null) {
      for (const key of this.keys) {
        const column = codedOf(block, key);
        if (column === null) continue;
        for (const [code, version] of versions.values.entries()) {
          if (code === 0) continue;
          const isFound = this.findValues(key, column, Number(version));
          if (isFound === null) continue;
          const own = findCodes(column.codes, isFound);
          found = unite(found, versions.values.length === 2 ? own : intersect(own, findVersion(versions, code)));
        }
      }
    }
    this.cache.set(name, found);
    return found;
  }

  /** By code: 1 if the value has the words. Null if no value has them. */
  private findValues(key: string, column: CodedColumn, version: number): Uint8Array | null {
    const { values } = column;
    const last = this.last.get(key);
    // Blocks in which the same options were chosen have the same list.
    if (last?.values === values && last.version === version) return last.isFound;
    const all = findWords(listTexts(this.view, key, column, version), this.words);
    const isFound = all.includes(1) ? all : null;
    this.last.set(key, { values, version, isFound });
    return isFound;
  }
}

interface FoundValues {
  readonly values: readonly JsonValue[];
  readonly version: number;
  readonly isFound: Uint8Array | null;
}

function isAnswer(key: string): boolean {
  const name = names.fromColumnKey(key);
  return name.questionId !== "" && names.figuresOfColumn(name) === null;
}

const findVersion = (versions: CodedColumn, code: number): Places =>
  versions.derive(`places of ${code}`, () =>
    findCodes(
      versions.codes,
      Uint8Array.from(versions.values, (_, at) => (at === code ? 1 : 0)),
    ),
  );

/**
 * Texts one after the other, so that one search goes through all of them: asking each text takes twice as long.
 * Between two texts is a NUL character, which no stored text contains.
 */
export interface Texts {
  readonly joined: string;
  /** By code, where the text ends in `joined`. */
  readonly ends: Uint32Array;
}

const BETWEEN = "\u0000";

/** By code: 1 if the text has the words. Both are in small letters. */
export function findWords({ joined, ends }: Texts, words: string): Uint8Array {
  const isFound = new Uint8Array(ends.length);
  if (words === "") return isFound.fill(1);
  if (words.includes(BETWEEN)) return isFound;
  let code = 0;
  for (let at = joined.indexOf(words); at !== -1; at = joined.indexOf(words, ends[code])) {
    while ((ends[code] ?? joined.length) <= at) code += 1;
    isFound[code] = 1;
  }
  return isFound;
}

/** The texts of a column's values in small letters, by code. Kept with the column. */
export function listTexts(view: FormView, key: string, column: CodedColumn, version: number): Texts {
  return column.derive<Texts>(`texts ${version}`, () => {
    const { questionId, part } = names.fromColumnKey(key);
    const question = questionOf(view, version, questionId);
    const ends = new Uint32Array(column.values.length);
    let end = -1;
    const texts = column.values.map((value, code) => {
      const text = value === null || question === null ? "" : toText(question, part, value);
      const small = text.toLowerCase();
      end += 1 + small.length;
      ends[code] = end;
      return small;
    });
    return { joined: texts.join(BETWEEN), ends };
  });
}

function toText({ core, item }: Question, part: string, value: JsonValue): string {
  if (core.columns === "answer" && part === "") {
    if (core.ownWords === true && typeof value === "string") return value;
    const parsed = core.parse(item, value);
    return parsed.ok && parsed.value !== null ? core.toText(item, parsed.value) : "";
  }
  if (core.columns !== "rows" || part === "") return "";
  const parsed = core.parse(item, { [part]: value });
  if (!parsed.ok || parsed.value === null) return "";
  const text = core.toText(item, parsed.value);
  // The label of the row stands before the answer of everybody who has one.
  const { rows } = item as { readonly rows?: readonly { readonly id: string; readonly label: string }[] };
  const label = `${rows?.find(({ id }) => id === part)?.label ?? ""}: `;
  return text.startsWith(label) ? text.slice(label.length) : text;
}
