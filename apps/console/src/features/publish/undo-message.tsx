/** Shows a success message with an undo button. */
import type { App } from "antd";
import { Button } from "antd";

type Message = ReturnType<typeof App.useApp>["message"];

const SECONDS = 10;

export function askUndo(message: Message, words: { done: string; undo: string }, onUndo: () => void): void {
  const key = "undo";
  const undo = () => {
    message.destroy(key);
    onUndo();
  };
  void message.success({
    key,
    duration: SECONDS,
    content: (
      <>
        {words.done}
        <Button type="link" size="small" onClick={undo}>
          {words.undo}
        </Button>
      </>
    ),
  });
}
