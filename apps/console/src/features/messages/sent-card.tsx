/** What was sent by hand, with the number of messages by state. */
import { cancelFormMessage } from "@idata/contracts";
import { EmptyState, SkeletonBlock, StateDot } from "@idata/ui/kit";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { useConfirmed } from "../../admin/use-confirmed.ts";
import { call } from "../../api/client.ts";
import { useFormat } from "../../format/use-format.ts";
import { useLiveEvent } from "../../live/live-registry.ts";
import { PageError } from "../../shell/page-error.tsx";
import { Pager } from "../../shell/pager.tsx";
import { Card } from "../../messages/card.tsx";
import { useMessageWords } from "./message-words.ts";
import { type SentMessage, sentMessagesQuery } from "./messages.query.ts";
import styles from "../../messages/messages.module.css";
import { toKindWord, useTextWords } from "../../messages/text-words.ts";
import { DELIVERY_STATES, StateTag } from "./state-tag.tsx";

const PAGE_SIZE = 10;

export interface SentCardProps {
  formId: number;
  onShowLog: (messageId: number) => void;
}

export function SentCard({ formId, onShowLog }: SentCardProps) {
  const t = useMessageWords();
  const format = useFormat();
  const [pageNum, setPageNum] = useState(1);
  const list = useQuery(sentMessagesQuery(formId, { pageNum, pageSize: PAGE_SIZE }));
  // A job prepares the messages.
  useLiveEvent("job", () => void list.refetch());
  const { data } = list;
  return (
    <Card title={t("sent.title")} hint={t("sent.hint")}>
      {data === undefined ? (
        list.error === null ? (
          <SkeletonBlock height={120} />
        ) : (
          <PageError error={list.error} onRetry={() => void list.refetch()} />
        )
      ) : data.total === 0 ? (
        <EmptyState compact title={t("sent.empty")} />
      ) : (
        <>
          <ul className={styles["rows"]}>
            {data.rows.map((message) => (
              <SentRow key={message.id} formId={formId} message={message} onShowLog={onShowLog} />
            ))}
          </ul>
          {data.total > PAGE_SIZE && (
            <Pager
              total={data.total}
              pageNum={pageNum}
              pageSize={PAGE_SIZE}
              totalLabel={t("total", { count: format.number(data.total) })}
              onChange={setPageNum}
            />
          )}
        </>
      )}
    </Card>
  );
}

/** `2026-11-20 14:30:00` without its seconds. */
const toMinute = (time: string): string => time.slice(0, 16);

/** The same order in every row; states of a newer server come last. */
function toOrdered(states: SentMessage["states"]): [string, number][] {
  const known = DELIVERY_STATES.filter((state) => Object.hasOwn(states, state));
  const others = Object.keys(states).filter((state) => !known.some((one) => one === state));
  return [...known, ...others].map((state) => [state, states[state] ?? 0]);
}

function SentRow({ formId, message, onShowLog }: SentCardProps & { message: SentMessage }) {
  const t = useMessageWords();
  const words = useTextWords();
  const format = useFormat();
  const confirm = useConfirmed();
  const { id, kind, note, createdBy, createdAt, notBefore, stage, states } = message;
  const waiting = states["waiting"] ?? 0;
  const cancel = () =>
    confirm({
      title: stage === "preparing" ? t("sent.confirmAll") : t("sent.confirm", { count: format.number(waiting) }),
      okText: t("sent.cancel"),
      change: () => call(cancelFormMessage, { params: { id: formId, messageId: id } }),
      refresh: [["form", formId, "message"]],
      done: t("sent.cancelled"),
    });
  return (
    <li className={styles["row"]}>
      <div className={styles["words"]}>
        <span className={styles["name"]}>{toKindWord(words, kind)}</span>
        <span className={styles["hint"]}>
          {t("sent.by", { name: createdBy, time: toMinute(createdAt) })}
          {notBefore > createdAt && ` · ${t("sent.at", { time: toMinute(notBefore) })}`}
        </span>
        {note !== "" && <span className={styles["note"]}>{note}</span>}
        <span className={styles["states"]}>
          {stage === "preparing" && <StateDot tone="running" label={t("sent.preparing")} />}
          {stage !== "preparing" && Object.keys(states).length === 0 && (
            <StateDot tone="neutral" label={t(stage === "cancelled" ? "sent.cancelled" : "sent.nobody")} />
          )}
          {toOrdered(states).map(([state, count]) => (
            <StateTag key={state} state={state} count={count} />
          ))}
        </span>
      </div>
      <span className={styles["buttons"]}>
        <Button type="link" size="small" onClick={() => onShowLog(id)}>
          {t("sent.log")}
        </Button>
        {(waiting > 0 || stage === "preparing") && (
          <Button type="link" size="small" danger onClick={cancel}>
            {t("sent.cancel")}
          </Button>
        )}
      </span>
    </li>
  );
}
