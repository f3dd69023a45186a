/**
 * Edits a text in place, with optional formatting. An unformatted text is a plain field, which is fast. Selecting words
 * in it shows the formatting tools, and using one loads the editor.
 */
import { FormatBar, loadRichText, type RichTextLabels, type RichTextStart } from "@idata/ui/kit/rich-text";
import { useState } from "react";
import type { KeyboardEvent } from "react";
import type { UploadImage } from "./designer-props.ts";
import { FormattedEditor } from "./formatted-editor.tsx";
import { type Formatted, isLine } from "./formatted-text.ts";
import styles from "./inline-text.module.css";
import { InlineText, type InlineTextProps } from "./inline-text.tsx";

export interface FormattedInlineProps extends Omit<InlineTextProps, "value" | "onChange" | "onKeyDown" | "ref"> {
  property: string;
  value: Formatted;
  onChange: (value: Formatted) => void;
  labels: RichTextLabels;
  uploadImage?: UploadImage | undefined;
  /** Called on Enter in a title. Absent: Enter has its default effect. */
  onEnter?: (element: HTMLElement) => void;
}

const KEYS: Readonly<Record<string, RichTextStart["mark"]>> = { b: "bold", i: "italic", u: "underline" };

export function FormattedInline(props: FormattedInlineProps) {
  const { property, value, onChange, labels, uploadImage, onEnter, onBlur, label, placeholder, maxLength, className } =
    props;
  const [start, setStart] = useState<RichTextStart | null>(null);
  const leave = () => {
    setStart(null);
    onBlur?.();
  };
  const begin = async (next: RichTextStart) => {
    await loadRichText();
    setStart(next);
  };
  if (start) {
    return (
      <FormattedEditor
        property={property}
        value={value}
        onChange={onChange}
        label={label}
        labels={labels}
        placeholder={placeholder ?? ""}
        maxLength={maxLength}
        uploadImage={uploadImage}
        className={className}
        onEnter={onEnter}
        onBlur={leave}
        start={start}
      />
    );
  }
  if (value.html !== undefined) {
    const toEnd = () => void begin({ from: Infinity, to: Infinity, mark: null });
    return (
      <span
        className={`${styles.shown} ${className ?? ""}`}
        role="textbox"
        tabIndex={0}
        aria-label={label}
        data-rich
        // The HTML is clean: the server, the editor or the paste handler has cleaned it.
        dangerouslySetInnerHTML={{ __html: value.html }}
        onFocus={toEnd}
        onClick={(event) => {
          event.preventDefault();
          toEnd();
        }}
      />
    );
  }
  return <PlainField {...props} onBegin={(next) => void begin(next)} />;
}

function PlainField({
  property,
  value,
  onChange,
  labels,
  uploadImage: _upload,
  onEnter,
  onBegin,
  onBlur,
  ...field
}: FormattedInlineProps & { onBegin: (start: RichTextStart) => void }) {
  const [selected, setSelected] = useState<{ from: number; to: number } | null>(null);
  /** Converts an offset into an editor position. Each paragraph break counts as two positions, a line break as one. */
  const toPlace = (offset: number): number =>
    isLine(property) ? offset : offset + value.text.slice(0, offset).split("\n").length - 1;
  const begin = (from: number, to: number, mark: RichTextStart["mark"]) =>
    onBegin({ from: toPlace(from), to: toPlace(to), mark });
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const mark = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && KEYS[event.key.toLowerCase()];
    const { selectionStart, selectionEnd } = event.currentTarget;
    if (mark && value.text !== "") {
      event.preventDefault();
      event.stopPropagation();
      begin(selectionStart, selectionEnd, mark);
    } else if (onEnter && event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      onEnter(event.currentTarget);
    }
  };
  return (
    <>
      <InlineText
        {...field}
        value={value.text}
        onChange={(text) => onChange({ text, html: undefined })}
        onKeyDown={onKeyDown}
        onSelect={({ selectionStart: from, selectionEnd: to }) => {
          if (from !== to) void loadRichText();
          setSelected(from === to ? null : { from, to });
        }}
        onBlur={() => {
          setSelected(null);
          onBlur?.();
        }}
      >
        {selected && <FormatBar labels={labels} onPress={(mark) => begin(selected.from, selected.to, mark)} />}
      </InlineText>
    </>
  );
}
