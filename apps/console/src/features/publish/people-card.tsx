/** The people of a form who are not in the system: the list, adding to it, and a link for each. */
import { removeFormPeople, renewFormPeopleLinks } from "@idata/contracts";
import { ExportButton, ImportDialog } from "@idata/ui/kit/transfer";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Alert, App, Button, Input, Modal } from "antd";
import { useState } from "react";
import { AdminTable } from "../../admin/admin-table.tsx";
import { useLocalTable } from "../../admin/use-local-table.ts";
import { isApiError } from "../../api/api-error.ts";
import { call } from "../../api/client.ts";
import type { FormSummary } from "../../forms/form.query.ts";
import { useFormat } from "../../format/use-format.ts";
import { useImportWords } from "../../kit/use-import-words.ts";
import styles from "./publish.module.css";
import { importPeople, type PeopleImport, peopleQuery, type Person, savePeople, toPeopleKey } from "./people.query.ts";
import { useScopeWords } from "./who-words.ts";

export function PeopleCard({ form }: { form: FormSummary }) {
  const t = useScopeWords();
  return (
    <section className={styles["card"]} aria-labelledby="people-title">
      <div className={styles["words"]}>
        <h2 id="people-title" className={styles["title"]}>
          {t("list.title")}
        </h2>
        <p className={styles["hint"]}>{t("list.hint")}</p>
      </div>
      <PeopleTable form={form} />
    </section>
  );
}

/** Which people an action is for. */
type Which = { ids: number[] } | { all: true };

/** Asks before it removes people or ends their links. */
function usePeopleActions(formId: number) {
  const t = useScopeWords();
  const { message, modal } = App.useApp();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: toPeopleKey(formId) });
  const change = useMutation({
    mutationFn: ({ isRemoval, which }: { isRemoval: boolean; which: Which }) =>
      call(isRemoval ? removeFormPeople : renewFormPeopleLinks, { params: { id: formId }, body: which }),
    onSuccess: ({ data }, { isRemoval }) => {
      void message.success(t(isRemoval ? "list.removed" : "list.renewed", { count: data.count }));
    },
    onSettled: refresh,
  });
  const ask = (isRemoval: boolean, which: Which, count: number, after: () => void = () => {}) => {
    modal.confirm({
      title: t(isRemoval ? "list.removeTitle" : "list.renewTitle", { count }),
      content: t(isRemoval ? "list.removeText" : "list.renewText"),
      okText: t(isRemoval ? "list.remove" : "list.renew"),
      okButtonProps: { danger: isRemoval },
      cancelText: t("list.cancel"),
      onOk: async () => {
        await change.mutateAsync({ isRemoval, which });
        after();
      },
    });
  };
  return { ask, refresh };
}

function PeopleTable({ form }: { form: FormSummary }) {
  const t = useScopeWords();
  const format = useFormat();
  const table = useLocalTable();
  const query = table.filters["query"];
  const list = useQuery(
    peopleQuery(form.id, {
      pageNum: table.pageNum,
      pageSize: table.pageSize,
      ...(query !== undefined && { query }),
    }),
  );
  const { ask, refresh } = usePeopleActions(form.id);
  const [open, setOpen] = useState<"paste" | "file" | null>(null);
  const total = list.data?.total ?? 0;
  const isEmpty = total === 0 && query === undefined;
  return (
    <>
      <div className={styles["actions"]}>
        <Button type="primary" onClick={() => setOpen("paste")}>
          {t("list.paste")}
        </Button>
        <Button onClick={() => setOpen("file")}>{t("list.import")}</Button>
        <ExportButton
          label={t("list.export")}
          disabled={isEmpty}
          formats={[
            { key: "links", label: t("list.exportLinks") },
            { key: "list", label: t("list.exportList") },
          ]}
          onExport={(key) => savePeople(form.id, key === "links", `${form.title}-${t("list.title")}`)}
        />
        <Button disabled={isEmpty} onClick={() => ask(false, { all: true }, total)}>
          {t("list.renewAll")}
        </Button>
        <Button danger disabled={isEmpty} onClick={() => ask(true, { all: true }, total)}>
          {t("list.clear")}
        </Button>
      </div>
      <AdminTable<Person>
        id="form-people"
        label={t("list.title")}
        table={table}
        list={list}
        keyOf={({ id }) => String(id)}
        nameOf={({ name }) => name}
        searchFields={[{ name: "query", label: t("list.search") }]}
        emptyTitle={t("list.empty")}
        emptyHint={t("list.emptyHint")}
        columns={[
          { key: "name", title: t("list.name"), width: 180, render: ({ name }) => name },
          { key: "number", title: t("list.number"), width: 180, render: ({ number }) => number },
          { key: "mail", title: t("list.mail"), width: 220, render: ({ mail }) => mail },
          { key: "addedAt", title: t("list.addedAt"), width: 170, render: ({ addedAt }) => format.dateTime(addedAt) },
        ]}
        renderBar={(chosen, clear) => {
          const which = { ids: chosen.map(({ id }) => id) };
          return (
            <>
              <Button onClick={() => ask(false, which, chosen.length, clear)}>{t("list.renew")}</Button>
              <Button danger onClick={() => ask(true, which, chosen.length, clear)}>
                {t("list.remove")}
              </Button>
            </>
          );
        }}
      />
      <FileDialog formId={form.id} open={open === "file"} onClose={() => setOpen(null)} onEnd={refresh} />
      {open === "paste" && <PasteDialog formId={form.id} onClose={() => setOpen(null)} onEnd={refresh} />}
    </>
  );
}

