/** Rendered pages that are compressed once and sent many times. */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Maximum size of all pages of one cache. */
export const MAX_CACHE_BYTES = 48 * 1024 * 1024;
/** Texts above this size are compressed at a lower quality: the best one takes a second per megabyte. */
const LARGE = 512 * 1024;
const BROTLI_QUALITY = { usual: 9, large: 5 };
/**
 * Pages for one visitor that may be compressed at the same time. Further ones are sent uncompressed, because the thread
 * pool has other work too.
 */
const MAX_COMPRESSING = 2;
const QUICK_LEVEL = 3;

export interface ReadyBody {
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Pages are compressed one at a time, so that requests for many pages cannot fill the thread pool. */
let compressing: Promise<unknown> = Promise.resolve();

export async function makeReady(text: string, headers: Readonly<Record<string, string>>): Promise<ReadyBody> {
  const plain = Buffer.from(text);
  const quality = plain.length > LARGE ? BROTLI_QUALITY.large : BROTLI_QUALITY.usual;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const compressed = compressing.then(() => Promise.all([compressBrotli(plain, { params }), compressGzip(plain)]));
  compressing = compressed.catch(() => {});
  const [br, gz] = await compressed;
  const etag = `"${createHash("sha256").update(plain).digest("base64url").slice(0, 24)}"`;
  return { plain, br, gzip: gz, etag, headers };
}

export function sendReady(request: FastifyRequest, reply: FastifyReply, body: ReadyBody): FastifyReply {
  void reply.header("vary", "Accept-Encoding").headers(body.headers).header("etag", body.etag);
  if (request.headers["if-none-match"] === body.etag) return reply.code(304).send();
  const accepted = request.headers["accept-encoding"] ?? "";
  if (/\bbr\b/.test(accepted)) return reply.header("content-encoding", "br").send(body.br);
  if (/\bgzip\b/.test(accepted)) return reply.header("content-encoding", "gzip").send(body.gzip);
  return reply.send(body.plain);
}

let oneOffs = 0;

/** Sends a page that is made for one visitor. It is not cached. */
export async function sendOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Buffer,
  headers: Readonly<Record<string, string>>,
): Promise<FastifyReply> {
  void reply.headers(headers).header("vary", "Accept-Encoding");
  const accepts = /\bgzip\b/.test(request.headers["accept-encoding"] ?? "");
  if (!accepts || oneOffs >= MAX_COMPRESSING) return reply.send(body);
  oneOffs += 1;
  try {
    const compressed = await compressGzip(body, { level: QUICK_LEVEL });
    return await reply.header("content-encoding", "gzip").send(compressed);
  } finally {
    oneOffs -= 1;
  }
}

export const bytesOfReady = ({ plain, br, gzip: gz }: ReadyBody): number => plain.length + br.length + gz.length;
