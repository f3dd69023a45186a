/**
 * Reads JSON bodies: bounds nesting and the number of keys before anything is built from the text, and refuses
 * `__proto__` and `constructor.prototype` keys. Size is bounded by Fastify before this runs. An empty body is no body.
 */
import type { FastifyInstance } from "fastify";
import { AppError } from "./app-error.ts";

const MAX_DEPTH = 64;
const MAX_KEYS = 200_000;
/** Of one object. Many distinct keys in one object cost far more time than the same number in many objects. */
const MAX_OBJECT_KEYS = 50_000;
/**
 * Keys that reach a prototype, and letters of them escaped; texts without either need no second look. Two expressions
 * and no backslash: the engine skips through the text for each, which it cannot for all in one.
 */
const NAMES_PROTOTYPE = /__proto__|constructor/;
const MAY_ESCAPE_LETTERS = /u00[5-7]/;

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
    let value: unknown;
    try {
      value = JSON.parse(body);
    } catch {
      // Once more, for the error that every unreadable body gives.
      return parse(request, body, done);
    }
    const mayName = NAMES_PROTOTYPE.test(body) || MAY_ESCAPE_LETTERS.test(body);
    if (mayName && namesPrototype(value)) return done(new ForbiddenKeyError());
    done(null, value);
  });
}

/** Answered as a bad request, in the words of the answer's language (`answer.ts`). */
export class ForbiddenKeyError extends Error {
  readonly statusCode = 400;
}

/** Whether a key anywhere in it would reach a prototype where somebody copies it carelessly. */
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

/** Null, or why the text is refused. Counts outside of strings only; the real parser judges the rest. */
export function findJsonBomb(text: string): string | null {
  return isSurelyHarmless(text) ? null : countDepthAndKeys(text);
}

/** Too few brackets to be deep and too short to have many keys, strings included: what nearly every body is. */
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
  /** By depth, of the object that is open there. */
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
