/** Short forms of what a reader returns, for tests. */
import type { FormatReader, NeutralItem, Source } from "../../exchange/index.ts";

interface Outcome {
  readonly items: readonly NeutralItem[];
  /** Codes without the format's name, sorted, each with its text if it has one. */
  readonly notes: readonly string[];
  /** Code of the refusal and its line; `""` if the file was read. */
  readonly refused: string;
}

/** Reads a source that the format recognises. Each code of a note must have a sentence in both languages. */
export function readWith(format: FormatReader, source: Source | string): Outcome {
  const given: Source = typeof source === "string" ? { kind: "text", name: "试卷.txt", text: source } : source;
  const read = format.read(given);
  const nameOf = (code: string): string => code.slice(format.name.length + 1);
  const check = (code: string): string => {
    const { [nameOf(code)]: sentence } = format.noteTexts;
    if (sentence === undefined) throw new Error(`no sentence for ${code}`);
    return nameOf(code);
  };
  if ("refused" in read)
    return { items: [], notes: [], refused: `${check(read.refused.code)} ${read.refused.place.line ?? ""}`.trim() };
  const notes = read.notes.map(({ code, params }) =>
    [check(code), params?.["text"] ?? params?.["name"]].filter(Boolean).join(" "),
  );
  return { items: read.form.pages.flatMap((page) => page.items), notes: notes.sort(), refused: "" };
}
