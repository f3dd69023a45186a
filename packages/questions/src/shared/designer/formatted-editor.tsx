/** The rich text editor of one text. Returns plain text and, if the text is formatted, its HTML. */
import { RichText, type RichTextLabels, type RichTextStart } from "@idata/ui/kit/rich-text";
import { type Formatted, fromEditorHtml, isLine, toEditorHtml } from "./formatted-text.ts";
import type { UploadImage } from "./designer-props.ts";

export interface FormattedEditorProps {
  property: string;
  value: Formatted;
  onChange: (value: Formatted) => void;
  label: string;
  placeholder: string;
  labels: RichTextLabels;
  maxLength?: number | undefined;
  uploadImage?: UploadImage | undefined;
  className?: string | undefined;
  onEnter?: ((element: HTMLElement) => void) | undefined;
  onBlur?: (() => void) | undefined;
  start?: RichTextStart | undefined;
}

export function FormattedEditor({
  property,
  value,
  onChange,
  uploadImage,
  maxLength = 20_000,
  ...rest
}: FormattedEditorProps) {
  const { onEnter, onBlur, ...plain } = rest;
  return (
    <RichText
      {...plain}
      {...(onEnter && { onEnter })}
      {...(onBlur && { onBlur })}
      value={toEditorHtml(value, property)}
      line={isLine(property)}
      maxLength={maxLength}
      onUpload={isLine(property) ? undefined : uploadImage}
      onChange={(spelling) => {
        const next = fromEditorHtml(spelling, property);
        onChange(next);
        return toEditorHtml(next, property);
      }}
    />
  );
}
