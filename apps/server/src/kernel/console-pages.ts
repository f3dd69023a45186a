/**
 * Serves the built console and other built folders below `/idata2`. Hashed files are immutable, index.html is
 * revalidated on every use, and unknown paths return index.html (history-style addresses). Without a built console the
 * API still works.
 */
import { existsSync, statSync } from "node:fs";
import { join, normalize } from "node:path";
import { API_BASE, PAGE_BASE } from "@idata/contracts";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "./app-error.ts";
import { sendError } from "./answer.ts";
import type { AssetFolder } from "./endpoint.ts";
import { toPagePolicy } from "./security-headers.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";

/** `listFrameOrigins` returns the origins that the console may show in frames. It is called for every page. */
export async function mountConsole(
  app: FastifyInstance,
  folder: string,
  listFrameOrigins: () => Promise<readonly string[]>,
): Promise<void> {
  app.get("/", { schema: { hide: true } }, (_request, reply) => reply.redirect(`${PAGE_BASE}/`));
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, cacheControl: false });
  // The router matches this path with and without the slash, but relative addresses in the page need the slash.
  const source = { folder, listFrameOrigins };
  app.get(PAGE_BASE, { schema: { hide: true } }, (request, reply) =>
    request.url.split("?")[0] === PAGE_BASE ? reply.redirect(`${PAGE_BASE}/`) : sendConsole(source, "", request, reply),
  );
  app.get<{ Params: { "*": string } }>(`${PAGE_BASE}/*`, { schema: { hide: true } }, (request, reply) =>
    sendConsole(source, request.params["*"], request, reply),
  );
}

interface ConsoleSource {
  readonly folder: string;
  readonly listFrameOrigins: () => Promise<readonly string[]>;
}

async function sendConsole(
  { folder, listFrameOrigins }: ConsoleSource,
  wanted: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (`${PAGE_BASE}/${wanted}/`.startsWith(`${API_BASE}/`)) return sendError(new AppError("NOT_FOUND"), request, reply);
  const path = normalize(wanted);
  const isInside = !path.startsWith("..") && !path.includes("\0");
  if (isInside && isFile(join(folder, path))) {
    void reply.header("cache-control", path.startsWith("assets/") ? IMMUTABLE : "no-cache");
    return reply.sendFile(path);
  }
  if (path.startsWith("assets/") || !existsSync(join(folder, "index.html"))) {
    return reply.code(404).type("text/plain; charset=utf-8").send("Not found");
  }
  // While the database is unreachable the page is still served, without any foreign frame origins.
  const origins = await listFrameOrigins().catch(() => []);
  void reply.header("content-security-policy", toPagePolicy(origins));
  return reply.header("cache-control", "no-cache").sendFile("index.html");
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** Serves the folders of hashed files that modules declare. */
export async function mountAssets(app: FastifyInstance, assets: readonly AssetFolder[]): Promise<void> {
  for (const { prefix, folder } of assets) {
    if (!existsSync(folder)) continue;
    await app.register(fastifyStatic, {
      root: folder,
      prefix: PAGE_BASE + prefix,
      decorateReply: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply) => {
        void reply.header("cache-control", IMMUTABLE);
      },
    });
  }
}
