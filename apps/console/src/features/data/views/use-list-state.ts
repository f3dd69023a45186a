/** What the list shows: the view that the address names, with what the reader has changed since. */
import { useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { type ChangeChoice, type ListChoice, NO_CHOICE, readChoice, writeChoice } from "../list-address.ts";
import type { Layout } from "../list-columns.ts";
import { useLayout } from "../use-layout.ts";
import { isSame, type SavedView, type SavedViews, toChoice, toSettings, toViewLayout } from "./view.query.ts";

export interface ListState {
  choice: ListChoice;
  change: ChangeChoice;
  layout: Layout;
  setLayout: (layout: Layout) => void;
  /** Null for all responses. */
  view: SavedView | null;
  /** The address names a view that the reader does not see. */
  isGone: boolean;
  /** The list differs from the view. */
  isChanged: boolean;
  /** Shows a view as it is saved; all responses for null. */
  open: (view: SavedView | null) => void;
}

/** In the address: all responses, although the reader has another default. */
const NO_VIEW = "0";

/** `views` is undefined until they are loaded. */
export function useListState(formId: number, views: SavedViews | undefined): ListState {
  const [search, setSearch] = useSearchParams();
  const named = search.get("view");
  const view = useMemo(() => findView(views, named, search), [views, named, search]);
  const saved = useMemo(() => (view === null ? NO_CHOICE : toChoice(view.settings)), [view]);
  const choice = useMemo(() => readChoice(search, saved), [search, saved]);
  const [own, setOwn] = useLayout(formId);
  const [arranged, setArranged] = useState<{ viewId: number; layout: Layout } | null>(null);
  const stored = useMemo(() => (view === null ? own : toViewLayout(view.settings)), [view, own]);
  const layout = view !== null && arranged?.viewId === view.viewId ? arranged.layout : stored;
  return {
    choice,
    change: (changes) =>
      setSearch(
        (now) => {
          // An address that names a choice names the view that the list began with, so that others see the same.
          const begun = view === null ? now : withView(now, view);
          return writeChoice(begun, { ...readChoice(now, saved), ...changes }, saved);
        },
        { preventScrollReset: true },
      ),
    layout,
    setLayout: (next) => (view === null ? setOwn(next) : setArranged({ viewId: view.viewId, layout: next })),
    view,
    isGone: views !== undefined && view === null && named !== null && named !== NO_VIEW,
    isChanged: view !== null && !isSame(toSettings(choice, layout), view.settings),
    open(next) {
      setArranged(null);
      setSearch((now) => withView(writeChoice(now, NO_CHOICE), next));
    },
  };
}

function withView(search: URLSearchParams, view: SavedView | null): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set("view", view === null ? NO_VIEW : String(view.viewId));
  return next;
}

/** An address that chooses something itself does not begin with the default view. */
function findView(views: SavedViews | undefined, named: string | null, search: URLSearchParams): SavedView | null {
  if (views === undefined) return null;
  const isPlain = writeChoice(search, NO_CHOICE).toString() === search.toString();
  const id = named === null ? (isPlain ? views.defaultId : null) : Number(named);
  return views.views.find(({ viewId }) => viewId === id) ?? null;
}
