/** Asks once per sign-in to change a first or expired password. */
import { App } from "antd";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { useSession } from "../session/session.query.ts";

/** Kept in the tab: a reload is not a new sign-in. Leaving for the sign-in page forgets it. */
const ASKED = "first-password-asked";

export function FirstPasswordNotice() {
  const { t } = useTranslation("shell");
  const { modal } = App.useApp();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { mustChangePassword } = useSession();
  const isThere = pathname === "/user/pwd";
  useEffect(() => {
    if (!mustChangePassword || isThere || sessionStorage.getItem(ASKED) !== null) return;
    sessionStorage.setItem(ASKED, "1");
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

/** For the sign-out: the next sign-in asks again. */
export function forgetPasswordNotice(): void {
  sessionStorage.removeItem(ASKED);
}
