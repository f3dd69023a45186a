/** Reminds those who decide of what is due within a day. */
import type { Services } from "../../../kernel/context.ts";
import { findForm } from "../../forms/forms/index.ts";
import { takeDueTasks } from "../review-store/index.ts";
import { tellDeciders } from "./deciders.ts";

const AT_ONCE = 500;

/** Each task once; returns how many. */
export async function remindDeciders(services: Services, signal: AbortSignal): Promise<number> {
  let reminded = 0;
  while (!signal.aborted) {
    const taken = await services.transaction(async (tx) => {
      const due = await takeDueTasks(tx, AT_ONCE);
      for (const [formId, tasks] of Map.groupBy(due, (task) => task.formId)) {
        const form = await findForm(tx, formId);
        if (form !== null) await tellDeciders(services, tx, form, tasks, "remind");
      }
      return due.length;
    });
    reminded += taken;
    if (taken < AT_ONCE) break;
  }
  return reminded;
}
