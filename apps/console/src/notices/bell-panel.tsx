/** Under the bell: notices for everybody, and the user's own messages. */
import { useQuery } from "@tanstack/react-query";
import { Button, Tabs } from "antd";
import { useState } from "react";
import { Link } from "react-router";
import { MessageLine, useMarkRead } from "./message-line.tsx";
import { ownMessagesQuery, unreadMessagesQuery } from "./message.query.ts";
import { NoticeList, type NoticeListProps } from "./notice-list.tsx";
import { topNoticesQuery } from "./notice.query.ts";
import { useBellWords } from "./notice-words.ts";
import styles from "./notices.module.css";
import { toShortCount } from "./short-count.ts";

const SHOWN = 5;

export function BellPanel(props: NoticeListProps) {
  const t = useBellWords();
  const notices = useQuery(topNoticesQuery).data?.unreadCount ?? 0;
  const messages = useQuery(unreadMessagesQuery).data ?? 0;
  // Opens where something is unread.
  const [start] = useState(notices === 0 && messages > 0 ? "messages" : "notices");
  return (
    <Tabs
      className={styles["panel"] ?? ""}
      size="small"
      defaultActiveKey={start}
      items={[
        { key: "notices", label: <Label text={t("notices")} count={notices} />, children: <NoticeList {...props} /> },
        {
          key: "messages",
          label: <Label text={t("messages")} count={messages} />,
          children: <MessageList onLeave={props.onLeave} />,
        },
      ]}
    />
  );
}

function Label({ text, count }: { text: string; count: number }) {
  return (
    <span className={styles["label"]}>
      {text}
      {count > 0 && <span className={styles["number"]}>{toShortCount(count)}</span>}
    </span>
  );
}

function MessageList({ onLeave }: { onLeave: () => void }) {
  const t = useBellWords();
  const { data, error, refetch } = useQuery(ownMessagesQuery({ pageNum: 1, pageSize: SHOWN }));
  const markRead = useMarkRead();
  const hasUnread = data?.rows.some(({ isRead }) => !isRead) ?? false;
  return (
    <div className={styles["list"]} aria-busy={data === undefined && error === null}>
      <div className={styles["head"]}>
        <h2>{t("messages")}</h2>
        {hasUnread && (
          <Button type="link" size="small" loading={markRead.isPending} onClick={() => markRead.mutate(undefined)}>
            {t("readAll")}
          </Button>
        )}
      </div>
      {error !== null && data === undefined && (
        <p className={styles["empty"]}>
          {t("messagesFailed")}
          <Button type="link" size="small" onClick={() => void refetch()}>
            {t("retry")}
          </Button>
        </p>
      )}
      {data?.rows.length === 0 && <p className={styles["empty"]}>{t("noMessages")}</p>}
      <ul>
        {data?.rows.map((message) => (
          <li key={message.id}>
            <MessageLine message={message} onLeave={onLeave} />
          </li>
        ))}
      </ul>
      <Link className={styles["all"]} to="/user/messages" onClick={onLeave}>
        {t("allMessages")}
      </Link>
    </div>
  );
}
