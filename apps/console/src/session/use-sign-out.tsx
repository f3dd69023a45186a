/** Signing out (spec §4, §8): confirmed in the spec's words, then on to the provider's page or to the start. */
import { logout, PAGE_BASE } from "@idata/contracts";
import { useQueryClient } from "@tanstack/react-query";
import { App } from "antd";
import { useTranslation } from "react-i18next";
import { call } from "../api/client.ts";
import { clearToken } from "../api/token.ts";

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
        const address = await signOut();
        queryClient.clear();
        location.assign(address);
      },
    });
  };
}

/** Ends the session; a server that does not answer cannot keep anybody signed in here. */
async function signOut(): Promise<string> {
  try {
    const result: object = await call({ ...logout, access: "login" });
    return "logoutUrl" in result && typeof result.logoutUrl === "string" ? result.logoutUrl : `${PAGE_BASE}/index`;
  } catch {
    return `${PAGE_BASE}/index`;
  } finally {
    clearToken();
  }
}
