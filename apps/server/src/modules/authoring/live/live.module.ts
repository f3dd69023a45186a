/**
 * News for open tabs: a stream, and polling where a network holds streams back. Hazards: a stream that outlives the
 * session or the right to a form (it ends after two minutes, and the next one is checked anew; events say only that
 * something changed), streams that hold a stop of the server back (a stop ends them), too many streams (a limit per
 * user, and admission counts them apart).
 */
import { PassThrough } from "node:stream";
import { pollNews, streamNews } from "@idata/contracts";
import { AppError } from "../../../kernel/app-error.ts";
import { type Ctx, getUser, type Services } from "../../../kernel/context.ts";
import { defineModule, endpoint, fileReply } from "../../../kernel/endpoint.ts";
import { listVisible } from "../../forms/forms/index.ts";
import type { FactConsumer } from "../../platform/facts/index.ts";
import {
  findCursor,
  type LiveChannel,
  type News,
  newsHubOf,
  publishToForm,
  publishToUser,
  readNews,
  readRecentNews,
} from "../../platform/news/index.ts";

const LIFE_SECONDS = 120;
const HEARTBEAT_MS = 15_000;
const STREAMS_PER_USER = 20;

interface OpenStream {
  readonly userId: number;
  readonly end: () => void;
}

const open = new WeakMap<Services["pool"], Set<OpenStream>>();

export const liveModule = defineModule({
  name: "live",
  endpoints: [
    endpoint(streamNews, async (ctx, { query, request }) => {
      const channels = await listChannels(ctx, query.forms);
      const body = await startStream(ctx, channels, query);
      request.raw.once("close", () => body.end());
      return fileReply({
        body,
        type: "text/event-stream; charset=utf-8",
        // A connection that has carried a stream ends with it, so that a stop need not wait for it to become idle.
        headers: { "cache-control": "no-store", "x-accel-buffering": "no", connection: "close" },
      });
    }),
    endpoint(pollNews, async (ctx, { query }) => {
      const channels = await listChannels(ctx, query.forms);
      const found = await readPast(ctx, channels, query);
      if (found === null) {
        return { after: await findCursor(ctx.pool), events: [{ event: "reset" as const, formId: null, data: {} }] };
      }
      return { after: found.cursor, events: found.news.map(toEvent) };
    }),
  ],
  start: (services) => {
    const streams = new Set<OpenStream>();
    open.set(services.pool, streams);
    return async () => {
      for (const stream of streams) stream.end();
      await newsHubOf(services).stop();
    };
  },
  drain: (services) => {
    for (const stream of open.get(services.pool) ?? []) stream.end();
  },
});

/** Facts that people see at once. Many responses of one moment are one event. */
export const liveConsumer: FactConsumer = {
  name: "live",
  take: async (_services, tx, facts) => {
    const forms = new Set<string>();
    for (const { stream, name, data } of facts) {
      if (stream === "form") forms.add(name.startsWith("response.") ? "responses" : "form");
      if (name === "form.collaborator") await publishToUser(tx, data.userId, "forms");
      if (name === "form.owner" && data.ownerType === "user") await publishToUser(tx, data.ownerId, "forms");
      if (name === "group.memberJoined" || name === "group.memberLeft") await publishToUser(tx, data.userId, "groups");
    }
    const formId = facts[0]?.stream === "form" ? facts[0].streamId : null;
    if (formId === null) return;
    if (forms.has("responses")) await publishToForm(tx, formId, "responses");
    if (forms.has("form")) await publishToForm(tx, formId, "form");
  },
};

/** The user's own channel, and those of the forms that they may see. */
async function listChannels(ctx: Ctx, forms = ""): Promise<LiveChannel[]> {
  const ids = forms === "" ? [] : [...new Set(forms.split(",").map(Number))];
  const visible = ids.length === 0 ? [] : await listVisible(ctx, ids);
  return [`user:${getUser(ctx).userId}`, ...visible.map((id): LiveChannel => `form:${id}`)];
}

interface Past {
  readonly after?: string | undefined;
  readonly age?: number | undefined;
}

/** What the tab has not heard yet; null if there is too much. */
async function readPast(ctx: Ctx, channels: readonly LiveChannel[], { after, age }: Past) {
  if (after !== undefined) return readNews(ctx.pool, channels, after);
  if (age !== undefined) return readRecentNews(ctx.pool, channels, age);
  return { news: [], cursor: await findCursor(ctx.pool) };
}

/** Throws BUSY if the user has too many streams. */
async function startStream(
  ctx: Ctx,
  channels: readonly LiveChannel[],
  query: Past & { readonly seconds?: number | undefined },
): Promise<PassThrough> {
  const streams = open.get(ctx.pool) ?? new Set();
  const { userId } = getUser(ctx);
  if ([...streams].filter((stream) => stream.userId === userId).length >= STREAMS_PER_USER) throw new AppError("BUSY");
  const body = new PassThrough();
  const write = (news: readonly News[] | null, cursor: string): void => {
    const events = news === null ? [{ event: "reset", formId: null, data: {} }] : news.map(toEvent);
    for (const { event, ...rest } of events) body.write(toFrame(event, cursor, rest));
  };
  // First the subscription, then the past: what happens in between comes twice and not never.
  const waiting: [readonly News[] | null, string][] = [];
  let isReady = false;
  const unsubscribe = await newsHubOf(ctx).subscribe({
    channels: new Set(channels),
    onNews: (news, cursor) => (isReady ? write(news, cursor) : waiting.push([news, cursor])),
  });
  const timers: NodeJS.Timeout[] = [];
  const heartbeat = setInterval(() => body.write(": here\n\n"), HEARTBEAT_MS);
  const stream: OpenStream = { userId, end: () => body.end() };
  streams.add(stream);
  body.once("close", close);
  body.once("finish", close);
  function close(): void {
    clearInterval(heartbeat);
    timers.forEach(clearTimeout);
    unsubscribe();
    streams.delete(stream);
  }
  try {
    const past = await readPast(ctx, channels, query);
    const cursor = past?.cursor ?? (await findCursor(ctx.pool));
    body.write(`retry: 1000\n${toFrame("ready", cursor, {})}`);
    write(past === null ? null : past.news, cursor);
  } catch (error) {
    body.destroy();
    close();
    throw error;
  }
  isReady = true;
  for (const piece of waiting) write(...piece);
  timers.push(setTimeout(() => body.end(), (query.seconds ?? LIFE_SECONDS) * 1000));
  return body;
}

function toEvent({ channel, event, data }: News) {
  return {
    event,
    formId: channel.startsWith("form:") ? Number(channel.slice("form:".length)) : null,
    data: { ...data },
  };
}

function toFrame(event: string, cursor: string, data: object): string {
  return `id: ${cursor}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
