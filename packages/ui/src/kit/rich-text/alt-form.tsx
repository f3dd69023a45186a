/** Alternative text of the selected image, written into the document while it is typed. */
import type { Editor } from "@tiptap/core";
import { useId, useState } from "react";
import type { RichTextLabels } from "./rich-text-props.ts";
import styles from "./rich-text.module.css";

const LONGEST = 500;

export function AltForm({ editor, alt, labels }: { editor: Editor; alt: string; labels: RichTextLabels }) {
  const [draft, setDraft] = useState(alt);
  const id = useId();
  const save = (text: string) => {
    setDraft(text);
    editor.commands.command(({ tr }) => {
      // Unlike `updateAttributes`, this keeps the image selected.
      tr.setNodeAttribute(tr.selection.from, "alt", text);
      return true;
    });
  };
  return (
    <div className={styles["sub"]}>
      <label className={styles["caption"]} htmlFor={id}>
        {labels.alt}
      </label>
      <input
        id={id}
        className={styles["address"]}
        type="text"
        value={draft}
        placeholder={labels.altHint}
        maxLength={LONGEST}
        onChange={(event) => save(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== "Escape") return;
          if (event.nativeEvent.isComposing) return;
          event.preventDefault();
          event.stopPropagation();
          editor.commands.focus();
        }}
      />
    </div>
  );
}
