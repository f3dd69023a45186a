/** The "more" menu of a form: its life cycle, its link, the recycle bin. */
import { MoreOutlined } from "@ant-design/icons";
import { Button, Dropdown } from "antd";
import type { MenuProps } from "antd";
import { useTranslation } from "react-i18next";
import { listActions, useCopyText, useFormAction } from "./form-actions.ts";
import type { FormAction } from "./form-actions.ts";
import type { FormSummary } from "./form.query.ts";

const RED: ReadonlySet<FormAction> = new Set(["trash", "purge"]);

export function FormMenu({ form }: { form: FormSummary }) {
  const { t } = useTranslation("forms");
  const act = useFormAction();
  const copy = useCopyText();
  const items: NonNullable<MenuProps["items"]> = [];
  if (form.version !== null && form.state !== "trashed") {
    items.push({ key: "copyLink", label: t("action.copyLink"), onClick: () => void copy(form.publicUrl) });
  }
  for (const action of listActions(form)) {
    if (RED.has(action) && items.length > 0) items.push({ type: "divider" });
    items.push({
      key: action,
      label: t(`action.${action}`),
      danger: RED.has(action),
      onClick: () => act(action, form),
    });
  }
  if (items.length === 0) return null;
  return (
    <Dropdown trigger={["click"]} menu={{ items }}>
      <Button
        type="text"
        size="small"
        icon={<MoreOutlined aria-hidden />}
        aria-label={t("action.more")}
        title={t("action.more")}
      />
    </Dropdown>
  );
}
