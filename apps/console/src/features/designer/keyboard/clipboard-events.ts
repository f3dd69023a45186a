/**
 * Copy, cut and paste of questions through the system clipboard. Uses the browser's clipboard events, because they need
 * no permission and do not interfere with text fields.
 */
import { isTextEntry } from "./is-text-entry.ts";
import { findSettingNames } from "../actions/setting-names.ts";
import type { Designer } from "../designer-context.tsx";
import { parseClip, toClipText } from "../document/clipboard.ts";

export interface ClipboardNotifier {
  copied(count: number): void;
  cut(count: number): void;
  pasted(count: number, dropped: number): void;
}

export function listenToClipboard(designer: Designer, notify: ClipboardNotifier): () => void {
  const { actions, clipSource } = designer;
  const isElsewhere = (event: ClipboardEvent) =>
    isTextEntry(event.target) || (document.getSelection()?.isCollapsed === false && event.type !== "paste");
  const copy = (event: ClipboardEvent): number => {
    if (isElsewhere(event)) return 0;
    const clip = actions.copy(clipSource);
    if (!clip || !event.clipboardData) return 0;
    event.clipboardData.setData("text/plain", toClipText(clip));
    event.preventDefault();
    return clip.items.length;
  };
  const onCopy = (event: ClipboardEvent) => {
    const count = copy(event);
    if (count > 0) notify.copied(count);
  };
  const onCut = (event: ClipboardEvent) => {
    const count = copy(event);
    if (count === 0) return;
    actions.removeSelected();
    notify.cut(count);
  };
  const onPaste = (event: ClipboardEvent) => {
    const clip = parseClip(event.clipboardData?.getData("text/plain") ?? "", findSettingNames);
    // A clip of questions is pasted as questions even in a text field, because its JSON text is useless there.
    if (!clip) return;
    event.preventDefault();
    const { count, dropped } = actions.paste(clip, clipSource);
    notify.pasted(count, dropped);
  };
  document.addEventListener("copy", onCopy);
  document.addEventListener("cut", onCut);
  document.addEventListener("paste", onPaste);
  return () => {
    document.removeEventListener("copy", onCopy);
    document.removeEventListener("cut", onCut);
    document.removeEventListener("paste", onPaste);
  };
}
