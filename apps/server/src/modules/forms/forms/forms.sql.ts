/**
 * SQL fragments on `forms` for statements that read or number forms and responses in one snapshot. No other module
 * names the table. The planner inlines these subselects, so they cost nothing.
 */
import { sql } from "kysely";

/** The highest response number of each form: (id, last_seq). */
export const FORM_NUMBERS = sql`(select id, last_seq from forms)`;

/**
 * What explains why a response was not stored: (id, state, accepts_from). `state` is what `form_public_state` says at
 * this moment, so a refusal, the page and the owner's view cannot disagree (docs/adr/0048).
 */
export const FORM_STATES = "(select id, form_public_state(forms, now()) as state, accepts_from from forms)";

/** How a response comes: past no gates, after it passed those of its form, or from the owner's side. */
export type StoringWay = "plain" | "gated" | "owners";

const TAKES: Readonly<Record<StoringWay, string>> = {
  plain: "form_collection_state(f, now()) = 'open' and not f.is_gated and not f.keeps_drafts",
  gated: "form_collection_state(f, now()) = 'open'",
  owners: "form_collection_state(f, now()) is not null",
};

/**
 * Two common table expressions that need `input (form_id, checked_version)`. `locked` locks the rows of these forms in the
 * order of their ids. `opened` reserves one number per row of `input`, but only for forms that take responses
 * now and whose newest version is the one the row was checked against (`checked_version`). It returns (id, base, current_version, accepts_from);
 * `base` is the number before the first reserved one.
 *
 * Forms with gates are numbered only as `gated`: their rows must have passed the gates in the same transaction
 * (docs/adr/0050). A process that does not know yet that a form has gates thus stores nothing. The same holds for forms
 * whose drafts have to be deleted with the submit (docs/adr/0061).
 *
 * The owner's side stores responses also while respondents cannot (docs/adr/0087), as long as the form was published and
 * is not in the recycle bin.
 */
export const toNumberForms = (way: StoringWay): string => `
locked as materialized (
  select f.id from forms f
  where f.id in (select form_id from input)
  order by f.id
  for no key update
), opened as (
  update forms f set last_seq = f.last_seq + c.n
  from (select form_id, checked_version, count(*) as n from input group by form_id, checked_version) c, locked
  where f.id = c.form_id and f.id = locked.id and ${TAKES[way]}
    and f.current_version = c.checked_version
  returning f.id, f.last_seq - c.n as base, f.current_version, f.accepts_from
)`;
