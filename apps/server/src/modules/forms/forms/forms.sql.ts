/**
 * Pieces of SQL on `forms` for statements that have to read or number forms and responses in one snapshot. Elsewhere
 * nobody names the table; the planner looks through these subselects as if it were named.
 */
import { sql } from "kysely";

/** The last number given in each form: (id, last_seq). */
export const FORM_NUMBERS = sql`(select id, last_seq from forms)`;

/** What a form says about responses that were not stored: (id, state, accepts_from). */
export const FORM_STATES = "(select id, state, accepts_from from forms)";

/**
 * Two steps of a `with`: `locked` takes the rows of the forms of `input (form_id, judged_by)` in the order of their ids;
 * `opened` gives as many numbers as there are rows in `input`, to forms that are published and whose newest version is the
 * one that the rows were judged by: (id, base, current_version, accepts_from), `base` being the number before the first.
 */
export const NUMBER_FORMS = `
locked as materialized (
  select f.id from forms f
  where f.id in (select form_id from input)
  order by f.id
  for no key update
), opened as (
  update forms f set last_seq = f.last_seq + c.n
  from (select form_id, judged_by, count(*) as n from input group by form_id, judged_by) c, locked
  where f.id = c.form_id and f.id = locked.id and f.state = 'published' and f.current_version = c.judged_by
  returning f.id, f.last_seq - c.n as base, f.current_version, f.accepts_from
)`;
