/**
 * What the page can do besides showing itself: everything that talks to the browser or the network. The server renders
 * with the inert one; tests bring their own.
 */
import type { Answers } from "@idata/engine";
import type { FillServices } from "@idata/questions/fill";
import type { ComponentType } from "react";
import type { SubmitOutcome } from "../client/submit.ts";
import type { DraftBarProps } from "./draft-bar.tsx";
import type { EndingViewProps } from "./ending-view.tsx";

/** The server's final word; with it comes the view that shows the ending. */
export type SendOutcome =
  | Exclude<SubmitOutcome, { kind: "done" }>
  | (Extract<SubmitOutcome, { kind: "done" }> & { View: ComponentType<EndingViewProps> });

export interface FillRuntime {
  services: FillServices;
  /** Resolves with the server's final word; rejects when the code for sending cannot be fetched. */
  submit: (answers: Answers, onWaiting: (reason: "network" | "server") => void) => Promise<SendOutcome>;
  /** Ends the present wait of `submit`. */
  retryNow: () => void;
  /** From now on it is another response: after a conflict. */
  renewResponseId: () => void;
  /** The page whose questions are still the server's own and come to life one by one; `null` for none. */
  readonly serverPageId: string | null;
  leaveServerPage: () => void;
  /** Resolves when every question of the first page is live. */
  whenLive: () => Promise<void>;
  /** Null when no upload is under way; else settles with the last one: true when every file is there. */
  whenUploaded: () => Promise<boolean> | null;
  /** What says that answers of an earlier visit are back; `null` when none are. */
  readonly restored: ComponentType<DraftBarProps> | null;
  discardDraft: () => void;
  /** Opens the newest version of the form, with the answers that still fit: this one is no longer accepted. */
  goOn: () => void;
  /** To another address, for endings that lead on. */
  leaveTo: (url: string) => void;
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
  leaveTo: () => {},
};
