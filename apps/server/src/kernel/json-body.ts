/**
 * Parses JSON bodies. Limits nesting and the number of keys before parsing, and refuses the keys `__proto__` and
 * `constructor.prototype`. Fastify limits the size before this runs. An empty body becomes undefined.
 */
import type { FastifyInstance } from "fastify";
import { AppError } from "./app-error.ts";

const MAX_DEPTH = 64;
const MAX_KEYS = 200_000;
/** Keys per object. Many distinct keys in one object cost far more time than the same number in many objects. */
const MAX_OBJECT_KEYS = 50_000;
/**
 * Match keys that reach a prototype, and escaped letters that could spell such a key; a text that matches neither needs
 * no further check. Two expressions without a backslash, because V8 can search quickly for each of them but not for a
 * combination.
 */
const NAMES_PROTOTYPE = /__proto__|constructor/;
const MAY_ESCAPE_LETTERS = /u00[5-7]/;

export function registerJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  // Text bodies are refused too: no endpoint takes them, and foreign pages can send them without a preflight request.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, text, done) => {
    const body = typeof text === "string" ? text : text.toString("utf8");
    if (body.trim() === "") return done(null, undefined);
    const fault = findJsonBomb(body);
    if (fault !== null)
      return done(new AppError("INVALID_INPUT", { path: "body", reason: fault }, { httpStatus: 400 }));
    let value: unknown;
    try {
      value = JSON.parse(body);
    } catch {
      // Parses again with Fastify's parser, so that every unreadable body leads to the same error.
      return parse(request, body, done);
    }
    const mayName = NAMES_PROTOTYPE.test(body) || MAY_ESCAPE_LETTERS.test(body);
    if (mayName && namesPrototype(value)) return done(new ForbiddenKeyError());
    done(null, value);
  });
}

/** Answered with 400 in the language of the request (`answer.ts`). */
export class ForbiddenKeyError extends Error {
  readonly statusCode = 400;
}

/** True if any nested object has a key that would pollute a prototype when the object is copied carelessly. */
export function namesPrototype(value: unknown): boolean {
  const left: unknown[] = [value];
  for (let part = left.pop(); part !== undefined; part = left.pop()) {
    if (typeof part !== "object" || part === null) continue;
    if (Object.hasOwn(part, "__proto__")) return true;
    const { constructor } = part;
    const hasOwn = Object.hasOwn(part, "constructor") && typeof constructor === "object" && constructor !== null;
    if (hasOwn && Object.hasOwn(constructor, "prototype")) return true;
    for (const inner of Object.values(part)) left.push(inner);
  }
  return false;
}

/**
 * Returns null, or the reason why the text is refused. Counts outside strings only; JSON.parse checks everything else.
 */
export function findJsonBomb(text: string): string | null {
  return isSurelyHarmless(text) ? null : countDepthAndKeys(text);
}

/**
 * True if the text has too few brackets to be deep and is too short to have many keys, as nearly every body is. Counts
 * brackets in strings too.
 */
function isSurelyHarmless(text: string): boolean {
  if (text.length > MAX_KEYS) return false;
  let brackets = 0;
  for (const bracket of ["{", "["])
    for (let at = text.indexOf(bracket); at !== -1; at = text.indexOf(bracket, at + 1))
      if (++brackets > MAX_DEPTH) return false;
  return true;
}

function countDepthAndKeys(text: string): string | null {
  let depth = 0;
  let keys = 0;
  /** Number of keys of the object that is open at each depth. */
  const objectKeys: number[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const char = text.charCodeAt(index);
    if (char === 0x22) index = endOfString(text, index);
    else if (char === 0x7b || char === 0x5b) {
      depth += 1;
      if (depth > MAX_DEPTH) return `JSON > ${MAX_DEPTH} levels`;
      objectKeys[depth] = 0;
    } else if (char === 0x7d || char === 0x5d) depth -= 1;
    else if (char === 0x3a) {
      keys += 1;
      if (keys > MAX_KEYS) return `JSON > ${MAX_KEYS} keys`;
      const own = (objectKeys[depth] ?? 0) + 1;
      objectKeys[depth] = own;
      if (own > MAX_OBJECT_KEYS) return `JSON > ${MAX_OBJECT_KEYS} keys of one object`;
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
