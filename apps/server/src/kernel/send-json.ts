/**
 * Writes the JSON of a success in one piece (docs/adr/0018). Fastify's own way sets every header by itself, asks for a
 * serialiser and runs hooks, for an answer whose headers are the same each time; here they are one list, made once.
 * Errors, files and pages go the ordinary way; a test holds both against each other.
 */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Lifecycle } from "./health.ts";
import { listApiHeaders } from "./security-headers.ts";

export type SendJson = (request: FastifyRequest, reply: FastifyReply, body: object) => FastifyReply;

const JSON_TYPE = "application/json; charset=utf-8";

export function createSendJson(lifecycle: Lifecycle, isHttps: boolean): SendJson {
  const usual = [...listApiHeaders(isHttps), "content-type", JSON_TYPE];
  // A connection whose last answer is out would keep the orderly stop waiting for its next request.
  const last = ["connection", "close", ...usual];
  return (request, reply, body) => {
    // What cannot be written as JSON throws here, while an error can still be answered.
    const text = JSON.stringify(body);
    const length = String(Buffer.byteLength(text));
    const own = ["x-request-id", request.id, "content-length", length];
    reply.hijack();
    reply.raw.writeHead(200, (lifecycle.isDraining() ? last : usual).concat(own));
    reply.raw.end(text);
    return reply;
  };
}
