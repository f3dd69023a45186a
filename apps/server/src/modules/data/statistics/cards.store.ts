/**
 * SQL of the cards of the statistics page. Each statement writes one property of a card, or the order of all, so two
 * people who arrange the page at once lose nothing but an order that the other has replaced.
 */
import { sql } from "kysely";
import type { Executor } from "../../../kernel/database.ts";
import "./cards.table.ts";

export interface StatsCard {
  readonly questionId: string;
  readonly views: Readonly<Record<string, string>>;
  readonly hidden: boolean;
  readonly placed: boolean;
}

export async function listStatsCards(db: Executor, formId: number): Promise<StatsCard[]> {
  return db
    .selectFrom("form_stats_cards")
    .select(["question_id as questionId", "views", "is_hidden as hidden"])
    .select(sql<boolean>`place is not null`.as("placed"))
    .where("form_id", "=", formId)
    .orderBy(
      (eb) => eb.ref("place"),
      (order) => order.asc().nullsLast(),
    )
    .orderBy("question_id")
    .execute();
}

/** If a card has had so many charts that its choices fill their column, the older ones are forgotten. */
export async function setView(
  db: Executor,
  formId: number,
  questionId: string,
  { name, kind }: { readonly name: string; readonly kind: string },
): Promise<void> {
  const chosen = JSON.stringify({ [name]: kind });
  await sql`
    insert into form_stats_cards as c (form_id, question_id, views) values (${formId}, ${questionId}, ${chosen}::jsonb)
    on conflict on constraint form_stats_cards_pk do update set views =
      case when octet_length((c.views || excluded.views)::text) <= 4000 then c.views || excluded.views
        else excluded.views end`.execute(db);
}

export async function setHidden(db: Executor, formId: number, questionId: string, hidden: boolean): Promise<void> {
  await sql`
    insert into form_stats_cards (form_id, question_id, is_hidden) values (${formId}, ${questionId}, ${hidden})
    on conflict on constraint form_stats_cards_pk do update set is_hidden = excluded.is_hidden`.execute(db);
}

/** Two orders at once lock the cards in the order of their ids, so one comes after the other. */
export async function setOrder(db: Executor, formId: number, questionIds: readonly string[]): Promise<void> {
  await sql`
    insert into form_stats_cards (form_id, question_id, place)
    select ${formId}, id, place from unnest(${[...questionIds]}::text[]) with ordinality as u (id, place) order by id
    on conflict on constraint form_stats_cards_pk do update set place = excluded.place`.execute(db);
}
