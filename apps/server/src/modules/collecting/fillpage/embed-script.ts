/** The script with which other sites show forms (docs/adr/0057). Its address stays the same, so it has no hash. */
import { readFile } from "node:fs/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Ctx } from "../../../kernel/context.ts";
import { EMBED_SCRIPT } from "./fill-renderer.ts";
import { makeReady, type ReadyBody, sendReady } from "./page-cache.ts";

const HEADERS = {
  "content-type": "text/javascript; charset=utf-8",
  // Sites that have the script get a new one within the hour after an upgrade.
  "cache-control": "public, max-age=3600",
  "cross-origin-resource-policy": "cross-origin",
};

let ready: Promise<ReadyBody> | null = null;

export async function sendEmbedScript(_: Ctx, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  ready ??= readFile(EMBED_SCRIPT, "utf8").then((code) => makeReady(code, HEADERS));
  try {
    return sendReady(request, reply, await ready);
  } catch {
    // The fill app is not built. The next request looks again.
    ready = null;
    return reply.code(503).header("retry-after", "10").type("text/plain; charset=utf-8").send("");
  }
}
