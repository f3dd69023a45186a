/** Endpoints of the statistics page, and the task that checks the counters. */
import {
  changeStatsCard,
  getAnswerWords,
  getCrosstab,
  getStats,
  getStatsCards,
  orderStatsCards,
} from "@idata/contracts";
import type { FormDefinition } from "@idata/engine";
import { defineModule, endpoint } from "../../../kernel/endpoint.ts";
import { totalVisits, sumVisitsByDevice } from "../../forms/channels/index.ts";
import { listCodesByQuestion } from "../answer-codes/index.ts";
import { closeColumnReader, packLoop, preloadColumns } from "../answer-columns/index.ts";
import { getForm } from "../../forms/forms/index.ts";
import { hasManyCounters, receiveHandedRows } from "../response-store/index.ts";
import { changeCard, orderCards, readCards } from "./cards.service.ts";
import { checkStatistics } from "./count-in-background.ts";
import { listResponseMetrics } from "./counting-figures.ts";
import { readFilteredStats, readFormCrosstab } from "./filtered-stats.service.ts";
import { readStats, readStatsIn } from "./stats.service.ts";
import { readAnswerWords } from "./words/words.service.ts";

/** Shown for a form that has never been published. */
function emptyDefinition(title: string): FormDefinition {
  return { schema: 1, title, language: "zh-CN", pages: [], endings: [] };
}

export const statisticsModule = defineModule({
  name: "statistics",
  endpoints: [
    endpoint(getStats, async (ctx, { params, query }) => {
      const form = await getForm(ctx, params.id, "data");
      const { version, where, by, weights } = query;
      const isFiltered = where !== undefined || by !== undefined || weights !== undefined;
      const [filtered, devices, codes] = await Promise.all([
        isFiltered ? readFilteredStats(ctx, form.id, { version, where, by, weights }) : null,
        sumVisitsByDevice(ctx.db, form.id, version),
        listCodesByQuestion(ctx.db, form.id),
      ]);
      const stats =
        filtered?.stats ??
        ((await hasManyCounters(ctx.db, form.id))
          ? await ctx.readSlowly((snapshot) => readStatsIn(ctx, snapshot, form.id, version))
          : await readStats(ctx, form.id, version));
      // Who opens the page is about to set a condition.
      if (filtered === null) preloadColumns(ctx, form.id, stats.responses);
      return {
        ...(where !== undefined && filtered && { matched: filtered.matched }),
        ...(filtered?.groups && { groups: filtered.groups }),
        ...(filtered?.weights && { weights: { ...filtered.weights } }),
        responses: stats.responses,
        screenedOut: stats.screenedOut,
        visits: totalVisits(devices),
        devices: devices.map((one) => ({ ...one })),
        medianSeconds: stats.medianSeconds,
        timed: stats.timed,
        firstResponseAt: stats.firstResponseAt?.toISOString() ?? null,
        lastResponseAt: stats.lastResponseAt?.toISOString() ?? null,
        byDay: stats.byDay,
        byHour: stats.byHour,
        score: stats.score,
        pages: stats.pages,
        today: stats.today,
        definition: stats.definition ?? emptyDefinition(form.title),
        questions: stats.questions,
        codes,
      };
    }),
    endpoint(getCrosstab, async (ctx, { params, query }) => {
      const form = await getForm(ctx, params.id, "data");
      return readFormCrosstab(ctx, form.id, query);
    }),
    endpoint(getAnswerWords, async (ctx, { params, query }) => {
      const form = await getForm(ctx, params.id, "data");
      const { words, ...counts } = await readAnswerWords(ctx, form.id, query);
      return { ...counts, words: words.map((word) => ({ ...word })) };
    }),
    endpoint(getStatsCards, async (ctx, { params }) => {
      return {
        cards: (await readCards(ctx, params.id)).map(({ views, ...card }) => ({ ...card, views: { ...views } })),
      };
    }),
    endpoint(changeStatsCard, (ctx, { params, body }) => changeCard(ctx, params.id, body)),
    endpoint(orderStatsCards, (ctx, { params, body }) => orderCards(ctx, params.id, body.questionIds)),
  ],
  loops: [packLoop],
  start: (services) => {
    const stopReceiving = receiveHandedRows(services);
    return async () => {
      stopReceiving();
      await closeColumnReader(services);
    };
  },
  metrics: listResponseMetrics,
  tasks: {
    "statistics.check": {
      title: { zh: "核对统计数字", en: "Check the statistics against a recount" },
      cron: "0 10 4 ? * SUN",
      run: (services, _args, signal) => checkStatistics(services, signal),
    },
  },
});
