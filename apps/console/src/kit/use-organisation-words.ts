import type { OrganisationWords } from "@idata/ui/kit/organisation";
import { useTranslation } from "react-i18next";

/** Texts of the organisation and user selectors. */
export function useOrganisationWords(of: "title" | "users" = "title"): OrganisationWords {
  const { t } = useTranslation("kit");
  return {
    title: of === "title" ? t("organisation.title") : t("organisation.users"),
    kinds: {
      department: t("organisation.kinds.department"),
      post: t("organisation.kinds.post"),
      role: t("organisation.kinds.role"),
      user: t("organisation.kinds.user"),
    },
    search: t("organisation.search"),
    everyone: t("organisation.everyone"),
    people: (count) => t("organisation.people", { count }),
    chosen: (count) => t("organisation.chosen", { count }),
    none: t("organisation.none"),
    nothing: t("organisation.nothing"),
    clear: t("organisation.clear"),
    remove: (name) => t("organisation.remove", { name }),
    ok: t("organisation.ok"),
    cancel: t("organisation.cancel"),
    failed: t("organisation.failed"),
    retry: t("organisation.retry"),
  };
}
