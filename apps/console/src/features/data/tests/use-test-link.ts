/** Opens the form to be tried, and gives the link to others. The link is made when it is first needed. */
import { openTestLink } from "@idata/contracts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { App } from "antd";
import { useTranslation } from "react-i18next";
import { confirmNaming } from "@idata/ui/kit";
import { call } from "../../../api/client.ts";
import { testsKey } from "./tests.query.ts";
import { useTestsWords } from "./tests-words.ts";

export type Tried = "draft" | "version";

export const toTestPath = (key: string, of: Tried): string =>
  `/idata2/collect/form/test/${key}${of === "version" ? "?of=version" : ""}`;

export function useTestLink(formId: number, key: string | null) {
  const t = useTestsWords();
  const { t: common } = useTranslation("common");
  const { message, modal } = App.useApp();
  const queryClient = useQueryClient();
  const make = useMutation({
    mutationFn: async (renew: boolean) => {
      const { data } = await call(openTestLink, { params: { id: formId }, body: { renew } });
      await queryClient.invalidateQueries({ queryKey: testsKey(formId) });
      return data.key;
    },
  });
  return {
    isMaking: make.isPending,
    async open(of: Tried) {
      if (key !== null) return void window.open(toTestPath(key, of), "_blank", "noopener");
      // Opened at the click: browsers block windows that open later.
      const tab = window.open("", "_blank");
      const made = await make.mutateAsync(false).catch(() => null);
      if (made === null) tab?.close();
      else if (tab === null) location.assign(toTestPath(made, of));
      else tab.location.replace(toTestPath(made, of));
    },
    async copy() {
      const made = key ?? (await make.mutateAsync(false).catch(() => null));
      if (made === null) return;
      const link = new URL(toTestPath(made, "draft"), location.origin).href;
      try {
        await navigator.clipboard.writeText(link);
        void message.success(t("copied"));
      } catch {
        void message.warning(t("copyFailed", { link }));
      }
    },
    renew: () => {
      const words = {
        title: t("renewTitle"),
        content: t("renewHint"),
        okText: t("renew").replace("…", ""),
        cancelText: common("action.cancel"),
      };
      confirmNaming(modal, words, async () => {
        const made = await make.mutateAsync(true).catch(() => null);
        if (made !== null) void message.success(t("renewed"));
      });
    },
  };
}
