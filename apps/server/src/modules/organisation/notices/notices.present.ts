/** Notices in the wire format (administration contract §3.9). */
import type { DataOf, getNotice, listTopNotices } from "@idata/contracts";
import type { Ctx } from "../../../kernel/context.ts";
import { presentAuditColumns } from "../../../kernel/written.ts";
import { cleanContent } from "./notice-content.ts";
import type { NoticeRow, TopNotice } from "./notices.store.ts";

type Zone = Pick<Ctx, "calendar">;
type Notice = DataOf<typeof getNotice>;

function presentHead(zone: Zone, row: Omit<NoticeRow, "notice_content">): Omit<Notice, "noticeContent"> {
  return {
    noticeId: row.notice_id,
    noticeTitle: row.notice_title,
    noticeType: row.notice_type,
    status: row.status,
    isRead: false,
    ...presentAuditColumns(zone, row),
  };
}

/** Cleans the content again, because rows may have been imported by hand. */
export function presentNotice(zone: Zone, row: NoticeRow): Notice {
  return { ...presentHead(zone, row), noticeContent: cleanContent(row.notice_content) };
}

export function presentTop(zone: Zone, row: TopNotice): DataOf<typeof listTopNotices>[number] {
  return { ...presentHead(zone, row), isRead: row.is_read, noticeContent: null };
}
