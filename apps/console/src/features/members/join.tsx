/**
 * `/member/join#<token>`: what an invitation offers, before the user joins. The token is in the fragment, which browsers do
 * not send, and is kept in this tab while the user signs in.
 */
import { type DataOf, joinGroup, readGroupInvitation } from "@idata/contracts";
import { CheckOutlined, TeamOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { LinkButton } from "../../account/link-button.tsx";
import { PageNote } from "../../account/page-note.tsx";
import { PublicFrame } from "../../account/public-frame.tsx";
import { isApiError, isSignedOut } from "../../api/api-error.ts";
import { call } from "../../api/client.ts";
import { reportError } from "../../api/report-error.ts";
import { findToken } from "../../api/token.ts";
import { useFormat } from "../../format/use-format.ts";
import { useGroupWords } from "../../groups/group-words.ts";
import { useEnterGroup } from "../../groups/use-enter-group.ts";
import { toSignInPath } from "../../session/redirect.ts";
import { PageSkeleton } from "../../shell/page-skeleton.tsx";
import { keepInvitation, findKeptInvitation } from "./kept-invitation.ts";
import { useMemberWords } from "./member-words.ts";
import styles from "./members.module.css";

type Offer = DataOf<typeof readGroupInvitation>;

const PATH = "/member/join";
const INVITATION_INVALID = 6_607_005;
/** A shorter token is cut off. */
const SHORTEST_TOKEN = 20;

export default function JoinPage() {
  const { hash } = useLocation();
  const [kept] = useState(findKeptInvitation);
  const token = hash.slice(1) || kept;
  return (
    <PublicFrame>
      {token.length < SHORTEST_TOKEN ? (
        <Withdrawn />
      ) : findToken() === null ? (
        <SignIn token={token} />
      ) : (
        <Read key={token} token={token} />
      )}
    </PublicFrame>
  );
}

function SignIn({ token }: { token: string }) {
  const t = useMemberWords();
  useEffect(() => keepInvitation(token), [token]);
  return (
    <PageNote picture={<TeamOutlined />} title={t("join.signIn")} hint={t("join.signInHint")}>
      <LinkButton to={toSignInPath(PATH)} primary>
        {t("join.toSignIn")}
      </LinkButton>
    </PageNote>
  );
}

function Home() {
  const t = useMemberWords();
  return <LinkButton to="/index">{t("join.home")}</LinkButton>;
}

function Withdrawn() {
  const t = useMemberWords();
  return (
    <PageNote picture={<TeamOutlined />} title={t("join.withdrawn")} hint={t("join.withdrawnHint")}>
      <Home />
    </PageNote>
  );
}

function Read({ token }: { token: string }) {
  const t = useMemberWords();
  const offer = useQuery({
    queryKey: ["invitation", token],
    queryFn: async ({ signal }) => (await call(readGroupInvitation, { body: { token }, signal, mayRepeat: true })).data,
    gcTime: 0,
    meta: { silent: true },
  });
  if (offer.data !== undefined) return <Offered offer={offer.data} token={token} />;
  if (offer.error === null) return <PageSkeleton />;
  const code = isApiError(offer.error) ? offer.error.code : 0;
  if (isSignedOut(offer.error)) return <SignIn token={token} />;
  if (code === INVITATION_INVALID) return <Withdrawn />;
  const hint = isApiError(offer.error) ? offer.error.msg : "";
  return (
    <PageNote picture={<TeamOutlined />} title={t("join.failed")} hint={hint}>
      <Button type="primary" onClick={() => void offer.refetch()}>
        {t("join.retry")}
      </Button>
      <Home />
    </PageNote>
  );
}

function Offered({ offer, token }: { offer: Offer; token: string }) {
  const t = useMemberWords();
  const format = useFormat();
  const go = useGo();
  const { name, invitedBy, role, state, expiresAt, isMember, groupId } = offer;
  if (isMember) {
    return (
      <PageNote picture={<TeamOutlined />} title={t("join.member", { name })} hint={t("join.memberHint")}>
        <Button type="primary" onClick={() => void go(groupId)}>
          {t("join.enter")}
        </Button>
      </PageNote>
    );
  }
  if (state !== "open") {
    const params = { name: invitedBy, time: format.dateTime(expiresAt) };
    return (
      <PageNote picture={<TeamOutlined />} title={t(`join.${state}`)} hint={t(`join.${state}Hint`, params)}>
        <Home />
      </PageNote>
    );
  }
  return (
    <PageNote
      picture={<TeamOutlined />}
      title={t("join.title", { name })}
      hint={t("join.by", { name: invitedBy, role: role.name })}
    >
      <div>
        <Permissions permissions={role.permissions} />
        <JoinButton token={token} onJoined={go} />
      </div>
    </PageNote>
  );
}

function Permissions({ permissions }: Pick<Offer["role"], "permissions">) {
  const t = useMemberWords();
  const words = useGroupWords();
  if (permissions.length === 0) return <p className={styles["secondary"]}>{t("join.canNothing")}</p>;
  return (
    <>
      <p className={styles["secondary"]}>{t("join.can")}</p>
      <ul className={styles["can"]}>
        {permissions.map((name) => (
          <li key={name}>
            <CheckOutlined aria-hidden /> {words(`permissions.${name}.what`)}
          </li>
        ))}
      </ul>
    </>
  );
}

function JoinButton({ token, onJoined }: { token: string; onJoined: (groupId: number) => Promise<void> }) {
  const t = useMemberWords();
  const [isBusy, setBusy] = useState(false);
  const join = async () => {
    setBusy(true);
    try {
      const { data } = await call(joinGroup, { body: { token }, mayRepeat: true });
      await onJoined(data.id);
    } catch (error) {
      reportError(error);
      setBusy(false);
    }
  };
  return (
    <Button type="primary" size="large" loading={isBusy} onClick={() => void join()}>
      {t("join.go")}
    </Button>
  );
}

/** Opens the group's forms. */
function useGo(): (groupId: number) => Promise<void> {
  const enter = useEnterGroup();
  const navigate = useNavigate();
  return async (groupId) => {
    await enter(groupId);
    await navigate("/form", { replace: true });
  };
}
