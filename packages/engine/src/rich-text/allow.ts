/**
 * The formatting that a text may have; `clean-rich-text.ts` removes everything else. Sizes and colours are names that
 * the page maps to its design tokens.
 */

export interface RichTextAllow {
  /** Whether blocks keep their indent and alignment, as class names of `BLOCK_CLASSES`. */
  readonly blockClasses?: boolean;
  /** New addresses of images by the address in the text. */
  readonly moved?: ReadonlyMap<string, string>;
  /** Elements that are kept. If blocks are not among them, each block becomes a line. */
  readonly tags: ReadonlySet<string>;
  /** Allowed image addresses: only files of this installation, so that readers make no requests to other hosts. */
  readonly image: RegExp;
  /** The most characters of the cleaned HTML. Longer formatting is dropped, and the plain text is shown. */
  readonly longest: number;
}

export const INLINE_TAGS = ["strong", "em", "u", "s", "code", "a", "span", "br"] as const;
export const BLOCK_TAGS = ["p", "h3", "h4", "blockquote", "ul", "ol", "li"] as const;
export const RICH_COLOURS = ["red", "orange", "green", "blue", "purple", "grey"] as const;
export const RICH_SIZES = ["small", "large"] as const;
export type RichColour = (typeof RICH_COLOURS)[number];
export type RichSize = (typeof RICH_SIZES)[number];

/** Class names for indent and alignment that common editors use, so that a text keeps both when it is edited there. */
export const BLOCK_CLASSES = [
  "ql-align-center",
  "ql-align-right",
  "ql-align-justify",
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((level) => `ql-indent-${level}`),
];

export const RICH_LONGEST = 40_000;
/** Names are random in base64url, so one in 64 begins with a hyphen. */
const OWN_IMAGE = /^\/idata2\/collect\/media\/[\w-][\w.-]{0,199}$/;

/** For descriptions, statements and terms. */
export const RICH_BLOCKS: RichTextAllow = {
  tags: new Set([...INLINE_TAGS, ...BLOCK_TAGS, "img"]),
  image: OWN_IMAGE,
  longest: RICH_LONGEST,
};

/** For texts that are shown only in the console, such as notices. */
export const RICH_NOTICE: RichTextAllow = { ...RICH_BLOCKS, blockClasses: true, longest: 150_000 };

/** For titles, which are one line of text inside a label. */
export const RICH_LINE: RichTextAllow = { tags: new Set(INLINE_TAGS), image: OWN_IMAGE, longest: RICH_LONGEST };
