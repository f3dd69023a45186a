/** The editor: toolbar, text, and errors of image uploads. Loaded as one lazy chunk. */
import type { Editor } from "@tiptap/core";
import { EditorContent, useEditor } from "@tiptap/react";
import { useEffect, useRef, useState } from "react";
import type { FocusEvent } from "react";
import "../../tokens/rich-text.css";
import { RICH_BLOCKS } from "../rich-blocks/index.ts";
import { extensionsFor } from "./extensions.ts";
import type { RichTextProps, RichTextStart } from "./rich-text-props.ts";
import styles from "./rich-text.module.css";
import { RichTextToolbar } from "./rich-text-toolbar.tsx";
import { type UploadState, useImageUpload } from "./use-image-upload.ts";

const MARKS = { bold: "bold", italic: "italic", underline: "underline", strike: "strike" } as const;

/** Continues where a plain field was left: selects the same range and applies the requested format. */
function applyStart(editor: Editor, { from, to, mark }: RichTextStart): void {
  const last = editor.state.doc.content.size;
  const chain = editor.chain().setTextSelection({ from: Math.min(from + 1, last), to: Math.min(to + 1, last) });
  (mark ? chain.setMark(MARKS[mark]) : chain).focus().run();
}

export function RichTextEditor(props: RichTextProps) {
  const { value, label, placeholder, labels, line = false, className = "", maxLength = 20_000, start } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [isActive, setActive] = useState(start !== undefined);
  const images = useImageUpload(props.onUpload);
  const lastEmitted = useRef(value);
  const editorRef = useRef<Editor | null>(null);
  const [setup] = useState(() => ({
    extensions: extensionsFor(line, maxLength),
    content: value,
    parseOptions: { preserveWhitespace: "full" as const },
  }));
  const editor = useEditor({
    ...setup,
    editorProps: {
      attributes: { role: "textbox", "aria-multiline": String(!line), "aria-label": label, "data-rich": "" },
      handleKeyDown(view, event) {
        if (!line || event.key !== "Enter" || event.shiftKey || view.composing) return false;
        props.onEnter?.(view.dom);
        return true;
      },
      handlePaste: (_view, event) => images.take(editorRef.current, [...(event.clipboardData?.files ?? [])]),
      handleDrop: (view, event) =>
        images.take(
          editorRef.current,
          [...(event.dataTransfer?.files ?? [])],
          view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos,
        ),
    },
    onCreate({ editor: created }) {
      editorRef.current = created;
      if (start) applyStart(created, start);
    },
    onUpdate({ editor: changed }) {
      lastEmitted.current = props.onChange(changed.getHTML());
    },
  });
  useEffect(() => {
    // The value was changed outside the editor, by undo, a merge or somebody else.
    if (!editor || value === lastEmitted.current) return;
    lastEmitted.current = value;
    if (value !== editor.getHTML())
      editor.commands.setContent(value, { emitUpdate: false, parseOptions: setup.parseOptions });
  }, [editor, value, setup]);

  const leave = (event: FocusEvent) => {
    if (frame.current?.contains(event.relatedTarget)) return;
    setActive(false);
    props.onBlur?.();
  };
  const trouble = troubleOf(images.state, props);
  return (
    <div
      ref={frame}
      className={`${styles["frame"]} ${className}`}
      data-line={line || undefined}
      data-empty={editor?.isEmpty || undefined}
      onFocus={() => setActive(true)}
      onBlur={leave}
    >
      {editor && (isActive || !line) && (
        <RichTextToolbar editor={editor} labels={labels} line={line} images={props.onUpload ? images : null} />
      )}
      <EditorContent editor={editor} className={`${styles["content"]} ${RICH_BLOCKS}`} data-placeholder={placeholder} />
      {images.state === "busy" && (
        <div className={styles["note"]} role="status">
          {labels.imageUploading}
        </div>
      )}
      {trouble !== null && (
        <div className={styles["note"]} data-error role="alert">
          {trouble}
        </div>
      )}
    </div>
  );
}

function troubleOf(state: UploadState, { labels }: RichTextProps): string | null {
  if (state === "failed") return labels.imageFailed;
  if (state === "type") return labels.imageType;
  return state === "size" ? labels.imageSize : null;
}
