/**
 * What formatting a text may have. Everything else is taken out by `clean-rich-text.ts`; these lists are the whole of
 * what the product's HTML can say, so styles and colours are names that the page maps to its tokens.
 */

export interface RichTextAllow {
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

export const RICH_LONGEST = 40_000;
const OWN_IMAGE = /^\/idata2\/collect\/media\/\w[\w.-]{0,199}$/;

/** Descriptions, statements, terms, notices. */
export const RICH_BLOCKS: RichTextAllow = {
  tags: new Set([...INLINE_TAGS, ...BLOCK_TAGS, "img"]),
  image: OWN_IMAGE,
  longest: RICH_LONGEST,
};

/** Titles: a line of words, inside a label. */
export const RICH_LINE: RichTextAllow = { tags: new Set(INLINE_TAGS), image: OWN_IMAGE, longest: RICH_LONGEST };
