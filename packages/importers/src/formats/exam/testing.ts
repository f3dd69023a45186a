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

/** The last item without what all questions have, its title as text, and the notes. */
export function lastOf({ items, notes }: Outcome): Record<string, unknown> {
  const item = items.at(-1);
  const common = new Set(["id", "place", "code", "title"]);
  const rest = Object.fromEntries(Object.entries(item ?? {}).filter(([name]) => !common.has(name)));
  return { title: item?.title.text ?? "", ...rest, notes };
}
