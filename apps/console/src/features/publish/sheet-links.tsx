/** Makes one signed link for each row of a sheet that is pasted or chosen, and downloads them. */
import { signFormSheet } from "@idata/contracts";
import { saveBlob } from "@idata/ui/kit";
import { useMutation } from "@tanstack/react-query";
import { Alert, Button, Input, Modal } from "antd";
import { useRef, useState } from "react";
import { isApiError } from "../../api/api-error.ts";
import { fetchFile } from "../../api/client.ts";
import type { FormSummary } from "../../forms/form.query.ts";
import { useLinksWords } from "./links-words.ts";
import styles from "./publish.module.css";

export function SheetLinksDialog({ form, onClose }: { form: FormSummary; onClose: () => void }) {
  const t = useLinksWords();
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<File | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const make = useMutation({
    mutationFn: async () => {
      const body = new FormData();
      body.append("file", chosen ?? new File([text], "links.csv", { type: "text/csv" }));
      const { blob } = await fetchFile(signFormSheet, { params: { id: form.id }, body, mayRepeat: true });
      saveBlob(blob, `${form.title}-${t("title")}.xlsx`);
    },
    meta: { silent: true },
  });
  const change = (next: { text?: string; file?: File | null }) => {
    make.reset();
    setText(next.text ?? "");
    setChosen(next.file ?? null);
  };
  return (
    <Modal
      open
      title={t("sheet")}
      okText={t("sheetGo")}
      cancelText={t("close")}
      confirmLoading={make.isPending}
      okButtonProps={{ disabled: text.trim() === "" && chosen === null }}
      onOk={() => make.mutate()}
      onCancel={onClose}
    >
      <div className={styles["check"]}>
        <p className={styles["hint"]}>{t("sheetHint")}</p>
        <Input.TextArea
          aria-label={t("sheetText")}
          autoSize={{ minRows: 6, maxRows: 14 }}
          placeholder={t("sheetExample")}
          value={text}
          onChange={({ target }) => change({ text: target.value })}
        />
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t("sheetFile")}
          accept=".xlsx,.csv,.txt"
          onChange={({ target }) => {
            change({ file: target.files?.[0] ?? null });
            target.value = "";
          }}
        />
        <div>
          <Button onClick={() => input.current?.click()}>{t("sheetFile")}</Button>
        </div>
        <div aria-live="polite">
          {chosen !== null && <p className={styles["hint"]}>{t("sheetChosen", { name: chosen.name })}</p>}
          {make.isSuccess && <Alert type="success" showIcon title={t("sheetDone")} />}
          {make.error !== null && (
            <Alert type="error" showIcon title={isApiError(make.error) ? make.error.msg : t("failed")} />
          )}
        </div>
      </div>
    </Modal>
  );
}
