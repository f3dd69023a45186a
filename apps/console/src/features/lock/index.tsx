/**
 * `/lock`: shows nothing of the session except whose it is. The password unlocks and leads back to the previous page.
 * Opening this address locks the screen (router.tsx). The server rate-limits attempts as at sign-in.
 */
import { PAGE_BASE } from "@idata/contracts";
import { useMutation } from "@tanstack/react-query";
import { Avatar, Button } from "antd";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation } from "react-router";
import { endSession } from "../../api/end-session.ts";
import { parseRedirect } from "../../session/redirect.ts";
import type { LockState } from "../../session/require-unlocked.tsx";
import { clearLock, useScreenLock } from "../../session/screen-lock.ts";
import { useSession } from "../../session/session.query.ts";
import { AppearanceSwitch } from "../../shell/appearance-switch.tsx";
import { LanguageSwitch } from "../../shell/language-switch.tsx";
import { useSystemTitle } from "../../shell/system-title.query.ts";
import { UnlockForm } from "./unlock-form.tsx";
import styles from "./lock.module.css";

export default function LockPage() {
  const { t } = useTranslation("lock");
  const session = useSession();
  const product = useSystemTitle();
  const { state } = useLocation();
  const isLocked = useScreenLock();
  useEffect(() => {
    document.title = product;
  }, [product]);
  // Unlocked here or in another tab.
  if (!isLocked) {
    return <Navigate to={parseRedirect((state as LockState | null)?.from ?? "/index")} replace />;
  }
  return (
    <div className={styles["page"]}>
      <div className={styles["tools"]}>
        <LanguageSwitch />
        <AppearanceSwitch />
      </div>
      <main className={styles["main"]}>
        <Avatar size={88} src={session.avatar} alt="" className={styles["avatar"] ?? ""} />
        <h1 className={styles["name"]}>{session.nickName}</h1>
        <p className={styles["hint"]}>{t("hint")}</p>
        <UnlockForm />
        <SignOutButton />
      </main>
    </div>
  );
}

/** For a user who is not the session's owner, or who has forgotten the password. */
function SignOutButton() {
  const { t } = useTranslation("lock");
  const leave = useMutation({
    mutationFn: async () => {
      await endSession();
      clearLock();
      location.assign(`${PAGE_BASE}/login`);
    },
  });
  return (
    <Button type="link" loading={leave.isPending} onClick={() => leave.mutate()}>
      {t("signOut")}
    </Button>
  );
}
