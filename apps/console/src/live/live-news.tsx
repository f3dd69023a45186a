/**
 * Keeps this tab up to date while somebody looks at it. News only say that something has changed: the queries about it
 * are asked again, if they are on the screen. Loaded after the page.
 */
import { API_BASE, LIVE_EVENTS, pollNews, streamNews } from "@idata/contracts";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { ApiError, isSignedOut } from "../api/api-error.ts";
import { call, toHeaders } from "../api/client.ts";
import { readEnvelope } from "../api/envelope.ts";
import { toQueryString } from "../api/query-string.ts";
import { reportError } from "../api/report-error.ts";
import { i18n } from "../i18n/i18n.ts";
import { OWN_JOBS } from "../jobs/job.query.ts";
import { createLiveConnection, type NewsQuery } from "./live-connection.ts";
import { listLiveForms, type LiveNews, onLiveEvent, onLiveForms, tellLiveNews } from "./live-registry.ts";

/**
 * Without input for this long, the connection ends: each one prolongs the session, and a desk that was left must not
 * stay signed in.
 */
const IDLE_MS = 10 * 60_000;
const LOOK_MS = 60_000;
const INPUTS = ["pointerdown", "keydown", "wheel"] as const;
/** The same thing is refreshed at most once in this time. */
const GATHER_MS = 1000;

/** Renders nothing. */
export function LiveNews() {
  const queryClient = useQueryClient();
  useEffect(() => {
    let lastInput = performance.now();
    const isIdle = () => performance.now() - lastInput > IDLE_MS;
    const connection = createLiveConnection({
      openStream,
      poll: async (query, signal) => (await call(pollNews, { query, signal, mayRepeat: true })).data,
      age: () => performance.now(),
      listForms: listLiveForms,
      isAttended: () => document.visibilityState === "visible" && !isIdle(),
      tell: tellLiveNews,
      isFinal(error) {
        if (isSignedOut(error)) reportError(error);
        return isSignedOut(error);
      },
      setTimer(run, milliseconds) {
        const timer = setTimeout(run, milliseconds);
        return () => clearTimeout(timer);
      },
      now: () => Date.now(),
      random: Math.random,
    });
    const onInput = () => {
      const wasIdle = isIdle();
      lastInput = performance.now();
      if (wasIdle) connection.wake();
    };
    const endRefresh = refreshOnNews(queryClient);
    const endForms = onLiveForms(connection.changeForms);
    const look = setInterval(() => {
      if (isIdle()) connection.wake();
    }, LOOK_MS);
    document.addEventListener("visibilitychange", connection.wake);
    addEventListener("online", connection.wake);
    for (const name of INPUTS) addEventListener(name, onInput, { capture: true, passive: true });
    connection.start();
    return () => {
      connection.stop();
      endRefresh();
      endForms();
      clearInterval(look);
      document.removeEventListener("visibilitychange", connection.wake);
      removeEventListener("online", connection.wake);
      for (const name of INPUTS) removeEventListener(name, onInput, { capture: true });
    };
  }, [queryClient]);
  return null;
}

async function openStream(query: NewsQuery, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const headers = { ...toHeaders(), accept: "text/event-stream" };
  const response = await fetch(`${API_BASE}${streamNews.path}${toQueryString(query)}`, {
    headers,
    signal,
    cache: "no-store",
  });
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream") === true;
  if (response.ok && isStream && response.body !== null) return response.body;
  readEnvelope(response, await response.text());
  throw new ApiError("http", i18n.t("error.unreadable"));
}

type Key = readonly unknown[];
type Refresh = readonly [key: Key, ...except: string[]];

/** What each kind of news makes old. The exceptions are third parts of keys. */
function listRefreshes({ event, formId }: LiveNews): readonly Refresh[] {
  switch (event) {
    case "responses":
      // The list of responses tells its reader, who decides when the rows may move.
      return [
        [["form", formId], "responses", "response", "definition", "draft", "versions", "rules"],
        [["forms"]],
        [["home"]],
      ];
    case "form":
      // The designer saves and merges by itself.
      return [[["form", formId], "responses", "response", "draft"], [["forms"]], [["home"]]];
    case "forms":
      return [[["forms"]], [["home"]]];
    case "groups":
      return [[["groups"]], [["group"]], [["my-groups"]], [["own-join-requests"]]];
    case "messages":
      return [[["messages"]]];
    case "reset":
      return [[[], "draft"]];
    case "job":
      return [[OWN_JOBS]];
    // The designer hears it by itself.
    case "presence":
      return [];
  }
}

/** The first news of a kind refresh at once, further ones within a second together. */
function refreshOnNews(queryClient: QueryClient): () => void {
  /** When each kind of news was last followed by a refresh. */
  const done = new Map<string, number>();
  const waiting = new Map<string, ReturnType<typeof setTimeout>>();
  const hear = (news: LiveNews) => {
    const name = `${news.event} ${news.formId ?? ""}`;
    if (waiting.has(name)) return;
    const refresh = () => {
      waiting.delete(name);
      done.set(name, performance.now());
      for (const [queryKey, ...except] of listRefreshes(news)) {
        void queryClient.invalidateQueries({
          queryKey,
          predicate: ({ queryKey: [kind, , part] }) => kind !== "form" || !except.includes(String(part)),
        });
      }
    };
    const pause = (done.get(name) ?? -GATHER_MS) + GATHER_MS - performance.now();
    waiting.set(name, setTimeout(refresh, Math.max(0, pause)));
  };
  const ends = LIVE_EVENTS.map((event) => onLiveEvent(event, hear));
  return () => {
    for (const end of ends) end();
    for (const timer of waiting.values()) clearTimeout(timer);
  };
}
