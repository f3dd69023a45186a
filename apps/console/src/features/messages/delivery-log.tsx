/** What became of every message of the form to every person, and sending again. */
import { repeatFormDelivery } from "@idata/contracts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { App, Button } from "antd";
import { useSearchParams } from "react-router";
import { AdminTable } from "../../admin/admin-table.tsx";
import { useLocalTable } from "../../admin/use-local-table.ts";
import { call } from "../../api/client.ts";
import { toWord, useMessageWords } from "./message-words.ts";
import { deliveriesQuery, type Delivery, useMessagesRefresh } from "./messages.query.ts";
import styles from "../../messages/messages.module.css";
import { toKindWord, useTextWords } from "../../messages/text-words.ts";
import { DELIVERY_STATES, StateTag } from "./state-tag.tsx";

export function DeliveryLog({ formId }: { formId: number }) {
  const t = useMessageWords();
  const words = useTextWords();
  const table = useLocalTable();
  const [search, setSearch] = useSearchParams();
  const messageId = Number(search.get("message"));
  const isOfOne = Number.isSafeInteger(messageId) && messageId > 0;
  const state = table.filters["state"];
  const list = useQuery(
    deliveriesQuery(formId, {
      pageNum: table.pageNum,
      pageSize: table.pageSize,
      ...(isOfOne && { messageId }),
      ...(state !== undefined && { state }),
    }),
  );
  return (
    <>
      {isOfOne && (
        <p className={styles["hint"]}>
          {t("log.ofOne")}
          <Button type="link" size="small" onClick={() => setSearch({ tab: "log" })}>
            {t("log.all")}
          </Button>
        </p>
      )}
      <AdminTable<Delivery>
        id="form-deliveries"
        table={table}
        list={list}
        keyOf={({ id }) => String(id)}
        nameOf={({ name, address }) => name || address}
        searchFields={[
          {
            name: "state",
            label: t("log.state"),
            options: DELIVERY_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
          },
        ]}
        emptyTitle={t("log.empty")}
        columns={[
          {
            key: "name",
            title: t("log.recipient"),
            // Long addresses wrap, so that state and time stay in view.
            width: 260,
            render: ({ name, address, channel }) => (
              <span className={styles["person"]}>
                <span>{name || address || toWord(t, "channels", channel)}</span>
                {name !== "" && address !== "" && <span className={styles["address"]}>{address}</span>}
              </span>
            ),
          },
          {
            key: "kind",
            title: t("log.kind"),
            width: 132,
            isShort: true,
            render: ({ kind }) => toKindWord(words, kind),
          },
          {
            key: "channel",
            title: t("by"),
            width: 100,
            isShort: true,
            render: ({ channel }) => toWord(t, "channels", channel),
          },
          {
            key: "state",
            title: t("log.state"),
            width: 240,
            render: ({ state: now, reason }) => (
              <span className={styles["person"]}>
                <span>
                  <StateTag state={now} />
                </span>
                {reason !== "" && <span className={styles["hint"]}>{reason}</span>}
              </span>
            ),
          },
          {
            key: "time",
            title: t("log.time"),
            width: 172,
            render: ({ settledAt, createdAt }) => settledAt ?? createdAt,
          },
          {
            key: "actions",
            title: t("log.actions"),
            width: 112,
            isActions: true,
            render: (row) => <Again formId={formId} delivery={row} />,
          },
        ]}
      />
    </>
  );
}

function Again({ formId, delivery: { id, canRepeat } }: { formId: number; delivery: Delivery }) {
  const t = useMessageWords();
  const { message } = App.useApp();
  const refresh = useMessagesRefresh(formId);
  const again = useMutation({
    mutationFn: () => call(repeatFormDelivery, { params: { id: formId, deliveryId: id }, mayRepeat: true }),
    onSuccess: () => void message.success(t("log.repeated")),
    onSettled: refresh,
  });
  if (!canRepeat) return null;
  return (
    <Button type="link" size="small" loading={again.isPending} onClick={() => again.mutate()}>
      {t("log.again")}
    </Button>
  );
}
