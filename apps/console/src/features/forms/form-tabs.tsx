import { useTranslation } from "react-i18next";
import { LinkTabs } from "../../shell/link-tabs.tsx";

/** Tabs for the form list and the recycle bin. */
export function FormTabs() {
  const { t } = useTranslation("formList");
  return (
    <LinkTabs
      label={t("tabs.label")}
      tabs={[
        { to: "/form", label: t("tabs.managed") },
        { to: "/form/trashcan", label: t("tabs.trash") },
      ]}
    />
  );
}
