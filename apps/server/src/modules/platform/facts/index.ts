/**
 * Public exports of the module: what happened, told to whoever must do something about it (docs/adr/0046).
 *
 * A fact is recorded in the transaction that did it, so it exists if and only if that was committed. Facts of one
 * stream (a form, a group, a user) are numbered under a lock and reach every consumer in that order, at least once.
 */
import { defineModule } from "../../../kernel/endpoint.ts";
import { deleteOldFacts } from "./consume-facts.ts";

export { recordFact, recordFacts, recordStoredResponses } from "./record-fact.ts";
export type { Fact } from "./fact-names.ts";
export { hintFacts } from "./record-fact.ts";
export { deleteOldFacts, type FactConsumer, registerConsumers, replayFacts, startConsumers } from "./consume-facts.ts";

export const factsModule = defineModule({
  name: "facts",
  endpoints: [],
  tasks: {
    "facts.deleteOld": {
      title: { zh: "清理旧的事件记录", en: "Delete old records of what happened" },
      cron: "0 55 3 * * ?",
      run: ({ pool }) => deleteOldFacts(pool),
    },
  },
});
