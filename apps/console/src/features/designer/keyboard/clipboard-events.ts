/**
 * Copy, cut and paste of questions through the system clipboard. The browser's own events are used: they need no
 * permission, and text that is being edited keeps its usual clipboard.
 */
import { isTextEntry } from "./is-text-entry.ts";
import { findSettingNames } from "../actions/setting-names.ts";
import type { Designer } from "../designer-context.tsx";
import { parseClip, toClipText } from "../document/clipboard.ts";

export interface ClipboardTold {
  copied(count: number): void;
  cut(count: number): void;
  pasted(count: number, dropped: number): void;
}

export function listenToClipboard(designer: Designer, told: ClipboardTold): () => void {
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
    if (count > 0) told.copied(count);
  };
  const onCut = (event: ClipboardEvent) => {
    const count = copy(event);
    if (count === 0) return;
    actions.removeSelected();
    told.cut(count);
  };
  const onPaste = (event: ClipboardEvent) => {
    const clip = parseClip(event.clipboardData?.getData("text/plain") ?? "", findSettingNames);
    // Our own clip is questions wherever it is pasted: as text it is of no use to anybody.
    if (!clip) return;
    event.preventDefault();
    const { count, dropped } = actions.paste(clip, clipSource);
    told.pasted(count, dropped);
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
