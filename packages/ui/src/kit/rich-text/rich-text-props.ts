/** Properties of the editor for formatted text. It is independent of forms; labels and data are passed in. */

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
  /** By name of the colour; "" removes the colour. */
  colours: Readonly<Record<string, string>>;
  size: string;
  /** By name of the size; "" removes the size. */
  sizes: Readonly<Record<string, string>>;
  image: string;
  /** Label of the alternative text of an image. */
  alt: string;
  altHint: string;
  imageUploading: string;
  imageFailed: string;
  imageType: string;
  imageSize: string;
  clear: string;
  /** Opens the full toolbar from a plain field. */
  more: string;
  toolbar: string;
  loading: string;
}

/** The range that was selected when the editor replaced a plain field, and the format to apply to it. */
export interface RichTextStart {
  from: number;
  to: number;
  mark: "bold" | "italic" | "underline" | "strike" | null;
}

export interface RichTextProps {
  /** HTML in the product's own form. */
  value: string;
  /**
   * Returns the value as the owner will store it. If `value` later differs from that, it was changed elsewhere and
   * replaces the content.
   */
  onChange: (html: string) => string;
  /** Uploads an image; rejects on failure. If absent, images are not available. */
  onUpload?: ((file: File) => Promise<{ path: string }>) | undefined;
  /** Accessible name of the text. */
  label: string;
  placeholder: string;
  labels: RichTextLabels;
  /** Maximum number of characters, without markup. */
  maxLength?: number;
  /** A single paragraph without lists and images. Its toolbar floats above it while it has the focus. */
  line?: boolean;
  className?: string | undefined;
  /** Called on Enter if `line` is set; Shift+Enter inserts a line break. */
  onEnter?: (element: HTMLElement) => void;
  onBlur?: () => void;
  start?: RichTextStart | undefined;
}
