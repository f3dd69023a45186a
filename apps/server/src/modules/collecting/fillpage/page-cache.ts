/** Rendered pages, ready to send: compressed once, sent many times. */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** All pages of one cache together. */
export const MAX_CACHE_BYTES = 48 * 1024 * 1024;
/** Large texts are compressed less: the best quality takes a second per megabyte. */
const LARGE = 512 * 1024;
const BROTLI_QUALITY = { usual: 9, large: 5 };
/** Compressions of one-off pages at a time; further ones are sent as they are. The thread pool has other work as well. */
const MAX_COMPRESSING = 2;
const QUICK_LEVEL = 3;

export interface ReadyBody {
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** One at a time: a rush on many pages must not fill the thread pool. */
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

/** Sends a page that is for one visitor only; nothing of it is kept. */
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
