/**
 * A form on a device that many people fill in one after the other (docs/adr/0069). Whenever the page is opened, the
 * browser forgets who used it before, and the server acts as if the browser had never been here.
 */
import type { FastifyReply, FastifyRequest } from "fastify";
import { listCookies, toSetCookie } from "../../../kernel/cookies.ts";
import { isSecure } from "../../organisation/sessions/index.ts";
import type { PublishedForm } from "../intake/index.ts";

/** Cookies of the respondents' pages, except passes for passwords of forms: those belong to the device. */
const OF_ONE_PERSON = /^(browser|fill-lang|(own|draft|person|wait)-\d{1,15})$/;
const PREFIX = "idata-";
const LANGUAGE = `${PREFIX}fill-lang`;

/** Whether the page is opened as a kiosk, and the form has one. */
export const isKiosk = (open: Pick<PublishedForm, "kiosk">, request: Pick<FastifyRequest, "query">): boolean =>
  open.kiosk !== null && (request.query as { readonly kiosk?: unknown } | null)?.kiosk === "1";

/** Removes what the browser keeps of the person before, from the browser and from this request. */
export function forgetPerson(request: FastifyRequest, reply: FastifyReply): void {
  const all = listCookies(request.headers.cookie, "");
  const kept = all.filter(({ name }) => name.startsWith(PREFIX) && OF_ONE_PERSON.test(name.slice(PREFIX.length)));
  if (kept.length === 0) return;
  const secure = isSecure(request);
  const old = { value: "", secure, maxAgeSeconds: 0, isLax: true };
  // A cookie is removed by one with its path.
  const toPath = (name: string) => (name === LANGUAGE ? "/idata2/collect/" : "/idata2");
  void reply.header(
    "set-cookie",
    kept.map(({ name }) => toSetCookie({ ...old, name, path: toPath(name) })),
  );
  const others = all.filter((one) => !kept.includes(one));
  request.headers.cookie = others.map(({ name, value }) => `${name}=${value}`).join("; ");
}
