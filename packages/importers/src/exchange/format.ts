/**
 * What a file format is for the importer. A format is one folder under `formats/` with an entry in `formats/registry.ts`.
 * It is pure: the caller has unpacked archives, decoded texts and read the cells of workbooks, within limits, before.
 */
import type { NeutralForm } from "./model.ts";
import type { Note, NoteTexts } from "./report.ts";

/** A sheet of a workbook. Cells are texts as people see them: `1.0` is `1`, days are ISO, `TRUE` and `FALSE`. */
export interface SheetSource {
  readonly name: string;
  readonly hidden: boolean;
  /** `rows[0]` is row 1. An empty cell is `""`; cells after the last one with content are absent. */
  readonly rows: readonly (readonly string[])[];
}

export type Source =
  | { readonly kind: "text"; readonly name: string; readonly text: string }
  | { readonly kind: "sheets"; readonly name: string; readonly sheets: readonly SheetSource[] }
  | { readonly kind: "archive"; readonly name: string; readonly entries: ReadonlyMap<string, Uint8Array> };

/** The file cannot be imported at all. `code` is a key of the format's notes. */
export interface Refusal {
  readonly refused: Pick<Note, "code" | "place" | "params">;
}

export interface ReadForm {
  readonly form: NeutralForm;
  readonly notes: readonly Note[];
  readonly omittedNotes: number;
}

export interface FormatReader {
  readonly name: string;
  /** From 0 to 1: how sure it is that the file has this format, by content. The extension only decides between equals. */
  recognise(source: Source): number;
  /** Without dots: `["json"]`. */
  readonly extensions: readonly string[];
  /** Never throws for bad content: it refuses, or reads what it can and notes the rest. Time is linear in the size. */
  read(source: Source): ReadForm | Refusal;
  readonly noteTexts: NoteTexts;
}

export interface FormatWriter {
  readonly name: string;
  /** What the caller packs: a text file, or sheets as XLSX. */
  write(form: NeutralForm): {
    readonly file:
      | { readonly kind: "text"; readonly text: string }
      | { readonly kind: "sheets"; readonly sheets: readonly SheetSource[] };
    readonly extension: string;
    readonly notes: readonly Note[];
  };
  readonly noteTexts: NoteTexts;
}
