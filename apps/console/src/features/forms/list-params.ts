/** The state of the form list, kept in the address so that back, reload and shared links restore it. */
import { FORM_KINDS } from "../../forms/form.query.ts";
import type { FormKind, FormState } from "../../forms/form.query.ts";

/** Spec §9. */
export const PAGE_SIZES = [10, 20, 30, 50] as const;
const DEFAULT_PAGE_SIZE = 20;
export const LIST_STATES = ["draft", "published", "paused", "closed"] as const satisfies readonly FormState[];

export const SORTS = ["created", "changed", "name", "lastResponse", "responses"] as const;
export type SortName = (typeof SORTS)[number];

export interface ListParams {
  pageNum: number;
  pageSize: number;
  title?: string;
  kind?: FormKind;
  state?: (typeof LIST_STATES)[number];
  /** 0: forms in no folder. */
  folder?: number;
  /** Ids of tags, separated by commas. */
  tags?: string;
  /** The newest first if absent. */
  sort?: SortName;
}

const TAGS = /^\d{1,15}(,\d{1,15}){0,19}$/;
const FOLDER = /^\d{1,15}$/;

export function parseListParams(search: URLSearchParams): ListParams {
  const pageSize = Number(search.get("pageSize"));
  const title = search.get("title")?.slice(0, 200);
  const kind = FORM_KINDS.find((known) => known === search.get("kind"));
  const state = LIST_STATES.find((known) => known === search.get("state"));
  const sort = SORTS.find((known) => known === search.get("sort"));
  const tags = search.get("tags") ?? "";
  const folder = search.get("folder") ?? "";
  return {
    pageNum: Math.max(1, Math.trunc(Number(search.get("pageNum"))) || 1),
    pageSize: PAGE_SIZES.find((size) => size === pageSize) ?? DEFAULT_PAGE_SIZE,
    ...(title === undefined || title === "" ? {} : { title }),
    ...(kind === undefined ? {} : { kind }),
    ...(state === undefined ? {} : { state }),
    ...(FOLDER.test(folder) ? { folder: Number(folder) } : {}),
    ...(TAGS.test(tags) ? { tags } : {}),
    ...(sort === undefined || sort === "created" ? {} : { sort }),
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
  if (params.folder !== undefined) search["folder"] = String(params.folder);
  if (params.tags !== undefined) search["tags"] = params.tags;
  if (params.sort !== undefined) search["sort"] = params.sort;
  return search;
}

/** The folder is a place, not a filter. */
export function hasFilter({ title, kind, state, tags }: ListParams): boolean {
  return [title, kind, state, tags].some((value) => value !== undefined);
}
