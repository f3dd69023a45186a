/**
 * Notices (administration contract §2.11). Hazards: hostile HTML (cleaned before it is stored and again before it is
 * sent, §7.2 no. 8), closed notices read by guessing their ids (treated as absent), a reading counted twice (the unique
 * key decides), a batch that is deleted only partly (all or none).
 */
import * as contracts from "@idata/contracts";
import type { FastifyRequest } from "fastify";
import { AppError } from "../../../kernel/app-error.ts";
import { checkFields } from "../../../kernel/check-fields.ts";
import { type Ctx, getUser, hasPermission } from "../../../kernel/context.ts";
import { receiveFreeImage } from "../../platform/media-files/index.ts";
import { copyOwnPictures } from "./own-pictures.ts";
import { prepareContent, type PreparedContent } from "./notice-content.ts";
import {
  deleteNoticeRows,
  findNotice,
  insertNotice,
  insertReads,
  listOpenNotices,
  type NoticeFields,
  type NoticeRow,
  type TopNotice,
  updateNotice,
} from "./notices.store.ts";

export interface NoticeInput {
  readonly noticeTitle?: string | undefined;
  readonly noticeType?: string | undefined;
  readonly noticeContent?: string | null | undefined;
  readonly status?: "0" | "1" | undefined;
  readonly remark?: string | null | undefined;
}

const TOP = 5;

/** Throws NOT_FOUND, also if the notice is closed and the caller does not manage notices. */
export async function getNotice(ctx: Ctx, noticeId: number): Promise<NoticeRow> {
  const notice = await findNotice(ctx.db, noticeId);
  const isManager = contracts.NOTICE_MANAGERS.some((permission) => hasPermission(getUser(ctx), permission));
  if (notice === null || (notice.status !== "0" && !isManager)) throw new AppError("NOT_FOUND");
  return notice;
}

export async function listTop(ctx: Ctx): Promise<{ notices: TopNotice[]; unread: number }> {
  const notices = await listOpenNotices(ctx.db, getUser(ctx).userId, TOP);
  return { notices, unread: notices.filter(({ is_read }) => !is_read).length };
}

export function markRead(ctx: Ctx, noticeIds: readonly number[]): Promise<void> {
  return insertReads(ctx.db, getUser(ctx).userId, noticeIds);
}

type Dropped = PreparedContent["dropped"];

/** Returns the kinds of content that could not be saved. Throws FIELD_REFUSED, NOTICE_TOO_LONG. */
export async function addNotice(ctx: Ctx, input: NoticeInput): Promise<Dropped> {
  const { fields, dropped } = await toFields(ctx, input);
  await insertNotice(ctx.db, fields, getUser(ctx).userName);
  return dropped;
}

/** Returns the kinds of content that could not be saved. Throws FIELD_REFUSED, NOTICE_TOO_LONG, NOT_FOUND. */
export async function changeNotice(
  ctx: Ctx,
  { noticeId, ...input }: NoticeInput & { noticeId: number },
): Promise<Dropped> {
  const { fields, dropped } = await toFields(ctx, input);
  const isThere = await updateNotice(ctx.db, noticeId, fields, getUser(ctx).userName, ctx.now());
  if (!isThere) throw new AppError("NOT_FOUND");
  return dropped;
}

/** Deletes all or none. Throws NOT_FOUND. */
export async function deleteNotices(ctx: Ctx, noticeIds: readonly number[]): Promise<void> {
  await ctx.transaction(async (tx) => {
    if ((await deleteNoticeRows(tx, noticeIds)) < noticeIds.length) throw new AppError("NOT_FOUND");
  });
}

/** Throws FORBIDDEN and the errors of `receiveFreeImage`. */
export async function uploadImage(ctx: Ctx, request: FastifyRequest): Promise<{ path: string }> {
  const isWriter = [contracts.permissionOf(contracts.addNotice), contracts.permissionOf(contracts.changeNotice)].some(
    (permission) => hasPermission(getUser(ctx), permission),
  );
  if (!isWriter) throw new AppError("FORBIDDEN");
  return receiveFreeImage(ctx, request);
}

async function toFields(ctx: Ctx, input: NoticeInput): Promise<{ fields: NoticeFields; dropped: Dropped }> {
  checkFields(contracts.NOTICE_FIELDS, { ...input });
  const { noticeTitle = "", noticeType = "", noticeContent, status = "0", remark } = input;
  const given = noticeContent ?? "";
  const { html, dropped } = await prepareContent(given, (html) => copyOwnPictures(ctx, html));
  const fields = {
    notice_title: noticeTitle.trim(),
    notice_type: noticeType,
    notice_content: html,
    status,
    remark: remark ?? null,
  };
  return { fields, dropped };
}
