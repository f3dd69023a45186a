/** Texts about background jobs, and the kinds and states that people see. */
import type { JobState } from "@idata/contracts";
import { defineWords } from "../i18n/define-words.ts";
import { jobs as en } from "./locales/en-US.ts";
import { jobs as zh } from "./locales/zh-CN.ts";

export const useJobWords = defineWords({ "zh-CN": zh, "en-US": en });

export const JOB_STATES: readonly JobState[] = ["waiting", "running", "done", "failed", "cancelled"];

/** Kinds by their name in the server. Work with a record of its own is not among the jobs. */
const KINDS = {
  "responses.batch": "kinds.responses_batch",
  "responses.import": "kinds.responses_import",
  "responses.export": "kinds.responses_export",
  "people.import": "kinds.people_import",
  "users.import": "kinds.users_import",
  "messages.circle": "kinds.messages_send",
  "messages.send": "kinds.messages_send",
} as const;
export const JOB_KINDS: readonly string[] = Object.keys(KINDS);

/** The name of a kind in words; a kind of a newer server keeps its own name. */
export function useJobKind(): (name: string) => string {
  const t = useJobWords();
  return (name) => (Object.hasOwn(KINDS, name) ? t(KINDS[name as keyof typeof KINDS]) : name);
}
