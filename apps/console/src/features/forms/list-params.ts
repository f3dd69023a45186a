/** The state of the form list, kept in the address so that back, reload and shared links restore it. */
import { FORM_KINDS } from "../../forms/form.query.ts";
import type { FormKind, FormState } from "../../forms/form.query.ts";

/** Spec §9. */
export const PAGE_SIZES = [10, 20, 30, 50] as const;
const DEFAULT_PAGE_SIZE = 20;
export const LIST_STATES = ["draft", "published", "paused", "closed"] as const satisfies readonly FormState[];

export interface ListParams {
  pageNum: number;
  pageSize: number;
  title?: string;
  kind?: FormKind;
  state?: (typeof LIST_STATES)[number];
}

export function parseListParams(search: URLSearchParams): ListParams {
  const pageSize = Number(search.get("pageSize"));
  const title = search.get("title")?.slice(0, 200);
  const kind = FORM_KINDS.find((known) => known === search.get("kind"));
  const state = LIST_STATES.find((known) => known === search.get("state"));
  return {
    pageNum: Math.max(1, Math.trunc(Number(search.get("pageNum"))) || 1),
    pageSize: PAGE_SIZES.find((size) => size === pageSize) ?? DEFAULT_PAGE_SIZE,
    ...(title === undefined || title === "" ? {} : { title }),
    ...(kind === undefined ? {} : { kind }),
    ...(state === undefined ? {} : { state }),
  };
}

/** Writes only what differs from the defaults. */
export function toSearch(params: ListParams): Record<string, string> {
  const search: Record<string, string> = {};
  if (params.pageNum > 1) search["pageNum"] = String(params.pageNum);
  if (params.pageSize !== DEFAULT_PAGE_SIZE) search["pageSize"] = String(params.pageSize);
  if (params.title !== undefined) search["title"] = params.title;
  if (params.kind !== undefined) search["kind"] = params.kind;
  if (params.state !== undefined) search["state"] = params.state;
  return search;
}

export function hasFilter(params: ListParams): boolean {
  return params.title !== undefined || params.kind !== undefined || params.state !== undefined;
}
