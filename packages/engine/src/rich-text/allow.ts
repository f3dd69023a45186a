/**
 * What formatting a text may have. Everything else is taken out by `clean-rich-text.ts`; these lists are the whole of
 * what the product's HTML can say, so styles and colours are names that the page maps to its tokens.
 */

export interface RichTextAllow {
  /** Whether blocks keep their indent and alignment, in the class names of `BLOCK_CLASSES`. */
  readonly blockClasses?: boolean;
  /** Images that are shown from another address than the text names. */
  readonly moved?: ReadonlyMap<string, string>;
  /** Elements that may stay. Where blocks are not among them, what was a block becomes a line. */
  readonly tags: ReadonlySet<string>;
  /** Which images may be shown: only files of this installation, so that no page tells another host who reads it. */
  readonly image: RegExp;
  /** Characters of the cleaned HTML. Longer formatting is none at all: the plain text says it. */
  readonly longest: number;
}

export const INLINE_TAGS = ["strong", "em", "u", "s", "code", "a", "span", "br"] as const;
export const BLOCK_TAGS = ["p", "h3", "h4", "blockquote", "ul", "ol", "li"] as const;
export const RICH_COLOURS = ["red", "orange", "green", "blue", "purple", "grey"] as const;
export const RICH_SIZES = ["small", "large"] as const;
export type RichColour = (typeof RICH_COLOURS)[number];
export type RichSize = (typeof RICH_SIZES)[number];

/** The names that widespread editors give to indent and alignment, so that a text keeps both when it is edited there. */
export const BLOCK_CLASSES = [
  "ql-align-center",
  "ql-align-right",
  "ql-align-justify",
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((level) => `ql-indent-${level}`),
];

export const RICH_LONGEST = 40_000;
const OWN_IMAGE = /^\/idata2\/collect\/media\/\w[\w.-]{0,199}$/;

/** Descriptions, statements, terms. */
export const RICH_BLOCKS: RichTextAllow = {
  tags: new Set([...INLINE_TAGS, ...BLOCK_TAGS, "img"]),
  image: OWN_IMAGE,
  longest: RICH_LONGEST,
};

/** What people read in the console alone, such as notices. */
export const RICH_NOTICE: RichTextAllow = { ...RICH_BLOCKS, blockClasses: true, longest: 150_000 };

/** Titles: a line of words, inside a label. */
export const RICH_LINE: RichTextAllow = { tags: new Set(INLINE_TAGS), image: OWN_IMAGE, longest: RICH_LONGEST };
