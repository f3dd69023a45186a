/** Confirmation of something that cannot be taken back: names the thing, red button, never the default key. */
import type { App } from "antd";

type Modal = ReturnType<typeof App.useApp>["modal"];

export interface ConfirmWords {
  /** The question, naming the thing and how many: 「永久删除「食堂满意度」和它的 128 份答卷？」 */
  title: string;
  /** What follows from it. */
  content?: string;
  /** The verb, not "OK". */
  okText: string;
  cancelText: string;
}

/** Runs `action` after a yes; the dialog stays open and busy meanwhile, and open when it fails. */
export function confirmNaming(modal: Modal, words: ConfirmWords, action: () => Promise<unknown>): void {
  void modal.confirm({
    ...words,
    okButtonProps: { danger: true, type: "primary" },
    autoFocusButton: "cancel",
    onOk: () => action(),
  });
}
