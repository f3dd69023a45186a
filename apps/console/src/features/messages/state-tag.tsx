/** The state of a message to one person, in words. */
import { Tag } from "antd";
import { toWord, useMessageWords } from "./message-words.ts";

export const STATE_COLORS: Readonly<Record<string, string>> = {
  waiting: "processing",
  sending: "processing",
  sent: "success",
  refused: "error",
  failed: "error",
  unknown: "warning",
};

export function StateTag({ state }: { state: string }) {
  const t = useMessageWords();
  return (
    <Tag variant="filled" color={STATE_COLORS[state] ?? "default"}>
      {toWord(t, "states", state)}
    </Tag>
  );
}
