/**
 * Reads JSON bodies: bounds nesting and the number of keys before anything is built from the text, and refuses
 * `__proto__` and `constructor.prototype` keys. Size is bounded by Fastify before this runs. An empty body is no body.
 */
import type { FastifyInstance } from "fastify";
import { AppError } from "./app-error.ts";

const MAX_DEPTH = 64;
const MAX_KEYS = 200_000;

export function registerJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  // Plain text too: nothing here takes it, and it is what foreign pages can send without asking.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, text, done) => {
    const body = typeof text === "string" ? text : text.toString("utf8");
    if (body.trim() === "") return done(null, undefined);
    const fault = findJsonBomb(body);
    if (fault !== null)
      return done(new AppError("INVALID_INPUT", { path: "body", reason: fault }, { httpStatus: 400 }));
    return parse(request, body, done);
  });
}

/** Null, or why the text is refused. Counts outside of strings only; the real parser judges the rest. */
export function findJsonBomb(text: string): string | null {
  let depth = 0;
  let keys = 0;
  for (let index = 0; index < text.length; index += 1) {
    const char = text.charCodeAt(index);
    if (char === 0x22) index = endOfString(text, index);
    else if (char === 0x7b || char === 0x5b) {
      depth += 1;
      if (depth > MAX_DEPTH) return `JSON > ${MAX_DEPTH} levels`;
    } else if (char === 0x7d || char === 0x5d) depth -= 1;
    else if (char === 0x3a) {
      keys += 1;
      if (keys > MAX_KEYS) return `JSON > ${MAX_KEYS} keys`;
    }
  }
  return null;
}

function endOfString(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index += 1) {
    const char = text.charCodeAt(index);
    if (char === 0x5c) index += 1;
    else if (char === 0x22) return index;
  }
  return text.length;
}
