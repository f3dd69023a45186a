/**
 * Text edited in place that takes exactly the space of its words: a textarea over a hidden copy that sets the size.
 * Looks like plain text until hovered or focused.
 */
import { useImperativeHandle, useRef } from "react";
import type { ClipboardEvent, KeyboardEvent, ReactNode, Ref } from "react";
import styles from "./inline-text.module.css";

export interface InlineTextProps {
  value: string;
  onChange: (value: string) => void;
  label: string;
  placeholder?: string;
  /** Allows line breaks. If false, Enter is only passed to `onKeyDown`. */
  multiline?: boolean;
  maxLength?: number;
  className?: string | undefined;
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  onPaste?: (event: ClipboardEvent<HTMLTextAreaElement>) => void;
  onFocus?: (field: HTMLTextAreaElement) => void;
  onSelect?: (field: HTMLTextAreaElement) => void;
  /** Content that floats over the field. */
  children?: ReactNode;
  onBlur?: () => void;
  ref?: Ref<HTMLTextAreaElement>;
  autoFocus?: boolean;
}

export function InlineText({
  value,
  onChange,
  label,
  placeholder,
  multiline = false,
  maxLength = 5000,
  className,
  onKeyDown,
  onFocus,
  onSelect,
  children,
  ref,
  ...rest
}: InlineTextProps) {
  const own = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => own.current as HTMLTextAreaElement);
  return (
    <span className={`${styles.frame} ${className ?? ""}`} data-empty={value === "" || undefined}>
      <span className={styles.copy} aria-hidden="true">
        {value === "" ? placeholder : value}
        {"\u200b"}
      </span>
      <textarea
        {...rest}
        ref={own}
        className={styles.text}
        rows={1}
        // The hidden copy sets the width too.
        cols={1}
        value={value}
        aria-label={label}
        placeholder={placeholder}
        maxLength={maxLength}
        spellCheck={false}
        onChange={(event) => {
          const text = event.currentTarget.value;
          onChange(multiline ? text : text.replaceAll(/[\n\r]+/g, " "));
        }}
        onSelect={(event) => onSelect?.(event.currentTarget)}
        onFocus={(event) => onFocus?.(event.currentTarget)}
        onKeyDown={(event) => {
          // During input method composition, Enter and Backspace belong to the input method.
          if (event.nativeEvent.isComposing) return;
          onKeyDown?.(event);
          if (!multiline && event.key === "Enter") event.preventDefault();
        }}
      />
      {children}
    </span>
  );
}
