/** The home page of the console: what the modules of forms and responses know, and each person's arrangement of it. */
import { getDashboard, saveHomeTiles } from "@idata/contracts";
import { getUser } from "../../../kernel/context.ts";
import { defineModule, endpoint } from "../../../kernel/endpoint.ts";
import { abilitiesOf, listOwnedForms, readActor, readActorFor, toOwner } from "../../forms/forms/index.ts";
import { listNewestResponses, readActivity, readJointActivity } from "../../data/response-store/index.ts";
import { countTaken } from "../../data/places/index.ts";
import { runOn } from "../../data/quotas/index.ts";
import { countWaitingFor, listWaitingForHead } from "../../data/reviews/index.ts";
import { findHomeTiles, writeHomeTiles } from "./home-tiles.store.ts";
import { toSteps } from "./next-steps.ts";
import { listBusiest, toCandidates } from "./running-forms.ts";

const TREND_DAYS = 30;
const NEWEST = 6;

export const homeModule = defineModule({
  name: "home",
  endpoints: [
    endpoint(getDashboard, async (ctx) => {
      const user = getUser(ctx);
      const forms = await listOwnedForms(ctx.db, await readActor(ctx.db, user), toOwner(ctx, user));
      const actor = await readActorFor(ctx.db, user, forms);
      const ids = forms.filter((form) => abilitiesOf(actor, form).has("data")).map(({ id }) => id);
      const limited = forms.flatMap(({ id, cap }) => (cap === null ? [] : [id]));
      const reviewed = forms.filter((form) => abilitiesOf(actor, form).has("review")).map(({ id }) => id);
      const readable = new Set(ids);
      const candidates = toCandidates(forms, ctx.now()).filter(({ id }) => readable.has(id));
      const [activity, newest, taken, waiting, asHead, busy, tiles] = await Promise.all([
        readJointActivity(ctx, ids, TREND_DAYS),
        listNewestResponses(ctx.db, ids, NEWEST),
        countTaken(runOn(ctx.pool), limited),
        countWaitingFor(ctx, user.userId, reviewed),
        listWaitingForHead(ctx, user.userId),
        readActivity(
          ctx,
          candidates.map(({ id }) => id),
        ),
        findHomeTiles(ctx.db, user.userId),
      ]);
      const byId = new Map(forms.map((form) => [form.id, form]));
      return {
        forms: forms.length,
        open: forms.filter(({ state }) => state === "published").length,
        drafts: forms.filter(({ state }) => state === "draft").length,
        ...activity,
        newest: newest.flatMap(({ formId, responseId, seq, submittedAt }) => {
          const form = byId.get(formId);
          if (form === undefined) return [];
          const { title, kind, state } = form;
          return [{ formId, title, kind, state, responseId, number: seq, submittedAt: submittedAt.toISOString() }];
        }),
        steps: toSteps(
          forms.filter((form) => abilitiesOf(actor, form).has("edit")),
          { now: ctx.now(), taken, waiting, asHead },
        ),
        running: listBusiest(candidates, busy),
        tiles,
      };
    }),
    endpoint(saveHomeTiles, (ctx, { body }) => writeHomeTiles(ctx.db, getUser(ctx).userId, body.tiles)),
  ],
});
