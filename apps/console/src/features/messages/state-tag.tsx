/** The state of a message in words, with a coloured dot; with a number for several messages. */
import { StateDot, type StateTone } from "@idata/ui/kit";
import { useFormat } from "../../format/use-format.ts";
import { toWord, useMessageWords } from "./message-words.ts";

/** In the order in which they are shown. */
export const DELIVERY_STATES = [
  "sent",
  "sending",
  "waiting",
  "refused",
  "bounced",
  "failed",
  "unknown",
  "suppressed",
  "unsubscribed",
  "cancelled",
] as const;

const TONES: Readonly<Record<string, StateTone>> = {
  waiting: "running",
  sending: "running",
  sent: "active",
  refused: "failed",
  bounced: "failed",
  failed: "failed",
  unknown: "warning",
};

export function StateTag({ state, count }: { state: string; count?: number }) {
  const t = useMessageWords();
  const format = useFormat();
  const word = toWord(t, "states", state);
  return (
    <StateDot tone={TONES[state] ?? "neutral"} label={count === undefined ? word : `${word} ${format.number(count)}`} />
  );
}
