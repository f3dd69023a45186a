/** Further actions of the form list: import a form file, manage tags. */
import { EllipsisOutlined } from "@ant-design/icons";
import { Button, Dropdown } from "antd";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useFormImport } from "../../forms/order/form-file.tsx";
import { part } from "../../shell/part.tsx";
import { useOrderWords } from "../../forms/order/order-words.ts";

const TagManager = part(async () => (await import("./tag-manager.tsx")).TagManager);

export function ListMore() {
  const { t } = useTranslation(["forms", "formList"]);
  const o = useOrderWords();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const importFile = useFormImport();
  const [isManaging, setManaging] = useState(false);
  return (
    <>
      <Dropdown
        trigger={["click"]}
        menu={{
          items: [
            { key: "quick", label: t("create.quick"), onClick: () => void navigate("/form/quick") },
            { key: "import", label: o("action.importFile"), onClick: () => input.current?.click() },
            { key: "tags", label: o("tags.manage"), onClick: () => setManaging(true) },
            { key: "trash", label: t("formList:trash.title"), onClick: () => void navigate("/form/trashcan") },
          ],
        }}
      >
        <Button icon={<EllipsisOutlined aria-hidden />} aria-label={t("action.more")} />
      </Dropdown>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={o("action.importFile")}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Choosing the same file again must be a change.
          target.value = "";
          if (file !== undefined) void importFile(file);
        }}
      />
      {isManaging && <TagManager open onClose={() => setManaging(false)} />}
    </>
  );
}
