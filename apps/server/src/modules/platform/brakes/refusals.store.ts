/**
 * How many calls each brake has refused, per form and day, for the form's owner. An attack is refused thousands of
 * times a second, so a process adds up what it has refused and writes it once a second. A process that is killed loses
 * the last second, which is a figure and decides nothing.
 */
import { sql } from "kysely";
import type { Services } from "../../../kernel/context.ts";
import type { Executor, Pool, Tx } from "../../../kernel/database.ts";
import "./brakes.table.ts";
import type { BrakeKind, BrakeName } from "./brake-settings.ts";

const PAUSE_MS = 1000;
/** Forms that one process counts at once. */
const MAX_COUNTED = 10_000;
const KEEP_DAYS = 30;

type FigureServices = Pick<Services, "db" | "pool" | "calendar" | "now" | "log">;

interface Figure {
  readonly formId: number;
  readonly day: string;
  /** As the table names it. */
  readonly brake: string;
  refused: number;
}

interface Waiting {
  readonly figures: Map<string, Figure>;
  timer: NodeJS.Timeout | null;
}

const waiting = new WeakMap<Pool, Waiting>();

function waitingOf(pool: Pool): Waiting {
  let own = waiting.get(pool);
  if (own === undefined) waiting.set(pool, (own = { figures: new Map(), timer: null }));
  return own;
}

/** `network` for submits, `draftNetwork` for drafts. */
const toColumn = (kind: BrakeKind, name: BrakeName): string =>
  kind === "submit" ? name : `draft${name.charAt(0).toUpperCase()}${name.slice(1)}`;

export function countRefusal(services: FigureServices, formId: number, kind: BrakeKind, name: BrakeName): void {
  const brake = toColumn(kind, name);
  const own = waitingOf(services.pool);
  const day = services.calendar.toDay(services.now());
  const key = `${formId}/${day}/${brake}`;
  const figure = own.figures.get(key);
  if (figure !== undefined) figure.refused += 1;
  else if (own.figures.size < MAX_COUNTED) own.figures.set(key, { formId, day, brake, refused: 1 });
  if (own.timer !== null) return;
  own.timer = setTimeout(() => {
    own.timer = null;
    writeRefusals(services).catch((error: unknown) => {
      services.log.warn({ err: error }, "figures of refused submits could not be written");
    });
  }, PAUSE_MS).unref();
}

/** Writes what this process has counted. Figures that cannot be written are lost. */
export async function writeRefusals({ pool, db }: Pick<Services, "pool" | "db">): Promise<void> {
  const own = waitingOf(pool);
  const figures = [...own.figures.values()];
  own.figures.clear();
  if (figures.length === 0) return;
  await sql`
    insert into brake_refusals as r (form_id, day, brake, refused)
    select f.form_id, f.day, f.brake, f.refused
    from jsonb_to_recordset(${JSON.stringify(figures.map(toRow))}::jsonb)
      as f (form_id bigint, day date, brake text, refused bigint)
    order by f.form_id, f.day, f.brake
    on conflict on constraint brake_refusals_pk do update set refused = r.refused + excluded.refused`.execute(db);
}

const toRow = ({ formId, day, brake, refused }: Figure) => ({ form_id: formId, day, brake, refused });

type Refusals = Readonly<Record<BrakeName, number>>;

/** What all nodes have refused of the form on one day. */
export async function readRefusals(
  db: Executor,
  formId: number,
  day: string,
): Promise<Readonly<Record<BrakeKind, Refusals>>> {
  const rows = await db
    .selectFrom("brake_refusals")
    .select(["brake", "refused"])
    .where("form_id", "=", formId)
    .where("day", "=", sql<string>`${day}::date`)
    .execute();
  const of = (kind: BrakeKind, name: BrakeName): number =>
    rows.find(({ brake }) => brake === toColumn(kind, name))?.refused ?? 0;
  const all = (kind: BrakeKind): Refusals => {
    return { network: of(kind, "network"), form: of(kind, "form"), all: of(kind, "all") };
  };
  return { submit: all("submit"), draft: all("draft") };
}

/** For a form that is being purged. */
export async function deleteRefusalsOfForm(tx: Tx, formId: number): Promise<void> {
  await tx.deleteFrom("brake_refusals").where("form_id", "=", formId).execute();
}

export async function deleteOldRefusals(db: Executor): Promise<void> {
  await sql`delete from brake_refusals where day < current_date - ${KEEP_DAYS}::integer`.execute(db);
}
