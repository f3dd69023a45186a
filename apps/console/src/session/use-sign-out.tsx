/**
 * Signs out after a confirmation with the specified texts (§8). Leads to the provider's logout address if there is one,
 * else to the start page.
 */
import { PAGE_BASE } from "@idata/contracts";
import { parseUrl } from "./parse-url.ts";
import { useQueryClient } from "@tanstack/react-query";
import { App } from "antd";
import { useTranslation } from "react-i18next";
import { endSession } from "../api/end-session.ts";

const START = `${PAGE_BASE}/index`;

/** Returns a function that opens the dialog. Cancelling does nothing. */
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

/** Prevents script addresses, whatever the server sends. */
function isWebAddress(text: string): boolean {
  const url = parseUrl(text, location.href);
  return url !== null && (url.protocol === "http:" || url.protocol === "https:");
}
