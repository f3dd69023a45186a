/**
 * Renders fill pages beside the event loop. A definition is sent to the thread once and named after that. The queue is
 * short and shared fairly between forms, so many openings of one costly form delay neither other forms nor submits.
 */
import type { FormDefinition } from "@idata/engine";
import { WorkThread } from "../../../kernel/work-thread.ts";
import type { FillRenderer, FormInput } from "./renderer-types.ts";

type Method = "renderPage" | "takePost" | "renderRefused" | "renderCarriedOver" | "renderEnding";

export interface RenderCall {
  /** File of the server bundle. */
  readonly entry: string;
  readonly method: Method;
  /** Names the definition. */
  readonly name: string;
  /** Absent if the thread should have it. */
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

/** Pages that wait for their turn. */
export function countWaitingPages(): number {
  return thread.queued;
}

export function createThreadRenderer(entry: string): Omit<FillRenderer, "renderNotice"> {
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
    takePost: (input, post, identity) => call("takePost", input, [post, identity]),
    renderRefused: (input, ...args) => call("renderRefused", input, args),
    renderCarriedOver: (input, ...args) => call("renderCarriedOver", input, args),
    renderEnding: (input, ...args) => call("renderEnding", input, args),
  };
}
