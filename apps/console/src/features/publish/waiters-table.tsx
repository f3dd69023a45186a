/** Who waits for a place, has an offer, or did, and what the owner can do for each. */
import { listFormWaiters, offerToFormWaiter, removeFormWaiter, type RowOf } from "@idata/contracts";
import { StateDot, type StateTone } from "@idata/ui/kit";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { App, Button } from "antd";
import { AdminTable } from "../../admin/admin-table.tsx";
import { useLocalTable } from "../../admin/use-local-table.ts";
import { call } from "../../api/client.ts";
import type { FormSummary } from "../../forms/form.query.ts";
import { useFormat } from "../../format/use-format.ts";
import styles from "./publish.module.css";
import { useWaitingWords } from "./waiting-words.ts";

type Waiter = RowOf<typeof listFormWaiters>;

const TONES: Readonly<Record<Waiter["state"], StateTone>> = {
  waiting: "running",
  offered: "warning",
  taken: "active",
  expired: "ended",
  left: "neutral",
  removed: "neutral",
};

/** Offers end and people join while the page is open. */
const EVERY_MS = 15_000;

/** Nothing while the list is off and was never used. */
export function WaitersTable({ form, isOn }: { form: FormSummary; isOn: boolean }) {
  const t = useWaitingWords();
  const format = useFormat();
  const table = useLocalTable();
  const query = { pageNum: table.pageNum, pageSize: table.pageSize };
  const list = useQuery({
    queryKey: ["form", form.id, "waiting", query],
    queryFn: async ({ signal }) => {
      const { total, rows } = await call(listFormWaiters, { params: { id: form.id }, query, signal });
      return { total, rows };
    },
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  });
  const { offer, remove } = useWaiterActions(form.id);
  const total = list.data?.total ?? 0;
  if (!isOn && total === 0) return null;
  const nameOf = ({ id, contact }: Waiter) => (contact === "" ? t("list.entry", { id }) : contact);
  return (
    <>
      {!isOn && <p className={styles["hint"]}>{t("list.off")}</p>}
      <AdminTable<Waiter>
        id="form-waiters"
        label={t("list.title")}
        table={table}
        list={list}
        keyOf={({ id }) => String(id)}
        nameOf={nameOf}
        searchFields={[]}
        emptyTitle={t("list.empty")}
        emptyHint={t("list.emptyHint")}
        columns={[
          {
            key: "state",
            title: t("list.state"),
            width: 180,
            render: ({ state, position, endsAt }) => (
              <>
                <StateDot tone={TONES[state]} label={t(`list.states.${state}`, { position: position ?? 0 })} />
                {state === "offered" && endsAt !== null && (
                  <p className={styles["waitMore"]}>{t("list.until", { time: format.dateTime(endsAt) })}</p>
                )}
              </>
            ),
          },
          {
            key: "contact",
            title: t("list.contact"),
            render: ({ contact, what }) => (
              <>
                {contact === "" ? t("list.none") : contact}
                {what !== "" && <p className={styles["waitMore"]}>{what}</p>}
              </>
            ),
          },
          {
            key: "joinedAt",
            title: t("list.joinedAt"),
            width: 150,
            render: ({ joinedAt }) => format.dateTime(joinedAt),
          },
          {
            key: "act",
            title: t("list.act"),
            width: 170,
            isActions: true,
            render: (row) => {
              const isOpen = row.state === "waiting" || row.state === "offered";
              const canOffer = row.state === "waiting" || row.state === "expired" || row.state === "left";
              return (
                <span className={styles["waitActs"]}>
                  {canOffer && (
                    <Button
                      type="link"
                      size="small"
                      aria-label={t("list.offerTo", { name: nameOf(row) })}
                      onClick={() => offer(row.id)}
                    >
                      {t("list.offer")}
                    </Button>
                  )}
                  {isOpen && (
                    <Button
                      type="link"
                      size="small"
                      danger
                      aria-label={t("list.removeOf", { name: nameOf(row) })}
                      onClick={() => remove(row.id)}
                    >
                      {t("list.remove")}
                    </Button>
                  )}
                </span>
              );
            },
          },
        ]}
      />
    </>
  );
}

function useWaiterActions(formId: number) {
  const t = useWaitingWords();
  const { message, modal } = App.useApp();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ["form", formId, "waiting"] });
  const offer = useMutation({
    mutationFn: (waiterId: number) => call(offerToFormWaiter, { params: { id: formId, waiterId } }),
    onSuccess: ({ data }) => {
      if (data.isOffered) void message.success(t("list.offered"));
      else void message.info(t("list.isFirst"));
    },
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: (waiterId: number) => call(removeFormWaiter, { params: { id: formId, waiterId } }),
    onSuccess: () => void message.success(t("list.removed")),
    onSettled: refresh,
  });
  const ask = (waiterId: number) => {
    modal.confirm({
      title: t("list.removeTitle"),
      content: t("list.removeText"),
      okText: t("list.remove"),
      okButtonProps: { danger: true },
      cancelText: t("list.cancel"),
      onOk: () => remove.mutateAsync(waiterId),
    });
  };
  return { offer: offer.mutate, remove: ask };
}
