/**
 * The limits as an administrator has set them. They are asked for with every submit, so they are read at most every
 * few seconds and a change takes effect that much later.
 */
import type { Services } from "../../../kernel/context.ts";
import type { Pool } from "../../../kernel/database.ts";
import { findConfigValue } from "../configs/index.ts";

export type BrakeName = "network" | "form" | "all";

export const BRAKES = ["network", "form", "all"] as const satisfies readonly BrakeName[];

/** Uses per minute; 0 for no limit. */
export type BrakeSettings = Readonly<Record<BrakeName, number>>;

export const BRAKE_KEYS = {
  network: "sys.collect.networkPerMinute",
  form: "sys.collect.formPerMinute",
  all: "sys.collect.allPerMinute",
} as const satisfies Record<BrakeName, string>;

/**
 * A school of 3,000 people behind one address may answer within one minute; a form takes 1,000 responses a second; the
 * installation takes 5,000.
 */
const DEFAULTS: BrakeSettings = { network: 3000, form: 60_000, all: 300_000 };

const FRESH_MS = 3000;

interface Kept {
  readonly settings: Promise<BrakeSettings>;
  readonly until: number;
}

const kept = new WeakMap<Pool, Kept>();

export function readBrakeSettings({ pool, db }: Pick<Services, "pool" | "db">): Promise<BrakeSettings> {
  const now = performance.now();
  const known = kept.get(pool);
  if (known !== undefined && known.until > now) return known.settings;
  const settings = readAll(db);
  // Until the new ones have arrived, submits go on with the old ones.
  kept.set(pool, { settings: known?.settings ?? settings, until: now + FRESH_MS });
  settings.then(
    () => kept.set(pool, { settings, until: performance.now() + FRESH_MS }),
    () => kept.delete(pool),
  );
  return known?.settings ?? settings;
}

async function readAll(db: Services["db"]): Promise<BrakeSettings> {
  const read = async (name: BrakeName): Promise<number> => {
    const value = (await findConfigValue(db, BRAKE_KEYS[name]))?.trim() ?? "";
    return /^\d{1,8}$/.test(value) ? Number(value) : DEFAULTS[name];
  };
  return { network: await read("network"), form: await read("form"), all: await read("all") };
}

export function forgetBrakeSettings(pool: Pool): void {
  kept.delete(pool);
}
