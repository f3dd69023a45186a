/**
 * Slides as data. Modules build them and `make-slides.ts` writes them in a child process. Texts are shown as they are;
 * nothing in them is read as markup.
 */
export interface Deck {
  readonly title: string;
  /** BCP 47 tag of its texts. */
  readonly language: string;
  readonly slides: readonly Slide[];
}

export interface Slide {
  readonly title: string;
  /** One line below the title; empty for none. */
  readonly facts: string;
  readonly paragraphs: readonly string[];
  /** Charts that stay charts: people can change their numbers and colours. */
  readonly chart: SlideChart | null;
  readonly table: SlideTable | null;
}

export interface SlideChart {
  readonly kind: "bars" | "columns" | "pie";
  /** The name of the numbers. */
  readonly name: string;
  readonly labels: readonly string[];
  readonly values: readonly number[];
  /** Of each value as `#RRGGBB`; null for the usual ones. */
  readonly colours?: readonly string[] | null;
}

export interface SlideTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}
