/**
 * Renders fill pages in a worker thread. A definition is sent to the thread once and then referred to by name. The
 * queue is short and shared fairly between forms, so many requests for one expensive form delay neither other forms nor
 * submits.
 */
import type { FormDefinition } from "@idata/engine";
import { WorkThread } from "../../../kernel/work-thread.ts";
import type { FillRenderer, FormInput } from "./renderer-types.ts";

type Method =
  | "renderPage"
  | "renderPrefilled"
  | "takePost"
  | "renderRefused"
  | "renderEdit"
  | "renderCarriedOver"
  | "renderEnding"
  | "renderOwnAnswers"
  | "renderOwnPaper"
  | "renderResults"
  | "renderTemplate";

/** Pages that need no definition of a form. */
export type OnMainThread =
  | "renderNotice"
  | "renderInfo"
  | "renderHistory"
  | "renderOwnForm"
  | "renderQuery"
  | "renderReport"
  | "renderReportPassword"
  | "renderWait";

export interface RenderCall {
  /** Path of the server bundle. */
  readonly entry: string;
  readonly method: Method;
  /** Identifies the definition in the thread. */
  readonly name: string;
  /** Omitted on the first try, since the thread probably has it. */
  readonly definition?: FormDefinition;
  readonly input: Omit<FormInput, "definition">;
  readonly args: readonly unknown[];
}

type Rendered<T> = { wanted: true } | { wanted?: undefined; done: T };

const THREAD = {
  url: new URL("./render.thread.ts", import.meta.url),
  timeoutMs: 10_000,
  maxQueued: 60,
  maxQueuedOfGroup: 12,
  heapMb: 320,
};
const thread = new WorkThread(THREAD);

/** Number of pages waiting in the queue. */
export function countWaitingPages(): number {
  return thread.queued;
}

export function createThreadRenderer(entry: string): Omit<FillRenderer, OnMainThread> {
  async function call<T>(method: Method, { definition, ...input }: FormInput, args: readonly unknown[]): Promise<T> {
    const name = `${input.formKey}/${input.version}/${definition.language}`;
    const message: RenderCall = { entry, method, name, input, args };
    const first = await thread.run<Rendered<T>>(name, message);
    if (first.wanted === undefined) return first.done;
    const second = await thread.run<Rendered<T>>(name, { ...message, definition });
    if (second.wanted === undefined) return second.done;
    throw new Error("the render thread does not keep definitions");
  }
  return {
    renderPage: (input) => call("renderPage", input, []),
    renderPrefilled: (input, ...args) => call("renderPrefilled", input, args),
    takePost: (input, post, identity) => call("takePost", input, [post, identity]),
    renderRefused: (input, ...args) => call("renderRefused", input, args),
    renderEdit: (input, ...args) => call("renderEdit", input, args),
    renderCarriedOver: (input, ...args) => call("renderCarriedOver", input, args),
    renderEnding: (input, ...args) => call("renderEnding", input, args),
    renderResults: (input, ...args) => call("renderResults", input, args),
    renderTemplate: (input, ...args) => call("renderTemplate", input, args),
    renderOwnAnswers: (input, ...args) => call("renderOwnAnswers", input, args),
    renderOwnPaper: (input, ...args) => call("renderOwnPaper", input, args),
  };
}
