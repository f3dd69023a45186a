/** Signs sessions out after a confirmation that names them. Warns if the user's own session is among them. */
import { forceLogout } from "@idata/contracts";
import { confirmNaming } from "@idata/ui/kit";
import { useQueryClient } from "@tanstack/react-query";
import { App } from "antd";
import { useAdminWords } from "../../admin/admin-words.ts";
import { call } from "../../api/client.ts";
import { reportError } from "../../api/report-error.ts";
import { ONLINE } from "./online.query.ts";
import type { OnlineSession } from "./online.query.ts";
import { useOnlineWords } from "./online-words.ts";

export function useForceLogout(): (sessions: readonly OnlineSession[], onDone?: () => void) => void {
  const t = useOnlineWords();
  const words = useAdminWords();
  const { modal, message } = App.useApp();
  const queryClient = useQueryClient();
  return (sessions, onDone) => {
    const count = sessions.length;
    const [first] = sessions;
    const name = first === undefined ? "" : t("session", { name: first.userName, address: first.ipaddr });
    const text = {
      title: count > 1 ? t("forceMany", { name, count }) : t("forceOne", { name }),
      content: t(sessions.some(({ isOwn }) => isOwn) ? "forceOwnHint" : "forceHint"),
      okText: t("force"),
      cancelText: words("cancel"),
    };
    confirmNaming(modal, text, async () => {
      try {
        await call(forceLogout, { params: { tokenId: sessions.map(({ tokenId }) => tokenId).join(",") } });
        void message.success(t("forced", { count }));
        onDone?.();
        await queryClient.invalidateQueries({ queryKey: [...ONLINE] });
      } catch (error) {
        reportError(error);
      }
    });
  };
}
