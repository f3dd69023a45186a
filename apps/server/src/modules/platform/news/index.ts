/** Public exports of the module: news for open tabs, over all processes. The endpoints are in `authoring/live`. */
import { sql } from "kysely";
import type { LiveEvent } from "@idata/contracts";
import type { Executor, Pool } from "../../../kernel/database.ts";
import { defineModule } from "../../../kernel/endpoint.ts";
import { deleteOldNews } from "./news-hub.ts";

export { findCursor, type LiveChannel, type News, newsHubOf, readNews, readRecentNews } from "./news-hub.ts";

/** Tells the tabs of one user, after the commit. */
export async function publishToUser(db: Executor, userId: number, event: LiveEvent, data: object = {}): Promise<void> {
  await sql`select publish_news(${`user:${userId}`}, ${event}, ${JSON.stringify(data)}::jsonb)`.execute(db);
}

/** Tells the tabs that show a form, after the commit. */
export async function publishToForm(db: Executor, formId: number, event: LiveEvent, data: object = {}): Promise<void> {
  await sql`select publish_news(${`form:${formId}`}, ${event}, ${JSON.stringify(data)}::jsonb)`.execute(db);
}

export const newsModule = defineModule({
  name: "news",
  endpoints: [],
  tasks: {
    "news.deleteOld": {
      title: { zh: "清理已送达的即时消息", en: "Delete news that tabs have seen" },
      cron: "40 4/10 * * * ?",
      run: ({ pool }: { readonly pool: Pool }) => deleteOldNews(pool),
    },
  },
});
