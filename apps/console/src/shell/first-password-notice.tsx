/** Asks once per sign-in to change a first or expired password. */
import { App } from "antd";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { useSession } from "../session/session.query.ts";

export function FirstPasswordNotice() {
  const { t } = useTranslation("shell");
  const { modal } = App.useApp();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { mustChangePassword } = useSession();
  const hasAsked = useRef(false);
  const isThere = pathname === "/user/pwd";
  useEffect(() => {
    if (!mustChangePassword || isThere || hasAsked.current) return;
    hasAsked.current = true;
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
