import * as contracts from "@idata/contracts";
import { defineModule, endpoint, withExtra } from "../../../kernel/endpoint.ts";
import { presentResponses } from "../responses/index.ts";
import { remindDeciders } from "./remind.ts";
import { decide, type NamedDecision, readQueue, readReview, type ReviewView } from "./reviews.service.ts";
import { listAsHead, readAsHead } from "./head.service.ts";
import { readRules, saveRules } from "./rules.service.ts";

const presentReview = ({ state, round, revision, remark, questions, steps }: ReviewView) => ({
  state,
  round,
  revision,
  remark,
  questions: [...questions],
  steps: steps.map(({ dueAt, ...step }) => ({ ...step, dueAt: dueAt?.toISOString() ?? null })),
});

const presentDecision = ({ round, stepName, decision, remark, questions, revision, name, at }: NamedDecision) => ({
  round,
  step: stepName,
  decision,
  remark,
  questions: [...questions],
  revision,
  name,
  at: at.toISOString(),
});

export const reviewsModule = defineModule({
  name: "reviews",
  endpoints: [
    endpoint(contracts.getReviewRules, (ctx, { params }) => readRules(ctx, params.id)),
    endpoint(contracts.saveReviewRules, (ctx, { params, body }) => saveRules(ctx, params.id, body)),
    endpoint(contracts.listReviewsAsHead, async (ctx, { params, query }) => {
      const { total, title, rows } = await listAsHead(ctx, params.id, query);
      return withExtra({
        total,
        title,
        rows: rows.map(({ review, ...row }) => ({ ...row, review: presentReview(review) })),
      });
    }),
    endpoint(contracts.getReviewAsHead, async (ctx, { params }) => {
      const { review, decisions, ...response } = await readAsHead(ctx, params.id, params.responseId);
      return { ...response, review: presentReview(review), decisions: decisions.map(presentDecision) };
    }),
    endpoint(contracts.listReviews, async (ctx, { params, query }) => {
      const { total, seqs, views, counts } = await readQueue(ctx, params.id, query);
      const responses = await presentResponses(ctx, params.id, seqs);
      return withExtra({
        total,
        counts,
        rows: responses.flatMap((response) => {
          const view = views.get(response.seq);
          return view === undefined ? [] : [{ response, review: presentReview(view) }];
        }),
      });
    }),
    endpoint(contracts.getReview, async (ctx, { params }) => {
      const { review, decisions } = await readReview(ctx, params.id, params.responseId);
      return { review: review && presentReview(review), decisions: decisions.map(presentDecision) };
    }),
    endpoint(contracts.decideReview, async (ctx, { params, body }) => ({
      review: presentReview(await decide(ctx, params.id, params.responseId, body)),
    })),
  ],
  tasks: {
    "reviews.remind": {
      title: { zh: "提醒审核人", en: "Remind those who review" },
      cron: "0 10 * * * ?",
      run: async (services, _args, signal) => String(await remindDeciders(services, signal)),
    },
  },
});
