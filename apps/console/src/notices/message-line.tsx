/** One of the user's own messages, under the bell and on its page. Opening its link marks it as read. */
import { markOwnMessagesRead, PAGE_BASE } from "@idata/contracts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { Link } from "react-router";
import { call } from "../api/client.ts";
import { RelativeTime } from "../format/relative-time.tsx";
import { type OwnMessage, OWN_MESSAGES } from "./message.query.ts";
import { useBellWords } from "./notice-words.ts";
import styles from "./notices.module.css";

/** Public pages: they are not the console's, and are loaded from the server. */
const PUBLIC_PATH = /^\/collect(\/|\?|$)/;

/** Marks the given messages of the user as read, or all of them. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ids?: readonly number[]) =>
      call(markOwnMessagesRead, { body: ids === undefined ? {} : { ids: [...ids] }, mayRepeat: true }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: OWN_MESSAGES }),
  });
}

export interface MessageLineProps {
  message: OwnMessage;
  /** Called when the link was opened. */
  onLeave?: () => void;
}

export function MessageLine({ message: { id, title, body, link, createdAt, isRead }, onLeave }: MessageLineProps) {
  const t = useBellWords();
  const markRead = useMarkRead();
  const open = () => {
    if (!isRead) markRead.mutate([id]);
    onLeave?.();
  };
  return (
    <article className={styles["message"]} data-unread={!isRead || undefined}>
      <h2 className={styles["title"]}>
        {!isRead && <span className={styles["dot"]} role="img" aria-label={t("unread")} />}
        <MessageLink link={link} onOpen={open}>
          {title}
        </MessageLink>
      </h2>
      {body !== "" && <p className={styles["body"]}>{body}</p>}
      <p className={styles["meta"]}>
        <RelativeTime iso={createdAt} />
        {!isRead && (
          <Button type="link" size="small" loading={markRead.isPending} onClick={() => markRead.mutate([id])}>
            {t("markRead")}
          </Button>
        )}
      </p>
    </article>
  );
}

interface MessageLinkProps {
  link: string;
  onOpen: () => void;
  children: string;
}

function MessageLink({ link, onOpen, children }: MessageLinkProps) {
  if (link === "") return <span>{children}</span>;
  const path = toConsolePath(link);
  if (path !== null) {
    return (
      <Link to={path} onClick={onOpen}>
        {children}
      </Link>
    );
  }
  return (
    <a href={link} target="_blank" rel="noreferrer" onClick={onOpen}>
      {children}
    </a>
  );
}

/** Returns the path inside the console that a link leads to, or null. */
function toConsolePath(link: string): string | null {
  const local = link.startsWith(`${location.origin}/`) ? link.slice(location.origin.length) : link;
  if (!local.startsWith(`${PAGE_BASE}/`)) return null;
  const path = local.slice(PAGE_BASE.length);
  return PUBLIC_PATH.test(path) ? null : path;
}
