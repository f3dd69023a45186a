/** Asks once per sign-in to change a first or expired password. */
import { App } from "antd";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { noteReminder, wasReminded } from "../session/password-reminder.ts";
import { useSession } from "../session/session.query.ts";

export function FirstPasswordNotice() {
  const { t } = useTranslation("shell");
  const { modal } = App.useApp();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { mustChangePassword } = useSession();
  const isThere = pathname === "/user/pwd";
  useEffect(() => {
    if (!mustChangePassword || isThere || wasReminded()) return;
    noteReminder();
    void modal.confirm({
      title: t("password.title"),
      content: t("password.content"),
      okText: t("password.go"),
      cancelText: t("password.later"),
      onOk: () => void navigate("/user/pwd"),
    });
  }, [isThere, modal, mustChangePassword, navigate, t]);
  return null;
}
