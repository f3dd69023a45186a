/**
 * Respondents that never give up: each fills in one form after the other and sends it, with the same id, until it is
 * acknowledged. What was acknowledged is written down; it has to be there at the end, once.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { callApi } from "./api-client.ts";

export interface Acknowledged {
  /** Unique for each fill, part of its answers. */
  readonly name: string;
  readonly receipt: string;
}

export interface Respondents {
  readonly acknowledged: readonly Acknowledged[];
  /** Ends after every fill under way is acknowledged. */
  finish(): Promise<void>;
}

export interface RespondentOptions {
  readonly url: string;
  readonly key: string;
  readonly count: number;
  /**
   * Positive control: respondents who take a fill for acknowledged when they have sent it, and who send it under a new
   * id each time. Shows that the trial would see what is lost and what is doubled.
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
