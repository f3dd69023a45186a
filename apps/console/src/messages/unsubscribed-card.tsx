/** Who unsubscribed from a form or from everything: taking an entry back, and adding an address by hand. */
import type { listUnsubscribedPeople, QueryOf, RowOf } from "@idata/contracts";
import type { DataColumn } from "@idata/ui/data-table";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { App, Button, Form, Input, Modal } from "antd";
import { type ReactNode, useState } from "react";
import { AdminTable, type ListResult } from "../admin/admin-table.tsx";
import { useConfirmed } from "../admin/use-confirmed.ts";
import { useLocalTable } from "../admin/use-local-table.ts";
import { isApiError } from "../api/api-error.ts";
import { reportError } from "../api/report-error.ts";
import { Card } from "./card.tsx";
import styles from "./messages.module.css";
import { useTextWords } from "./text-words.ts";

/** The form is named only in the list of the organisation. */
export type UnsubscribedPerson = Omit<RowOf<typeof listUnsubscribedPeople>, "form"> &
  Partial<Pick<RowOf<typeof listUnsubscribedPeople>, "form">>;

export interface UnsubscribedSource {
  /** Begins the keys of its queries. */
  readonly key: readonly unknown[];
  readonly canChange: boolean;
  /** The list is of one form. */
  readonly isOfForm: boolean;
  readonly list: (
    query: QueryOf<typeof listUnsubscribedPeople>,
    signal: AbortSignal,
  ) => Promise<NonNullable<ListResult<UnsubscribedPerson>["data"]>>;
  readonly add: (address: string) => Promise<unknown>;
  readonly takeBack: (id: number) => Promise<unknown>;
}

export function UnsubscribedCard({ source, hint }: { source: UnsubscribedSource; hint: ReactNode }) {
  const t = useTextWords();
  const table = useLocalTable();
  const [isAdding, setAdding] = useState(false);
  const address = table.filters["address"];
  const query = {
    pageNum: table.pageNum,
    pageSize: table.pageSize,
    ...(address !== undefined && { address }),
  };
  const list = useQuery({
    queryKey: [...source.key, "unsubscribed", query],
    queryFn: ({ signal }) => source.list(query, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <Card
      title={t("unsubscribed.title")}
      hint={hint}
      action={source.canChange && <Button onClick={() => setAdding(true)}>{t("unsubscribed.add")}</Button>}
    >
      <AdminTable<UnsubscribedPerson>
        id="unsubscribed"
        label={t("unsubscribed.title")}
        table={table}
        list={list}
        keyOf={({ id }) => String(id)}
        nameOf={(person) => person.address ?? t("unsubscribed.gone")}
        searchFields={[{ name: "address", label: t("unsubscribed.address") }]}
        emptyTitle={t("unsubscribed.empty")}
        columns={useColumns(source)}
      />
      <AddDialog source={source} open={isAdding} onClose={() => setAdding(false)} />
    </Card>
  );
}

function useColumns(source: UnsubscribedSource): DataColumn<UnsubscribedPerson>[] {
  const t = useTextWords();
  const confirm = useConfirmed();
  const takeBack = ({ id, address, since }: UnsubscribedPerson) =>
    confirm({
      title: address === null ? t("unsubscribed.confirmGone", { time: since }) : t("unsubscribed.confirm", { address }),
      content: t("unsubscribed.confirmHint"),
      okText: t("unsubscribed.takeBack"),
      change: () => source.takeBack(id),
      refresh: [[...source.key, "unsubscribed"]],
      done: t("unsubscribed.takenBack"),
    });
  const toScope = ({ scope, form }: UnsubscribedPerson): string => {
    if (scope === "everything") return t("unsubscribed.everything");
    if (source.isOfForm) return t("unsubscribed.thisForm");
    return form ? t("unsubscribed.ofForm", { title: form.title }) : t("unsubscribed.aForm");
  };
  return [
    {
      key: "address",
      title: t("unsubscribed.address"),
      render: ({ address }) =>
        address === null ? (
          <span className={styles["hint"]}>{t("unsubscribed.gone")}</span>
        ) : (
          <span className={styles["person"]} translate="no">
            {address}
          </span>
        ),
    },
    { key: "scope", title: t("unsubscribed.scope"), width: 200, render: toScope },
    {
      key: "how",
      title: t("unsubscribed.how"),
      width: 132,
      render: ({ isByHand }) => t(isByHand ? "unsubscribed.byHand" : "unsubscribed.byPerson"),
    },
    { key: "since", title: t("unsubscribed.since"), width: 172, render: ({ since }) => since },
    {
      key: "actions",
      title: t("unsubscribed.actions"),
      width: 120,
      isActions: true,
      render: (person) =>
        source.canChange && person.canTakeBack ? (
          <Button type="link" size="small" onClick={() => takeBack(person)}>
            {t("unsubscribed.takeBack")}
          </Button>
        ) : null,
    },
  ];
}

interface Fields {
  address: string;
}

function AddDialog({ source, open, onClose }: { source: UnsubscribedSource; open: boolean; onClose: () => void }) {
  const t = useTextWords();
  const { message } = App.useApp();
  const queryClient = useQueryClient();
  const [fields] = Form.useForm<Fields>();
  const add = useMutation({
    mutationFn: ({ address }: Fields) => source.add(address.trim()),
    meta: { silent: true },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: [...source.key, "unsubscribed"] });
      void message.success(t("unsubscribed.added"));
      onClose();
    },
    onError: (error) => {
      const isOfField = isApiError(error) && (error.data as { field?: string } | null)?.field === "address";
      if (isOfField) fields.setFields([{ name: "address", errors: [error.msg] }]);
      else reportError(error);
    },
  });
  return (
    <Modal
      open={open}
      title={t("unsubscribed.add")}
      okText={t("unsubscribed.add")}
      cancelText={t("unsubscribed.cancel")}
      confirmLoading={add.isPending}
      onOk={() => fields.submit()}
      onCancel={onClose}
      destroyOnHidden
    >
      <Form<Fields> form={fields} layout="vertical" preserve={false} onFinish={(values) => add.mutate(values)}>
        <Form.Item
          name="address"
          label={t("unsubscribed.address")}
          extra={t("unsubscribed.addHint")}
          rules={[{ required: true, whitespace: true, message: t("unsubscribed.required") }]}
        >
          <Input maxLength={254} inputMode="email" autoComplete="off" autoFocus />
        </Form.Item>
      </Form>
    </Modal>
  );
}
