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
  /** What went wrong with one of the files since the last time that nothing was being uploaded. */
  const fault = useRef<"failed" | "type" | "size" | null>(null);
  const showState = (): void => setState(running.current > 0 ? "busy" : (fault.current ?? "idle"));

  const upload = async (editor: Editor, file: File, position: number | undefined): Promise<void> => {
    running.current += 1;
    try {
      const { path } = (await onUpload?.(file)) ?? { path: "" };
      if (editor.isDestroyed || path === "") return;
      const image = { type: "image", attrs: { src: path, alt: "" } };
      const end = editor.state.doc.content.size;
      // The user may have typed meanwhile, so the image goes to the current caret, unless it was dropped at a position.
      editor.commands.insertContentAt(Math.min(position ?? editor.state.selection.to, end), image);
    } catch {
      fault.current = "failed";
    } finally {
      running.current -= 1;
      showState();
    }
  };

  return {
    state,
    take(editor, files, position) {
      const images = files.filter((file) => file.type.startsWith("image/"));
      if (!editor || !onUpload || images.length === 0) return false;
      if (running.current === 0) fault.current = null;
      for (const file of images) {
        if (!IMAGE_TYPES.split(",").includes(file.type)) fault.current = "type";
        else if (file.size > LARGEST) fault.current = "size";
        else void upload(editor, file, position);
      }
      showState();
      return true;
    },
  };
}
