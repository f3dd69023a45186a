/** The channels on which a form is spread, for its owners (product §6, docs/adr/0058). */
import * as contracts from "@idata/contracts";
import { AppError } from "../../../kernel/app-error.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { defineModule, endpoint } from "../../../kernel/endpoint.ts";
import { countByChannel } from "../../data/response-store/index.ts";
import {
  addChannel,
  changeChannel,
  createChannelCode,
  listChannels,
  MOST_CHANNELS,
  parseChannelCode,
  startCountingOpens,
  sumVisits,
  sumVisitsByChannel,
} from "../../forms/channels/index.ts";
import { getForm, getLockedForm } from "../../forms/forms/index.ts";

/** Throws CHANNEL_NAME for a text in which nothing can be read. */
function toName(typed: string): string {
  const name = typed
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, " ")
    .trim();
  if (name === "") throw new AppError("CHANNEL_NAME", {}, { data: { field: "name" } });
  return name;
}

/** Throws CHANNEL_CODE. */
function toCode(typed = ""): string {
  if (typed.trim() === "") return createChannelCode();
  const code = parseChannelCode(typed);
  if (code === null) throw new AppError("CHANNEL_CODE", {}, { data: { field: "code" } });
  return code;
}

async function add(ctx: Ctx, id: number, typed: { readonly name: string; readonly code?: string }) {
  const channel = { name: toName(typed.name), code: toCode(typed.code) };
  const added = await ctx.transaction(async (tx) => {
    const form = await getLockedForm(ctx, tx, id, "rules");
    return addChannel(tx, form.id, channel);
  });
  if (added === "full") throw new AppError("CHANNEL_TOO_MANY", { max: MOST_CHANNELS });
  if (added === "taken") throw new AppError("CHANNEL_CODE_TAKEN", {}, { data: { field: "code" } });
  return { id: added, code: channel.code };
}

async function list(ctx: Ctx, id: number) {
  const form = await getForm(ctx, id, "see");
  const channels = await listChannels(ctx.db, form.id);
  const figures = channels.length === 0 ? new Map<number, never>() : await countByChannel(ctx.db, form.id);
  const visits = channels.length === 0 ? new Map<number, never>() : await sumVisitsByChannel(ctx.db, form.id);
  const none = { views: 0, starts: 0, finished: 0 };
  return {
    all: { ...(await sumVisits(ctx.db, form.id)) },
    channels: channels.map((channel) => {
      const { count = 0, lastAt = null } = figures.get(channel.id) ?? {};
      const { name, code, isArchived: archived, opens } = channel;
      const counted = { opens, ...(visits.get(channel.id) ?? none), responses: count };
      return { id: channel.id, name, code, archived, ...counted, lastAt: lastAt?.toISOString() ?? null };
    }),
  };
}

export const channelsModule = defineModule({
  name: "channels",
  start: startCountingOpens,
  endpoints: [
    endpoint(contracts.listFormChannels, (ctx, { params }) => list(ctx, params.id)),
    endpoint(contracts.addFormChannel, (ctx, { params, body }) => add(ctx, params.id, body)),
    endpoint(contracts.changeFormChannel, async (ctx, { params, body }) => {
      const form = await getForm(ctx, params.id, "rules");
      const channel = { name: toName(body.name), isArchived: body.archived };
      if (!(await changeChannel(ctx.db, form.id, params.channelId, channel))) throw new AppError("CHANNEL_NOT_FOUND");
    }),
  ],
});
