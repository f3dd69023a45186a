/** The address of a link. Not a `<form>`, because it is part of the toolbar, which may be inside another form. */
import { useState } from "react";
import type { KeyboardEvent } from "react";
import type { RichTextLabels } from "./rich-text-props.ts";
import styles from "./rich-text.module.css";

const LINK = /^(?:https?:\/\/[^\s<>"`\\]+|mailto:[^\s<>"`\\]+)$/i;

/** Also accepts `example.com` and `a@b.cn` as links. */
function toHref(typed: string): string {
  const text = typed.trim();
  if (text === "" || LINK.test(text)) return text;
  if (/^[^\s@/:]+@[^\s@/:]+$/.test(text)) return `mailto:${text}`;
  return /^[^\s:/]+\.[^\s:]+$/.test(text) ? `https://${text}` : text;
}

export function LinkForm({
  href,
  labels,
  onSave,
  onClose,
}: {
  href: string;
  labels: RichTextLabels;
  onSave: (href: string) => void;
  onClose: () => void;
}) {
  const [draft, setDraft] = useState(href);
  const [isWrong, setWrong] = useState(false);
  const save = () => {
    const address = toHref(draft);
    if (address === "" || LINK.test(address)) onSave(address);
    else setWrong(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Escape") onClose();
    else if (!event.nativeEvent.isComposing) save();
  };
  return (
    <div className={styles["sub"]} role="group" aria-label={labels.link}>
      <input
        className={styles["address"]}
        type="text"
        inputMode="url"
        autoFocus
        value={draft}
        aria-label={labels.linkAddress}
        aria-invalid={isWrong || undefined}
        placeholder="https://"
        maxLength={2000}
        onChange={(event) => {
          setDraft(event.currentTarget.value);
          setWrong(false);
        }}
        onKeyDown={onKeyDown}
      />
      <button type="button" className={styles["textTool"]} onClick={save}>
        {labels.linkSave}
      </button>
      {href !== "" && (
        <button type="button" className={styles["textTool"]} onClick={() => onSave("")}>
          {labels.linkRemove}
        </button>
      )}
      {isWrong && (
        <div className={styles["note"]} data-error role="alert">
          {labels.linkWrong}
        </div>
      )}
    </div>
  );
}
