/** Sign-out, confirmed in the specification's words (§8); the provider's address comes before our own start page. */
import { PAGE_BASE } from "@idata/contracts";
import { parseUrl } from "./parse-url.ts";
import { useQueryClient } from "@tanstack/react-query";
import { App } from "antd";
import { useTranslation } from "react-i18next";
import { endSession } from "../api/end-session.ts";

const START = `${PAGE_BASE}/index`;

/** Opens the dialog. Cancelling does nothing. */
export function useSignOut(): () => void {
  const { t } = useTranslation("shell");
  const { modal } = App.useApp();
  const queryClient = useQueryClient();
  return () => {
    void modal.confirm({
      title: t("logout.title"),
      content: t("logout.content"),
      okText: t("logout.ok"),
      cancelText: t("logout.cancel"),
      onOk: async () => {
        const logoutUrl = await endSession();
        queryClient.clear();
        location.assign(logoutUrl !== null && isWebAddress(logoutUrl) ? logoutUrl : START);
      },
    });
  };
}

/** Never a script, whatever a server says. */
function isWebAddress(text: string): boolean {
  const url = parseUrl(text, location.href);
  return url !== null && (url.protocol === "http:" || url.protocol === "https:");
}
