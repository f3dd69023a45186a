/**
 * The limits as an administrator has set them. They are asked for with every submit and save, so they are read at most every
 * few seconds and a change takes effect that much later.
 */
import type { Services } from "../../../kernel/context.ts";
import type { Pool } from "../../../kernel/database.ts";
import { findConfigValue } from "../configs/index.ts";

export type BrakeName = "network" | "form" | "all";

export const BRAKES = ["network", "form", "all"] as const satisfies readonly BrakeName[];

/** What is counted: submits, and drafts that are stored or saved again. */
export type BrakeKind = "submit" | "draft";

/** Uses per minute; 0 for no limit. */
export type BrakeSettings = Readonly<Record<BrakeKind, Readonly<Record<BrakeName, number>>>>;

const BRAKE_KEYS = {
  submit: {
    network: "sys.collect.networkPerMinute",
    form: "sys.collect.formPerMinute",
    all: "sys.collect.allPerMinute",
  },
  draft: {
    network: "sys.draft.networkPerMinute",
    form: "sys.draft.formPerMinute",
    all: "sys.draft.allPerMinute",
  },
} as const satisfies Record<BrakeKind, Record<BrakeName, string>>;

/**
 * A school of 3,000 people behind one address may answer within one minute; a form takes 1,000 responses a second; the
 * installation takes 5,000. A page saves its draft at most every few seconds, and far from all people type at once.
 */
const DEFAULTS = { network: 3000, form: 60_000, all: 300_000 } as const satisfies Record<BrakeName, number>;

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
  const read = async (kind: BrakeKind, name: BrakeName): Promise<number> => {
    const value = (await findConfigValue(db, BRAKE_KEYS[kind][name]))?.trim() ?? "";
    return /^\d{1,8}$/.test(value) ? Number(value) : DEFAULTS[name];
  };
  const readKind = async (kind: BrakeKind) => {
    return { network: await read(kind, "network"), form: await read(kind, "form"), all: await read(kind, "all") };
  };
  return { submit: await readKind("submit"), draft: await readKind("draft") };
}

export function forgetBrakeSettings(pool: Pool): void {
  kept.delete(pool);
}
