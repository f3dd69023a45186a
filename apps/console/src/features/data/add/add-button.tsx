/** Adds responses that do not come from the fill page: by hand, or from a sheet. */
import { PlusOutlined } from "@ant-design/icons";
import { Button, Dropdown } from "antd";
import { useState } from "react";
import type { FormSummary } from "../../../forms/form.query.ts";
import { part } from "../../../shell/part.tsx";
import { useListWords } from "../list-words.ts";

const PARTS = {
  hand: part(async () => (await import("./hand-drawer.tsx")).HandDrawer),
  sheet: part(async () => (await import("./import-dialog.tsx")).ImportDialog),
  records: part(async () => (await import("./import-records.tsx")).ImportRecords),
};

/** Absent for whoever may not change responses. */
export function AddButton({ form }: { form: FormSummary }) {
  const t = useListWords();
  const [open, setOpen] = useState<keyof typeof PARTS | null>(null);
  if (!form.abilities.includes("changeData") || form.state === "trashed") return null;
  const close = () => setOpen(null);
  const [Hand, Sheet, Records] = [PARTS.hand, PARTS.sheet, PARTS.records];
  const toItem = (key: keyof typeof PARTS) => ({ key, label: t(`add.${key}`), onClick: () => setOpen(key) });
  return (
    <>
      <Dropdown
        trigger={["click"]}
        menu={{ items: [toItem("hand"), toItem("sheet"), { type: "divider" }, toItem("records")] }}
      >
        <Button icon={<PlusOutlined aria-hidden />}>{t("add.button")}</Button>
      </Dropdown>
      {open === "hand" && <Hand form={form} onClose={close} />}
      {open === "sheet" && (
        <Sheet
          form={form}
          onClose={() => setOpen((now) => (now === "sheet" ? null : now))}
          onRecords={() => setOpen("records")}
        />
      )}
      {open === "records" && <Records form={form} onClose={close} />}
    </>
  );
}