interface DialogProps {
  formId: number;
  onClose: () => void;
  onEnd: () => Promise<unknown>;
}

function FileDialog({ formId, open, onClose, onEnd }: DialogProps & { open: boolean }) {
  const t = useScopeWords();
  const words = useImportWords(t("list.import"), false);
  return (
    <ImportDialog
      open={open}
      onClose={onClose}
      words={{ ...words, done: (count) => t("list.added", { count }) }}
      types={["xlsx", "csv", "txt"]}
      fields={<p className={styles["hint"]}>{t("list.fileHint")}</p>}
      onImport={async (file, { onProgress }) => {
        try {
          const { status, imported, handled, faults } = await importPeople(formId, file, onProgress);
          if (status === "broken") throw new Error(t("list.broken", { handled }));
          return {
            imported,
            faults: faults.map(({ row, reason }) => ({ row, reason: t(`list.faults.${reason}`) })),
          };
        } finally {
          await onEnd();
        }
      }}
    />
  );
}

function PasteDialog({ formId, onClose, onEnd }: DialogProps) {
  const t = useScopeWords();
  const [text, setText] = useState("");
  const add = useMutation({
    mutationFn: () => importPeople(formId, new File([text], "people.txt", { type: "text/plain" })),
    meta: { silent: true },
    onSuccess: ({ faults, refused, status }) => {
      // What was refused stays, so that it can be mended. Everything stays if the report does not name all of it, or if
      // a person may take several lines.
      if (status !== "done" || refused !== faults.length || text.includes('"')) return;
      const lines = text.split("\n");
      setText(faults.map(({ row }) => lines[row - 1] ?? "").join("\n"));
    },
    onSettled: onEnd,
  });
  return (
    <Modal
      open
      title={t("list.paste")}
      okText={t("list.add")}
      cancelText={t("list.close")}
      confirmLoading={add.isPending}
      okButtonProps={{ disabled: text.trim() === "" }}
      onOk={() => add.mutate()}
      onCancel={onClose}
    >
      <div className={styles["check"]}>
        <p className={styles["hint"]}>{t("list.pasteHint")}</p>
        <Input.TextArea
          aria-label={t("list.lines")}
          autoSize={{ minRows: 6, maxRows: 14 }}
          placeholder={t("list.example")}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <div aria-live="polite" className={styles["check"]}>
          {add.data !== undefined && <PasteReport report={add.data} />}
          {add.error !== null && (
            <Alert type="error" showIcon title={isApiError(add.error) ? add.error.msg : t("list.failed")} />
          )}
        </div>
      </div>
    </Modal>
  );
}

function PasteReport({ report: { status, imported, handled, refused, faults } }: { report: PeopleImport }) {
  const t = useScopeWords();
  if (status === "broken") return <Alert type="error" showIcon title={t("list.broken", { handled })} />;
  return (
    <>
      <Alert type={imported > 0 ? "success" : "info"} showIcon title={t("list.added", { count: imported })} />
      {refused > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t("list.refused", { count: refused })}
          description={
            <ul className={styles["faults"]}>
              {faults.slice(0, 20).map(({ row, reason }) => (
                <li key={row}>{t("list.fault", { row, reason: t(`list.faults.${reason}`) })}</li>
              ))}
            </ul>
          }
        />
      )}
    </>
  );
}
