/** Actions on the selected forms of the list, in the table's own bar or over the cards. */
import { trashForm } from "@idata/contracts";
import { confirmNaming } from "@idata/ui/kit";
import { App, Button } from "antd";
import { useState } from "react";
import { call } from "../../api/client.ts";
import type { FormSummary } from "../../forms/form.query.ts";
import { FormDialog, type FormDialogName } from "../../forms/order/form-dialogs.tsx";
import { useEachForm } from "../../forms/order/use-each-form.tsx";
import { useOrderWords } from "../../forms/order/order-words.ts";
import { useTableWords } from "../../table/use-table-words.ts";
import styles from "./form-list.module.css";

export function BulkBar({ forms, onDone }: { forms: readonly FormSummary[]; onDone: () => void }) {
  const t = useOrderWords();
  const { modal } = App.useApp();
  const each = useEachForm();
  const [dialog, setDialog] = useState<FormDialogName | null>(null);
  const trash = () =>
    confirmNaming(
      modal,
      {
        title: t("bulk.trashTitle", { count: forms.length }),
        content: t("bulk.trashHint"),
        okText: t("action.trash"),
        cancelText: t("action.cancel"),
      },
      async () => {
        await each(
          forms,
          ({ id }) => call(trashForm, { params: { id } }),
          (count) => t("done.trashed", { count }),
        );
        onDone();
      },
    );
  return (
    <>
      <Button size="small" onClick={() => setDialog("move")}>
        {t("action.move")}
      </Button>
      <Button size="small" onClick={() => setDialog("tags")}>
        {t("tags.label")}
      </Button>
      <Button size="small" danger onClick={trash}>
        {t("action.trash")}
      </Button>
      {dialog !== null && <FormDialog name={dialog} forms={forms} onClose={() => setDialog(null)} />}
    </>
  );
}

export function ChosenBar({ forms, onClear }: { forms: readonly FormSummary[]; onClear: () => void }) {
  const words = useTableWords();
  return (
    <div className={styles["chosen"]} role="status">
      <span>{words.selected(forms.length)}</span>
      <BulkBar forms={forms} onDone={onClear} />
      <Button size="small" type="text" onClick={onClear}>
        {words.clearSelection}
      </Button>
    </div>
  );
}
