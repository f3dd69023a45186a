/** `/user/messages`: all messages to the user, with those not read on request. */
import { BellOutlined } from "@ant-design/icons";
import { EmptyState, SkeletonBlock } from "@idata/ui/kit";
import { useQuery } from "@tanstack/react-query";
import { Button, Segmented } from "antd";
import { AdminPage } from "../../admin/admin-page.tsx";
import { useFormat } from "../../format/use-format.ts";
import { PageError } from "../../shell/page-error.tsx";
import { Pager } from "../../shell/pager.tsx";
import { useServerTable } from "../../table/use-server-table.ts";
import { MessageLine, useMarkRead } from "../../notices/message-line.tsx";
import { ownMessagesQuery, unreadMessagesQuery } from "../../notices/message.query.ts";
import { useBellWords } from "../../notices/notice-words.ts";
import styles from "../../notices/notices.module.css";

const NAMES = { filters: ["unread"], sorts: [] };

export default function MessagesPage() {
  const t = useBellWords();
  const format = useFormat();
  const table = useServerTable(NAMES);
  const isUnreadOnly = table.filters["unread"] === "true";
  const { pageNum, pageSize } = table;
  const list = useQuery(ownMessagesQuery({ pageNum, pageSize, ...(isUnreadOnly && { unread: true }) }));
  const unread = useQuery(unreadMessagesQuery).data ?? 0;
  const markRead = useMarkRead();
  return (
    <AdminPage
      title={t("messages")}
      hint={t("messagesHint")}
      actions={
        <Button disabled={unread === 0} loading={markRead.isPending} onClick={() => markRead.mutate(undefined)}>
          {t("readAll")}
        </Button>
      }
    >
      <div className={styles["page"]}>
        <span>
          <Segmented
            aria-label={t("filter")}
            value={isUnreadOnly ? "unread" : "all"}
            options={[
              { value: "all", label: t("every") },
              { value: "unread", label: t("unreadCount", { count: format.number(unread) }) },
            ]}
            onChange={(value) => table.setFilters(value === "unread" ? { unread: "true" } : {})}
          />
        </span>
        {list.data === undefined ? (
          list.error === null ? (
            <SkeletonBlock height={320} />
          ) : (
            <PageError error={list.error} onRetry={() => void list.refetch()} />
          )
        ) : list.data.total === 0 ? (
          <div className={styles["card"]}>
            <EmptyState compact picture={<BellOutlined />} title={t(isUnreadOnly ? "noUnread" : "noMessages")} />
          </div>
        ) : (
          <ul>
            {list.data.rows.map((message) => (
              <li key={message.id}>
                <MessageLine message={message} />
              </li>
            ))}
          </ul>
        )}
        {(list.data?.total ?? 0) > 0 && (
          <div className={styles["pager"]}>
            <Pager
              total={list.data?.total ?? 0}
              pageNum={pageNum}
              pageSize={pageSize}
              totalLabel={t("total", { count: format.number(list.data?.total ?? 0) })}
              onChange={table.setPage}
            />
          </div>
        )}
      </div>
    </AdminPage>
  );
}
