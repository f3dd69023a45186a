/**
 * Rendered pages, ready to send: compressed once, sent many times. The key names everything that a page depends on, so
 * an entry is never wrong; the oldest goes when there are too many.
 */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const MAX_ENTRIES = 200;
const BROTLI_QUALITY = 9;

export interface ReadyBody {
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
}

export async function makeReady(text: string, headers: Readonly<Record<string, string>>): Promise<ReadyBody> {
  const plain = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const [br, gz] = await Promise.all([compressBrotli(plain, { params }), compressGzip(plain)]);
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

export class PageCache {
  private readonly entries = new Map<string, Promise<ReadyBody>>();

  /** Makes it once, also for many who ask at the same moment; a failure is not kept. */
  async get(key: string, make: () => Promise<ReadyBody>): Promise<ReadyBody> {
    const known = this.entries.get(key);
    if (known !== undefined) return known;
    const making = make();
    if (this.entries.size >= MAX_ENTRIES) {
      const oldest = this.entries.keys().next();
      if (oldest.done !== true) this.entries.delete(oldest.value);
    }
    this.entries.set(key, making);
    try {
      return await making;
    } catch (error) {
      this.entries.delete(key);
      throw error;
    }
  }
}
