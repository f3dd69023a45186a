/** The toolbar: shows the formats at the caret and changes them. Pressing a tool keeps the caret. */
import {
  BoldOutlined,
  ClearOutlined,
  FontColorsOutlined,
  FontSizeOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  PictureOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UnorderedListOutlined,
} from "@ant-design/icons";
import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { useRef, useState } from "react";
import { AltForm } from "./alt-form.tsx";
import { ColourChoice } from "./colour-choice.tsx";
import { LinkForm } from "./link-form.tsx";
import type { RichTextLabels } from "./rich-text-props.ts";
import styles from "./rich-text.module.css";
import { SizeChoice } from "./size-choice.tsx";
import { ToolButton } from "./tool-button.tsx";
import { IMAGE_TYPES, type ImageUpload } from "./use-image-upload.ts";

export interface RichTextToolbarProps {
  editor: Editor;
  labels: RichTextLabels;
  line: boolean;
  images: ImageUpload | null;
}

const MARKS = [
  ["bold", BoldOutlined],
  ["italic", ItalicOutlined],
  ["underline", UnderlineOutlined],
  ["strike", StrikethroughOutlined],
] as const;

type Panel = "colour" | "size" | "link";

export function RichTextToolbar({ editor, labels, line, images }: RichTextToolbarProps) {
  const [open, setOpen] = useState<Panel | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive("bold"),
      italic: now.isActive("italic"),
      underline: now.isActive("underline"),
      strike: now.isActive("strike"),
      link: now.isActive("link"),
      bulletList: now.isActive("bulletList"),
      orderedList: now.isActive("orderedList"),
      colour: String(now.getAttributes("tone")["data-color"] ?? ""),
      size: String(now.getAttributes("tone")["data-size"] ?? ""),
      image: now.isActive("image") ? now.state.selection.from : null,
      alt: String(now.getAttributes("image")["alt"] ?? ""),
      href: String(now.getAttributes("link")["href"] ?? ""),
    }),
  });
  const toggle = (which: Panel) => setOpen(open === which ? null : which);
  const chain = () => editor.chain().focus();
  /** Colour and size are one mark, so removing one must keep the other. */
  const setTone = (colour: string, size: string) => {
    if (colour === "" && size === "") chain().unsetMark("tone").run();
    else
      chain()
        .setMark("tone", { "data-color": colour || null, "data-size": size || null })
        .run();
    setOpen(null);
  };
  return (
    <div className={styles["tools"]}>
      <div className={styles["bar"]} role="toolbar" aria-label={labels.toolbar}>
        {MARKS.map(([mark, Icon]) => (
          <ToolButton
            key={mark}
            label={labels[mark]}
            pressed={active[mark]}
            onPress={() => chain().toggleMark(mark).run()}
          >
            <Icon aria-hidden />
          </ToolButton>
        ))}
        <ToolButton label={labels.colour} pressed={active.colour !== ""} onPress={() => toggle("colour")}>
          <FontColorsOutlined aria-hidden />
        </ToolButton>
        <ToolButton label={labels.size} pressed={active.size !== ""} onPress={() => toggle("size")}>
          <FontSizeOutlined aria-hidden />
        </ToolButton>
        <ToolButton label={labels.link} pressed={active.link} onPress={() => toggle("link")}>
          <LinkOutlined aria-hidden />
        </ToolButton>
        {!line && (
          <>
            <ToolButton
              label={labels.bulletList}
              pressed={active.bulletList}
              onPress={() => chain().toggleBulletList().run()}
            >
              <UnorderedListOutlined aria-hidden />
            </ToolButton>
            <ToolButton
              label={labels.orderedList}
              pressed={active.orderedList}
              onPress={() => chain().toggleOrderedList().run()}
            >
              <OrderedListOutlined aria-hidden />
            </ToolButton>
          </>
        )}
        {images && !line && (
          <ToolButton label={labels.image} onPress={() => input.current?.click()}>
            <PictureOutlined aria-hidden />
          </ToolButton>
        )}
        <ToolButton label={labels.clear} onPress={() => chain().unsetAllMarks().clearNodes().run()}>
          <ClearOutlined aria-hidden />
        </ToolButton>
      </div>
      {open === "colour" && (
        <ColourChoice value={active.colour} labels={labels} onChoose={(name) => setTone(name, active.size)} />
      )}
      {open === "size" && (
        <SizeChoice value={active.size} labels={labels} onChoose={(name) => setTone(active.colour, name)} />
      )}
      {active.image !== null && <AltForm key={active.image} editor={editor} alt={active.alt} labels={labels} />}
      {open === "link" && (
        <LinkForm
          href={active.href}
          labels={labels}
          onSave={(href) => {
            if (href === "") chain().extendMarkRange("link").unsetLink().run();
            else if (editor.state.selection.empty && active.href === "")
              chain()
                .insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] })
                .run();
            else chain().extendMarkRange("link").setLink({ href }).run();
            setOpen(null);
          }}
          onClose={() => {
            setOpen(null);
            editor.commands.focus();
          }}
        />
      )}
      {images && !line && (
        <input
          ref={input}
          type="file"
          hidden
          // Inline, because a surrounding form may style file fields.
          style={{ display: "none" }}
          multiple
          accept={IMAGE_TYPES}
          aria-label={labels.image}
          onChange={(event) => {
            images.take(editor, [...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = "";
          }}
        />
      )}
    </div>
  );
}
