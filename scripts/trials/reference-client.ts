/**
 * Simulated respondents that never give up: each sends one response after the other, retrying with the same id until
 * the server acknowledges it. Records the acknowledged responses, which must all be stored exactly once at the end.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { callApi } from "./api-client.ts";

export interface Acknowledged {
  /** The answer to the question `name`, unique for each fill. */
  readonly name: string;
  readonly receipt: string;
}

export interface Respondents {
  readonly acknowledged: readonly Acknowledged[];
  /** Stops the respondents; resolves when every fill in progress has been acknowledged. */
  finish(): Promise<void>;
}

export interface RespondentOptions {
  readonly url: string;
  readonly key: string;
  readonly count: number;
  /**
   * Positive control: respondents count a fill as acknowledged as soon as they have sent it, and send it with a new id
   * each time. Shows that the trial would detect lost and duplicated responses.
   */
  readonly careless: boolean;
}

export function startRespondents(options: RespondentOptions): Respondents {
  const acknowledged: Acknowledged[] = [];
  const stop = new AbortController();
  let fills = 0;

  async function fillIn(): Promise<void> {
    while (!stop.signal.aborted) {
      const name = `fill ${++fills}`;
      const receipt = await (options.careless ? sendCarelessly(options, name) : sendUntilAcknowledged(options, name));
      acknowledged.push({ name, receipt });
    }
  }
  const all = Promise.all(Array.from({ length: options.count }, fillIn));
  return {
    acknowledged,
    finish: async () => {
      stop.abort();
      await all;
    },
  };
}

async function send({ url, key }: RespondentOptions, responseId: string, name: string): Promise<string | null> {
  try {
    const path = `/collect/form/${key}/response`;
    const { status, envelope } = await callApi(url, {
      method: "POST",
      path,
      body: { responseId, version: 1, answers: { name } },
    });
    if (status === 200) return String(envelope.data?.["receipt"]);
    if (status !== 503) throw new RefusedError(`${status} ${envelope.msg}`);
  } catch (error) {
    if (error instanceof RefusedError) throw error;
  }
  await sleep(20 + Math.random() * 80);
  return null;
}

class RefusedError extends Error {}

async function sendUntilAcknowledged(options: RespondentOptions, name: string): Promise<string> {
  const responseId = randomUUID();
  for (;;) {
    const receipt = await send(options, responseId, name);
    if (receipt !== null) return receipt;
  }
}

async function sendCarelessly(options: RespondentOptions, name: string): Promise<string> {
  const first = await send(options, randomUUID(), name);
  // sometimes impatient, sometimes trusting
  if (Math.random() < 0.1) await send(options, randomUUID(), name);
  return first ?? "assumed";
}
