/** Takes responses into the review as they come. */
import type { Services } from "../../../kernel/context.ts";
import { findForm } from "../../forms/forms/index.ts";
import type { FactConsumer } from "../../platform/facts/index.ts";
import { enterNew, hasNew } from "../review-store/index.ts";
import { tellDeciders } from "./deciders.ts";

/** Until no response is left out. Cheap if none is new, so every read of the review may call it. */
export async function enterResponses(services: Services, formId: number): Promise<void> {
  while (await hasNew(services.db, formId)) {
    const isMore = await services.transaction(async (tx) => {
      const entered = await enterNew(tx, formId);
      const form = entered.opened.length === 0 ? null : await findForm(tx, formId);
      if (form !== null) await tellDeciders(services, tx, form, entered.opened, "open");
      return entered.isMore;
    });
    if (!isMore) return;
  }
}

/** The mark of the form says which responses are in, so a fact that arrives twice enters nothing twice. */
export const reviewConsumer: FactConsumer = {
  name: "reviews",
  take: async (services, tx, facts) => {
    const formIds = new Set(facts.filter(({ name }) => name === "response.stored").map(({ streamId }) => streamId));
    for (const formId of [...formIds].toSorted((a, b) => a - b)) {
      for (;;) {
        const { opened, isMore } = await enterNew(tx, formId);
        const form = opened.length === 0 ? null : await findForm(tx, formId);
        if (form !== null) await tellDeciders(services, tx, form, opened, "open");
        if (!isMore) break;
      }
    }
  },
};
