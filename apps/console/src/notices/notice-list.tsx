/** The newest notices, shown under the bell. */
import { markNoticesRead, listNotices, permissionOf } from "@idata/contracts";
import { DictionaryTag } from "@idata/ui/kit/dictionary";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { Link } from "react-router";
import { call } from "../api/client.ts";
import { useDictionary } from "../kit/dictionary.query.ts";
import { Allow } from "../session/allow.tsx";
import { TOP_NOTICES, type TopNotice, topNoticesQuery } from "./notice.query.ts";
import { useBellWords } from "./notice-words.ts";
import styles from "./notices.module.css";

export interface NoticeListProps {
  onRead: (noticeId: number) => void;
  /** Called when a link to another page was clicked. */
  onLeave: () => void;
}

export function NoticeList({ onRead, onLeave }: NoticeListProps) {
  const t = useBellWords();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(topNoticesQuery);
  const notices = data?.data ?? [];
  const readAll = useMutation({
    mutationFn: () => call(markNoticesRead, { query: { ids: notices.map(({ noticeId }) => noticeId).join(",") } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: TOP_NOTICES }),
  });
  return (
    <div className={styles["list"]}>
      <div className={styles["head"]}>
        <h2>{t("notices")}</h2>
        {(data?.unreadCount ?? 0) > 0 && (
          <Button type="link" size="small" loading={readAll.isPending} onClick={() => readAll.mutate()}>
            {t("readAll")}
          </Button>
        )}
      </div>
      {error !== null && data === undefined && (
        <p className={styles["empty"]}>
          {t("failed")}
          <Button type="link" size="small" onClick={() => void refetch()}>
            {t("retry")}
          </Button>
        </p>
      )}
      {data !== undefined && notices.length === 0 && <p className={styles["empty"]}>{t("empty")}</p>}
      <ul>
        {notices.map((notice) => (
          <li key={notice.noticeId}>
            <NoticeLine notice={notice} onRead={onRead} />
          </li>
        ))}
      </ul>
      <Allow permissions={[permissionOf(listNotices)]}>
        <Link className={styles["all"]} to="/system/notice" onClick={onLeave}>
          {t("all")}
        </Link>
      </Allow>
    </div>
  );
}

function NoticeLine({ notice, onRead }: { notice: TopNotice; onRead: (noticeId: number) => void }) {
  const t = useBellWords();
  const types = useDictionary("sys_notice_type");
  const { noticeId, noticeTitle, noticeType, createTime, isRead } = notice;
  return (
    <button
      type="button"
      className={styles["line"]}
      data-unread={!isRead || undefined}
      onClick={() => onRead(noticeId)}
    >
      <span className={styles["title"]}>
        {!isRead && <span className={styles["dot"]} role="img" aria-label={t("unread")} />}
        <span>{noticeTitle}</span>
      </span>
      <span className={styles["meta"]}>
        <DictionaryTag entries={types} value={noticeType} />
        <time>{createTime}</time>
      </span>
    </button>
  );
}
