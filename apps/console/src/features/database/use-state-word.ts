/** The state of a connection in words; a state that we do not know is shown as PostgreSQL calls it. */
import { useDatabaseWords } from "./database-words.ts";
import type { database } from "./locales/zh-CN.ts";

const STATES = [
  "active",
  "idle",
  "idle in transaction",
  "idle in transaction (aborted)",
  "fastpath function call",
  "disabled",
  "unknown",
] as const satisfies readonly (keyof typeof database.states)[];

export function useStateWord(): (state: string) => string {
  const t = useDatabaseWords();
  return (state) => {
    const known = STATES.find((one) => one === state);
    return known === undefined ? state : t(`states.${known}`);
  };
}
