import { useTranslation } from "react-i18next";
import { LinkTabs } from "../../shell/link-tabs.tsx";

/** Tabs for the form list, the forms shared with the user, and the recycle bin. */
export function FormTabs() {
  const { t } = useTranslation("formList");
  return (
    <LinkTabs
      label={t("tabs.label")}
      tabs={[
        { to: "/form", label: t("tabs.managed") },
        { to: "/form/shared", label: t("tabs.shared") },
        { to: "/form/trashcan", label: t("tabs.trash") },
      ]}
    />
  );
}
