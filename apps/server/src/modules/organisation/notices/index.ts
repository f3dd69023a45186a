/** Notices to all signed-in users (administration contract §2.11). */
import "./notices.table.ts";
import * as contracts from "@idata/contracts";
import { sql } from "kysely";
import { type Ctx, getUser } from "../../../kernel/context.ts";
import { defineModule, endpoint, withExtra } from "../../../kernel/endpoint.ts";
import { deleteUnusedFreeImages } from "../../platform/media-files/index.ts";
import { findScope } from "../scope/index.ts";
import type { DroppedKind } from "@idata/engine";
import { toDroppedText } from "./dropped-words.ts";
import { presentNotice, presentTop } from "./notices.present.ts";
import {
  addNotice,
  changeNotice,
  deleteNotices,
  getNotice,
  listTop,
  markRead,
  uploadImage,
} from "./notices.service.ts";
import { listNotices } from "./notices.store.ts";
import { listReaders } from "./readers.store.ts";

const IS_USED = sql<boolean>`exists (select from sys_notice n where position(m.name in n.notice_content) > 0)`;

export const noticesModule = defineModule({
  name: "notices",
  endpoints: [
    endpoint(contracts.listNotices, async (ctx, { query }) => {
      const { total, rows } = await listNotices(ctx.db, query, query);
      return withExtra({ total, rows: rows.map((row) => presentNotice(ctx, row)) });
    }),
    endpoint(contracts.listTopNotices, async (ctx) => {
      const { notices, unread } = await listTop(ctx);
      return withExtra({ unreadCount: unread }, { data: notices.map((row) => presentTop(ctx, row)) });
    }),
    endpoint(contracts.listNoticeReaders, async (ctx, { query }) => {
      const { noticeId, searchValue = "" } = query;
      const scope = await findScope(ctx.db, getUser(ctx), contracts.permissionOf(contracts.listNotices));
      const { total, rows } = await ctx.readSlowly((snapshot) =>
        listReaders(snapshot, noticeId, searchValue.trim(), scope, query),
      );
      const toRow = ({ readTime, ...row }: (typeof rows)[number]) => ({
        ...row,
        readTime: ctx.calendar.toTime(readTime),
      });
      return withExtra({ total, rows: rows.map(toRow) });
    }),
    endpoint(contracts.getNotice, async (ctx, { params }) => presentNotice(ctx, await getNotice(ctx, params.noticeId))),
    endpoint(contracts.addNotice, async (ctx, { body }) => toSaved(ctx, await addNotice(ctx, body))),
    endpoint(contracts.uploadNoticeImage, (ctx, { request }) => uploadImage(ctx, request)),
    endpoint(contracts.changeNotice, async (ctx, { body }) => toSaved(ctx, await changeNotice(ctx, body))),
    endpoint(contracts.deleteNotices, (ctx, { params }) => deleteNotices(ctx, contracts.parseIds(params.noticeIds))),
    endpoint(contracts.markNoticeRead, (ctx, { query }) => markRead(ctx, [query.noticeId])),
    endpoint(contracts.markNoticesRead, (ctx, { query }) => markRead(ctx, contracts.parseIds(query.ids))),
  ],
  tasks: {
    "notices.deleteUnusedImages": {
      title: { zh: "清理公告不再使用的图片", en: "Delete images no notice uses" },
      cron: "0 35 3 * * ?",
      run: ({ db }) => deleteUnusedFreeImages(db, IS_USED),
    },
  },
});

/** Uses the normal success message unless parts of the content were dropped. */
function toSaved({ language }: Ctx, dropped: readonly DroppedKind[]) {
  return dropped.length === 0
    ? withExtra({}, { data: { dropped: [] } })
    : withExtra({}, { data: { dropped: [...dropped] }, msg: toDroppedText(dropped, language) });
}
