/** Further actions of the form list: import a file, also by dropping it on the page; manage tags. */
import { EllipsisOutlined } from "@ant-design/icons";
import { Button, Dropdown } from "antd";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { PageDrop } from "../../forms/exchange/drop-area.tsx";
import { useExchangeWords } from "../../forms/exchange/exchange-words.ts";
import { ImportForm } from "../../forms/exchange/import-form.tsx";
import { part } from "../../shell/part.tsx";
import { useOrderWords } from "../../forms/order/order-words.ts";

const TagManager = part(async () => (await import("./tag-manager.tsx")).TagManager);

export function ListMore() {
  const { t } = useTranslation(["forms", "formList"]);
  const o = useOrderWords();
  const navigate = useNavigate();
  const x = useExchangeWords();
  const [imported, setImported] = useState<{ file: File | null } | null>(null);
  const [isManaging, setManaging] = useState(false);
  // The same function on every render, because the page listens with it.
  const takeDropped = useCallback((file: File) => setImported({ file }), []);
  return (
    <>
      <Dropdown
        trigger={["click"]}
        menu={{
          items: [
            { key: "quick", label: t("create.quick"), onClick: () => void navigate("/form/quick") },
            { key: "import", label: x("import.action"), onClick: () => setImported({ file: null }) },
            { key: "tags", label: o("tags.manage"), onClick: () => setManaging(true) },
            { key: "trash", label: t("formList:trash.title"), onClick: () => void navigate("/form/trashcan") },
          ],
        }}
      >
        <Button icon={<EllipsisOutlined aria-hidden />} aria-label={t("action.more")} />
      </Dropdown>
      <PageDrop onFile={takeDropped} />
      <ImportForm open={imported !== null} file={imported?.file ?? null} onClose={() => setImported(null)} />
      {isManaging && <TagManager open onClose={() => setManaging(false)} />}
    </>
  );
}
