/**
 * The route guard (spec §2, §4). Without a token it leads to the sign-in page. The first navigation loads the session;
 * if that fails, the error is shown, the session ends, and the user is sent to the root.
 */
import { useQuery } from "@tanstack/react-query";
import { App } from "antd";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, Outlet, useLocation } from "react-router";
import { isApiError, isConnectionFailure, isSignedOut } from "../api/api-error.ts";
import { endSession } from "../api/end-session.ts";
import { findToken } from "../api/token.ts";
import { PageError } from "../shell/page-error.tsx";
import { PageSkeleton } from "../shell/page-skeleton.tsx";
import { toSignInPath } from "./redirect.ts";
import { sessionQuery } from "./session.query.ts";

export function RequireSession() {
  const location = useLocation();
  const hasToken = findToken() !== null;
  // The route's loader has started the request; mounting must not retry a failure.
  const session = useQuery({ ...sessionQuery, enabled: hasToken, retryOnMount: false });
  const target = location.pathname + location.search;
  if (session.data === undefined && session.error !== null) {
    return isConnectionFailure(session.error) ? (
      <PageError error={session.error} onRetry={() => void session.refetch()} />
    ) : (
      <EndSession error={session.error} target={target} />
    );
  }
  if (!hasToken) return <Navigate to={toSignInPath(target)} replace />;
  return session.data === undefined ? <PageSkeleton /> : <Outlet />;
}

/**
 * Shows the error, signs out and goes to the root, which without a session is the sign-in page. After an expired
 * session the sign-in leads back here. The failed query stays cached until the next sign-in; until then it keeps
 * leading away.
 */
function EndSession({ error, target }: { error: unknown; target: string }) {
  const { message } = App.useApp();
  const { t } = useTranslation("shell");
  useEffect(() => {
    const content = isApiError(error) ? error.msg : t("session.failed");
    void message.open({ type: "error", content, key: content });
    void endSession();
  }, [error, message, t]);
  return <Navigate to={toSignInPath(isSignedOut(error) ? target : "/")} replace />;
}
