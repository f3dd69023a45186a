/**
 * A document to print, as data: what stands on it, in reading order. Modules build it and `make-pdf.ts` lays it out in a
 * child process, so it holds texts and bytes only. Texts are shown as they are; nothing in them is read as markup.
 */
import type { Picture } from "@idata/engine/report";

export interface Paper {
  /** The name of the document in readers, and its heading on each page but the first. */
  readonly title: string;
  /** BCP 47 tag, for screen readers. */
  readonly language: string;
  readonly blocks: readonly Block[];
  /** At the foot of each page, before its number. */
  readonly footer: string;
  /** `{page}` and `{pages}` stand for the numbers. */
  readonly pageNumber: string;
  /** A sentence at the end of a document with characters that the font does not have. They are shown as □. */
  readonly missing: string;
}

export type Block =
  | { readonly kind: "title"; readonly text: string }
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "paragraph"; readonly text: string; readonly tone?: Tone }
  /** Names with their values, side by side. */
  | { readonly kind: "pairs"; readonly rows: readonly (readonly [name: string, value: string])[] }
  /** A question with its answer. */
  | {
      readonly kind: "entry";
      readonly label: string;
      readonly text: string;
      /** The text stands for something that is not there. */
      readonly isEmpty?: boolean;
      readonly notes?: readonly string[];
    }
  | {
      readonly kind: "table";
      readonly columns: readonly TableColumn[];
      readonly rows: readonly (readonly string[])[];
    }
  /** PNG or JPEG. A picture that cannot be read or is too large is left out; `text` stands below it in any case. */
  | { readonly kind: "picture"; readonly bytes: Uint8Array; readonly text: string }
  /** A chart as vectors, as wide as the page and no taller than it. `text` says what it shows and is not drawn. */
  | { readonly kind: "drawing"; readonly picture: Picture; readonly text: string }
  | { readonly kind: "rule" };

export type Tone = "plain" | "quiet" | "strong";

export interface TableColumn {
  readonly label: string;
  /** Share of the width. */
  readonly share: number;
  readonly isNumber?: boolean;
}

/** `too-long`: more characters or pages than a document may have. */
export type PaperFault = "too-long";
