/** Decides whether one more call on a form is let through now (docs/adr/0059). */
import type { ErrorName } from "@idata/contracts";
import { AppError } from "../../../kernel/app-error.ts";
import type { Services } from "../../../kernel/context.ts";
import type { Pool } from "../../../kernel/database.ts";
import { addToLimits } from "../limits/index.ts";
import { type BrakeKind, BRAKES, forgetBrakeSettings, readBrakeSettings } from "./brake-settings.ts";
import { countRefusal } from "./refusals.store.ts";
import { SharedCounter } from "./shared-counter.ts";

export interface BrakedCall {
  readonly formId: number;
  /** The account of somebody who is signed in. It is counted instead of the network, which it may share with many. */
  readonly userId: number | null;
  /** The network of the address (`toNetwork`). */
  readonly network: string;
}

type BrakeServices = Pick<Services, "pool" | "db" | "calendar" | "now" | "log">;

const counters = new WeakMap<Pool, SharedCounter>();

function counterOf(pool: Pool): SharedCounter {
  let counter = counters.get(pool);
  if (counter === undefined) counters.set(pool, (counter = new SharedCounter((counted) => addToLimits(pool, counted))));
  return counter;
}

/** Longest time by which clients are spread, so that those who were refused do not return at the same moment. */
const SPREAD_SECONDS = 5;

const PREFIX = { submit: "collect", draft: "draft" } as const satisfies Record<BrakeKind, string>;
const TOO_MANY = { submit: "COLLECT_TOO_MANY", draft: "DRAFT_TOO_MANY" } as const satisfies Record<
  BrakeKind,
  ErrorName
>;

/** Counts one call. Throws COLLECT_TOO_MANY, or DRAFT_TOO_MANY, with the time after which to try again. */
export async function brake(
  services: BrakeServices,
  { formId, userId, network }: BrakedCall,
  kind: BrakeKind = "submit",
): Promise<void> {
  const settings = (await readBrakeSettings(services))[kind];
  const prefix = PREFIX[kind];
  const names = {
    network: userId === null ? `${prefix}/network/${network}` : `${prefix}/user/${userId}`,
    form: `${prefix}/form/${formId}`,
    all: `${prefix}/all`,
  };
  const active = BRAKES.filter((name) => settings[name] > 0);
  const limits = active.map((name) => ({ name: names[name], most: settings[name] }));
  const refused = await counterOf(services.pool).take(limits);
  if (refused === null) return;
  countRefusal(services, formId, kind, active[refused.at] ?? "all");
  const retryAfterSeconds = refused.seconds + Math.floor(Math.random() * SPREAD_SECONDS);
  throw new AppError(TOO_MANY[kind], { seconds: retryAfterSeconds }, { retryAfterSeconds });
}

/** Forgets what this process has counted and the settings that it has read. For tests, which do not wait a minute. */
export function forgetBrakes(pool: Pool): void {
  counters.delete(pool);
  forgetBrakeSettings(pool);
}
