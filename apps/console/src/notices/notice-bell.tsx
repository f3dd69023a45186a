/**
 * The bell in the top bar with the number of unread notices among the newest and of unread messages. The lists are
 * loaded when it is first opened.
 */
import { BellOutlined } from "@ant-design/icons";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Button, Popover } from "antd";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { unreadMessagesQuery } from "./message.query.ts";
import { TOP_NOTICES, topNoticesQuery } from "./notice.query.ts";
import { useBellWords } from "./notice-words.ts";
import styles from "./notices.module.css";
import { toShortCount } from "./short-count.ts";
import { part } from "../shell/part.tsx";

const BellPanel = part(
  async () => (await import("./bell-panel.tsx")).BellPanel,
  <div className={styles["list"]} aria-busy />,
);
const NoticeReader = part(async () => (await import("./notice-reader.tsx")).NoticeReader);

export function NoticeBell() {
  const t = useBellWords();
  const { pathname } = useLocation();
  const { data } = useQuery(topNoticesQuery);
  const [isOpen, setOpen] = useState(false);
  const [reading, setReading] = useState<number | null>(null);
  const messages = useQuery(unreadMessagesQuery).data ?? 0;
  const unread = (data?.unreadCount ?? 0) + messages;
  const label = unread > 0 ? t("bellUnread", { count: unread }) : t("bell");
  return (
    <>
      <StaleRefresh key={pathname} />
      <Popover
        trigger="click"
        placement="bottomRight"
        open={isOpen}
        onOpenChange={setOpen}
        destroyOnHidden
        content={
          <BellPanel
            onRead={(noticeId) => {
              setOpen(false);
              setReading(noticeId);
            }}
            onLeave={() => setOpen(false)}
          />
        }
      >
        <Button type="text" aria-label={label} title={label} aria-expanded={isOpen} className={styles["bell"] ?? ""}>
          <BellOutlined aria-hidden />
          {unread > 0 && (
            <span className={styles["count"]} aria-hidden>
              {toShortCount(unread)}
            </span>
          )}
        </Button>
      </Popover>
      {reading !== null && <NoticeReader noticeId={reading} onClose={() => setReading(null)} />}
    </>
  );
}

/** Refetches stale notices whenever another page is opened. */
function StaleRefresh() {
  const queryClient = useQueryClient();
  useEffect(() => void queryClient.refetchQueries({ queryKey: TOP_NOTICES, stale: true }), [queryClient]);
  return null;
}
