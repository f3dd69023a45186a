/**
 * The page that a sign-in provider redirects to. It signs in only after the user has seen whose token it is; otherwise
 * a prepared link could make them work in a stranger's account unawares. Without a token, the page says why.
 */
import { SafetyCertificateOutlined, UserSwitchOutlined } from "@ant-design/icons";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { LinkButton } from "../../account/link-button.tsx";
import { PageNote } from "../../account/page-note.tsx";
import { PublicFrame } from "../../account/public-frame.tsx";
import { storeToken } from "../../api/token.ts";
import { clearLock } from "../../session/screen-lock.ts";
import { parseRedirect, toSignInPath } from "../../session/redirect.ts";
import { PageSkeleton } from "../../shell/page-skeleton.tsx";
import { useAuthRedirectWords } from "./auth-redirect-words.ts";
import { findOwner, takeHandedToken } from "./handed-token.ts";

export default function AuthRedirectPage() {
  const [token] = useState(takeHandedToken);
  const [search] = useSearchParams();
  const target = parseRedirect(search.get("redirect"));
  return (
    <PublicFrame>
      {token === null ? (
        <NoToken provider={search.get("provider")} target={target} />
      ) : (
        <Confirm token={token} target={target} />
      )}
    </PublicFrame>
  );
}

function NoToken({ provider, target }: { provider: string | null; target: string }) {
  const t = useAuthRedirectWords();
  const { t: tAccount } = useTranslation("account");
  const known = provider === "wechat" || provider === "campus" ? provider : null;
  return (
    <PageNote
      picture={<SafetyCertificateOutlined />}
      title={known === null ? t("none.title") : t("unconfigured.title", { provider: t(`provider.${known}`) })}
      hint={t(known === null ? "none.hint" : "unconfigured.hint")}
    >
      <LinkButton to={toSignInPath(target)} primary>
        {tAccount("toSignIn")}
      </LinkButton>
      <LinkButton to="/index">{tAccount("home")}</LinkButton>
    </PageNote>
  );
}

function Confirm({ token, target }: { token: string; target: string }) {
  const t = useAuthRedirectWords();
  const { t: tAccount } = useTranslation("account");
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const owner = useQuery({
    queryKey: ["handed-token", token],
    queryFn: ({ signal }) => findOwner(token, signal),
    staleTime: Infinity,
    gcTime: 0,
    meta: { silent: true },
  });
  if (owner.isPending) return <PageSkeleton />;
  if (owner.isError) {
    return (
      <PageNote picture={<SafetyCertificateOutlined />} title={t("invalid.title")} hint={t("invalid.hint")}>
        <LinkButton to={toSignInPath(target)} primary>
          {tAccount("toSignIn")}
        </LinkButton>
      </PageNote>
    );
  }
  const go = async () => {
    queryClient.clear();
    storeToken(token);
    clearLock();
    await navigate(target, { replace: true });
  };
  return (
    <PageNote
      picture={<UserSwitchOutlined />}
      title={t("confirm.title", { name: owner.data })}
      hint={t("confirm.hint")}
    >
      <Button type="primary" onClick={() => void go()}>
        {t("confirm.go")}
      </Button>
      <LinkButton to="/login">{t("confirm.other")}</LinkButton>
    </PageNote>
  );
}
