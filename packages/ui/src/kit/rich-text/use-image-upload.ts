/**
 * Uploads images into a text by button, paste or drop. A failure is reported and leaves the text unchanged (spec §5).
 */
import type { Editor } from "@tiptap/core";
import { useRef, useState } from "react";
import type { RichTextProps } from "./rich-text-props.ts";

export const IMAGE_TYPES = "image/png,image/jpeg";
const LARGEST = 5 * 1024 * 1024;

export type UploadState = "idle" | "busy" | "failed" | "type" | "size";

export interface ImageUpload {
  state: UploadState;
  /** Returns true if the files contain images; then the event is handled. */
  take: (editor: Editor | null, files: readonly File[], position?: number) => boolean;
}

export function useImageUpload(onUpload: RichTextProps["onUpload"]): ImageUpload {
  const [state, setState] = useState<UploadState>("idle");
  const running = useRef(0);

  const upload = async (editor: Editor, file: File, position: number | undefined): Promise<void> => {
    running.current += 1;
    setState("busy");
    try {
      const { path } = (await onUpload?.(file)) ?? { path: "" };
      if (editor.isDestroyed || path === "") return;
      const image = { type: "image", attrs: { src: path, alt: "" } };
      const end = editor.state.doc.content.size;
      // The user may have typed meanwhile, so the image goes to the current caret, unless it was dropped at a position.
      editor.commands.insertContentAt(Math.min(position ?? editor.state.selection.to, end), image);
      running.current -= 1;
      if (running.current === 0) setState("idle");
    } catch {
      running.current -= 1;
      setState("failed");
    }
  };

  return {
    state,
    take(editor, files, position) {
      const images = files.filter((file) => file.type.startsWith("image/"));
      if (!editor || !onUpload || images.length === 0) return false;
      for (const file of images) {
        if (!IMAGE_TYPES.split(",").includes(file.type)) setState("type");
        else if (file.size > LARGEST) setState("size");
        else void upload(editor, file, position);
      }
      return true;
    },
  };
}
