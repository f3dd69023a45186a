/**
 * Everything the page does with the browser or the network. The server renders with the inert runtime, and tests
 * provide their own.
 */
import type { Answers } from "@idata/engine";
import type { FillServices } from "@idata/questions/fill";
import type { ComponentType } from "react";
import type { SubmitOutcome } from "../client/submit.ts";
import type { DraftBarProps } from "./draft-bar.tsx";
import type { EndingViewProps } from "./ending-view.tsx";

/** The server's final answer, with the view that shows the ending. */
export type SendOutcome =
  | Exclude<SubmitOutcome, { kind: "done" }>
  | (Extract<SubmitOutcome, { kind: "done" }> & { View: ComponentType<EndingViewProps> });

export interface FillRuntime {
  services: FillServices;
  /** Resolves with the server's final answer. Rejects if the code for sending cannot be loaded. */
  submit: (answers: Answers, onWaiting: (reason: "network" | "server") => void) => Promise<SendOutcome>;
  /** Ends the current wait of `submit`, so that it retries at once. */
  retryNow: () => void;
  /** Starts a new response after a conflict: later submits use a new response id. */
  renewResponseId: () => void;
  /** The page that still shows the server's HTML and hydrates question by question. `null` if there is no such page. */
  readonly serverPageId: string | null;
  leaveServerPage: () => void;
  /** Resolves when every question of the first page is hydrated. */
  whenLive: () => Promise<void>;
  /** Returns null if no upload is running. Otherwise resolves when the last one ends, with false if one failed. */
  whenUploaded: () => Promise<boolean> | null;
  /** The bar that reports restored answers of an earlier visit. `null` if none were restored. */
  readonly restored: ComponentType<DraftBarProps> | null;
  discardDraft: () => void;
  /**
   * Opens the published version with the answers that still fit, because the current version is no longer accepted, or
   * the sign-in, which leads back here. What is typed is kept.
   */
  goOn: (way?: "goOn" | "signIn") => void;
}

export const inertRuntime: FillRuntime = {
  services: {
    upload: () => ({ result: Promise.reject(new Error("not in the browser")), cancel: () => {} }),
  },
  submit: () => Promise.reject(new Error("not in the browser")),
  retryNow: () => {},
  renewResponseId: () => {},
  serverPageId: null,
  leaveServerPage: () => {},
  whenLive: () => Promise.resolve(),
  whenUploaded: () => null,
  restored: null,
  discardDraft: () => {},
  goOn: () => {},
};
