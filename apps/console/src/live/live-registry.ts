/**
 * What the pages of this tab want to hear: listeners of events, and the forms that are on the screen. Small and without
 * the connection itself, which is loaded after the page (live-news.tsx).
 */
import type { LiveEvent } from "@idata/contracts";
import { useEffect, useEffectEvent } from "react";

export interface LiveNews {
  readonly event: LiveEvent;
  /** The form that it is about; null if it is about the user. */
  readonly formId: number | null;
  readonly data: Readonly<Record<string, unknown>>;
}

export type LiveListener = (news: LiveNews) => void;

/** The server takes this many forms for one connection. */
const MOST_FORMS = 20;

const listeners = new Map<LiveEvent, Set<LiveListener>>();
/** How many parts of the page show each form. The form that was added last is the last one. */
const shown = new Map<number, number>();
const watchers = new Set<() => void>();

/** The forms to ask for: those that came on the screen last, if there are too many. */
export function listLiveForms(): number[] {
  return [...shown.keys()].slice(-MOST_FORMS);
}

export function onLiveForms(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/** The returned function says that the form is no longer shown here. */
export function showLiveForm(formId: number): () => void {
  shown.set(formId, (shown.get(formId) ?? 0) + 1);
  for (const watcher of watchers) watcher();
  return () => {
    const left = (shown.get(formId) ?? 1) - 1;
    if (left > 0) shown.set(formId, left);
    else shown.delete(formId);
  };
}

export function onLiveEvent(event: LiveEvent, listener: LiveListener): () => void {
  const heard = listeners.get(event) ?? new Set();
  listeners.set(event, heard.add(listener));
  return () => void heard.delete(listener);
}

export function tellLiveNews(news: LiveNews): void {
  for (const listener of listeners.get(news.event) ?? []) listener(news);
}

/** Calls the listener for each event while the component is shown. It may come twice for the same change. */
export function useLiveEvent(event: LiveEvent, listener: LiveListener): void {
  const tell = useEffectEvent(listener);
  useEffect(() => onLiveEvent(event, (news) => tell(news)), [event]);
}

/** Asks for news about this form while the component is shown. */
export function useLiveForm(formId: number): void {
  useEffect(() => showLiveForm(formId), [formId]);
}
