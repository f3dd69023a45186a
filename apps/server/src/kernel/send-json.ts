/**
 * Writes the JSON of a successful response in one piece (docs/adr/0018). Fastify would set each header separately, look
 * up a serialiser and run hooks although these headers never change; here they are one list, built once. Errors, files
 * and pages use Fastify's normal path. A test checks that both paths send the same headers.
 */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Lifecycle } from "./health.ts";
import { listApiHeaders } from "./security-headers.ts";

export type SendJson = (request: FastifyRequest, reply: FastifyReply, body: object) => FastifyReply;

const JSON_TYPE = "application/json; charset=utf-8";

export function createSendJson(lifecycle: Lifecycle, isHttps: boolean): SendJson {
  const usual = [...listApiHeaders(isHttps), "content-type", JSON_TYPE];
  // While the server stops, tells clients to close the connection. Otherwise the stop would wait for their next
  // request.
  const last = ["connection", "close", ...usual];
  return (request, reply, body) => {
    // A value that cannot be serialised throws here, while an error response is still possible.
    const text = JSON.stringify(body);
    const length = Buffer.byteLength(text);
    const own = ["x-request-id", request.id, "content-length", String(length)];
    reply.hijack();
    reply.raw.writeHead(200, (lifecycle.isDraining() ? last : usual).concat(own));
    // Text in ASCII need not be encoded.
    reply.raw.end(text, length === text.length ? "latin1" : "utf8");
    return reply;
  };
}
