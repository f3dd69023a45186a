/** Confirms an action that cannot be undone: names the thing, has a red button, and focuses "cancel". */
import type { App } from "antd";

type Modal = ReturnType<typeof App.useApp>["modal"];

export interface ConfirmWords {
  /** The question with name and count, for example 「永久删除「食堂满意度」和它的 128 份答卷？」 */
  title: string;
  /** The consequences. */
  content?: string;
  /** A verb instead of "OK". */
  okText: string;
  cancelText: string;
}

/** Runs `action` after confirmation. The dialog shows a loading state meanwhile and stays open if the action fails. */
export function confirmNaming(modal: Modal, words: ConfirmWords, action: () => Promise<unknown>): void {
  void modal.confirm({
    ...words,
    okButtonProps: { danger: true, type: "primary" },
    autoFocusButton: "cancel",
    onOk: () => action(),
  });
}
