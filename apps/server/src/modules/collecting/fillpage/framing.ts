/**
 * Pages in frames of other sites (docs/adr/0057). Each page of a form names the sites of its rule in `frame-ancestors`,
 * so the browser decides who may show it. What the page looks like in a frame is a matter of display alone.
 */
import type { FastifyRequest } from "fastify";
import type { PublishedForm } from "../intake/index.ts";
import type { Frame } from "./renderer-types.ts";

type Asked = Pick<FastifyRequest, "headers" | "query">;

/** Old browsers do not say what a page is for, so the code for the sites adds a parameter. */
function isInFrame({ headers, query }: Asked): boolean {
  const purpose = headers["sec-fetch-dest"];
  return purpose === undefined ? (query as { embed?: unknown }).embed === "1" : purpose === "iframe";
}

/** Browsers keep cookies from a frame on a page of another site. */
function isOnOtherSite({ headers }: Asked): boolean {
  const site = headers["sec-fetch-site"];
  return site === undefined || site === "cross-site";
}

export function toFrame({ embed }: Pick<PublishedForm, "embed">, request: Asked): Frame {
  const isFramed = embed.sites.length > 0 && isInFrame(request);
  return { sites: embed.sites, isFramed, leaves: isFramed && embed.leaves };
}

/** Whether the form cannot work in this frame, and respondents need a window of its own. */
export function needsOwnWindow(open: Pick<PublishedForm, "embed" | "needsCookies">, request: Asked): boolean {
  return open.needsCookies && toFrame(open, request).isFramed && isOnOtherSite(request);
}
