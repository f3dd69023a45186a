/** What the editor of formatted text is given. It knows no form and no words: both come from outside. */

export interface RichTextLabels {
  bold: string;
  italic: string;
  underline: string;
  strike: string;
  bulletList: string;
  orderedList: string;
  link: string;
  linkAddress: string;
  linkWrong: string;
  linkSave: string;
  linkRemove: string;
  colour: string;
  /** By name of the colour; "" takes it away. */
  colours: Readonly<Record<string, string>>;
  size: string;
  /** By name of the size; "" takes it away. */
  sizes: Readonly<Record<string, string>>;
  image: string;
  /** What an image says to those who do not see it. */
  alt: string;
  altHint: string;
  imageUploading: string;
  imageFailed: string;
  imageType: string;
  imageSize: string;
  clear: string;
  /** From a plain field to all tools. */
  more: string;
  toolbar: string;
  loading: string;
}

/** What to do with the part that was selected when the editor took over from a plain field. */
export interface RichTextStart {
  from: number;
  to: number;
  mark: "bold" | "italic" | "underline" | "strike" | null;
}

export interface RichTextProps {
  /** HTML of the product's own making. */
  value: string;
  /** Gives back how the value will read from now on, in the owner's spelling: what comes in any other is news. */
  onChange: (html: string) => string;
  /** Stores an image; rejects when it cannot. Without it there are no images. */
  onUpload?: ((file: File) => Promise<{ path: string }>) | undefined;
  /** Accessible name of the text. */
  label: string;
  placeholder: string;
  labels: RichTextLabels;
  /** Characters of the words. */
  maxLength?: number;
  /** One line of words, without lists and images; its tools float above it while it has the focus. */
  line?: boolean;
  className?: string | undefined;
  /** Enter in a line; Shift+Enter is a line break. */
  onEnter?: (element: HTMLElement) => void;
  onBlur?: () => void;
  start?: RichTextStart | undefined;
}
