/** Saved views of a form's list. */
import { listSavedViews } from "@idata/contracts";
import type { DataOf } from "@idata/contracts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../api/client.ts";
import type { ListChoice } from "../list-address.ts";
import { type Layout, toLayout } from "../list-columns.ts";

export type SavedViews = DataOf<typeof listSavedViews>;
export type SavedView = SavedViews["views"][number];
export type ViewSettings = SavedView["settings"];

export function viewsQuery(id: number) {
  return queryOptions({
    queryKey: ["form", id, "views"],
    queryFn: async ({ signal }) => (await call(listSavedViews, { params: { id }, signal })).data,
  });
}

export function toChoice({ scope, text, where, sort }: ViewSettings): ListChoice {
  return { scope, text, where, sort };
}

export const toViewLayout = (settings: ViewSettings): Layout => toLayout(settings);

export function toSettings(choice: ListChoice, { order, shown, hidden, pinned, widths }: Layout): ViewSettings {
  return {
    ...choice,
    order: [...order],
    shown: [...shown],
    hidden: [...hidden],
    pinned: [...pinned],
    widths: { ...widths },
  };
}

/** Whether two settings show the same list. */
export function isSame(a: ViewSettings, b: ViewSettings): boolean {
  return toText(a) === toText(b);
}

/** The database does not keep the order of keys. */
function toText({ widths, ...rest }: ViewSettings): string {
  const byId = Object.entries(widths).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([byId, ...Object.entries(rest).sort(([one], [other]) => (one < other ? -1 : 1))]);
}
