/**
 * Pages to which error codes 2401 and 2403 send the browser (spec §7): sign-in by WeChat and by the campus. This
 * edition has no such provider, so the pages redirect to the console's page that says so instead of returning JSON. A
 * `target` is passed on only if it is a path of this site.
 */
import { API_BASE, PAGE_BASE } from "@idata/contracts";
import type { Page } from "../../../kernel/endpoint.ts";

const ANY = "http://here.invalid";
const PROVIDERS = { wechat: "/wxlogin", campus: "/campus/login" } as const;

export const providerPages: readonly Page[] = Object.entries(PROVIDERS).map(([provider, path]) => ({
  method: "GET",
  path: API_BASE.slice(PAGE_BASE.length) + path,
  access: "public",
  handle: async (ctx, request, reply) => {
    const query = new URLSearchParams({ provider });
    // The host is only compared with the target's and never becomes part of the response.
    const own = URL.parse(ctx.origin === "" ? `${request.protocol}://${request.host}` : ctx.origin)?.origin ?? ANY;
    const target = findOwnPath(new URL(request.url, ANY).searchParams.get("target"), own);
    if (target !== null) query.set("redirect", target);
    return reply.header("cache-control", "no-store").redirect(`${PAGE_BASE}/auth-redirect?${query.toString()}`);
  },
}));

function findOwnPath(target: string | null, origin: string): string | null {
  const url = target === null ? null : URL.parse(target, origin);
  if (url === null || url.origin !== origin || !url.pathname.startsWith(`${PAGE_BASE}/`)) return null;
  return url.pathname.slice(PAGE_BASE.length) + url.search;
}
