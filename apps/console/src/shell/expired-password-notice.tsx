/** Asks once per sign-in to change an expired password. */
import { App } from "antd";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { noteReminder, wasReminded } from "../session/password-reminder.ts";
import { useSession } from "../session/session.query.ts";

export function ExpiredPasswordNotice() {
  const { t } = useTranslation("shell");
  const { modal } = App.useApp();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { isPasswordExpired } = useSession();
  const isThere = pathname === "/user/pwd";
  useEffect(() => {
    if (!isPasswordExpired || isThere || wasReminded()) return;
    noteReminder();
    void modal.confirm({
      title: t("password.title"),
      content: t("password.content"),
      okText: t("password.go"),
      cancelText: t("password.later"),
      onOk: () => void navigate("/user/pwd"),
    });
  }, [isPasswordExpired, isThere, modal, navigate, t]);
  return null;
}
