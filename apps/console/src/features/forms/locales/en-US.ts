import type { formList as zh } from "./zh-CN.ts";

export const formList: typeof zh = {
  title: "Forms I manage",
  tabs: { managed: "Managed", participated: "Filled in", trash: "Recycle bin", label: "Groups of forms" },
  search: "Search by name",
  kind: "All kinds",
  state: "All states",
  view: { cards: "Cards", table: "Table", label: "View" },
  columns: {
    title: "Name",
    kind: "Kind",
    state: "State",
    responses: "Responses",
    today: "Today",
    trend: "Last 14 days",
    updated: "Changed",
    last: "Last response",
    actions: "Actions",
  },
  total: "{count} forms",
  empty: "No forms yet",
  emptyHint: "Choose a way to begin; you can collect in a few minutes.",
  none: "No form matches",
  noneAction: "Clear the filters",
  trash: {
    title: "Recycle bin",
    hint: "Forms in the bin can be restored. What is deleted for ever cannot be brought back.",
    empty: "The recycle bin is empty",
    restore: "Restore",
    purge: "Delete for ever",
  },
};
