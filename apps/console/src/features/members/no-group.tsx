/** `/member` in the personal identity: what groups are, the user's groups, and how to make or join one. */
import { type DataOf, findGroups, requestToJoinGroup } from "@idata/contracts";
import { TeamOutlined } from "@ant-design/icons";
import { EmptyState, SkeletonBlock } from "@idata/ui/kit";
import { useQuery } from "@tanstack/react-query";
import { Button, Input } from "antd";
import { useState } from "react";
import { AdminPage } from "../../admin/admin-page.tsx";
import { call } from "../../api/client.ts";
import { reportError } from "../../api/report-error.ts";
import { CreateGroup } from "../../groups/create-group.tsx";
import { type GroupSummary, myGroupsQuery } from "../../groups/group.query.ts";
import { useGroupWords } from "../../groups/group-words.ts";
import { useEnterGroup } from "../../groups/use-enter-group.ts";
import { PERSONAL } from "../../session/identity.ts";
import { useSwitchIdentity } from "../../session/use-switch-identity.ts";
import { PageError } from "../../shell/page-error.tsx";
import { useMemberWords } from "./member-words.ts";
import styles from "./members.module.css";

export function NoGroup() {
  const t = useMemberWords();
  const [isCreating, setCreating] = useState(false);
  return (
    <AdminPage
      title={t("none.title")}
      hint={t("none.hint")}
      actions={
        <Button type="primary" icon={<TeamOutlined aria-hidden />} onClick={() => setCreating(true)}>
          {t("none.create")}
        </Button>
      }
    >
      <MyGroups />
      <AskToJoin />
      <CreateGroup open={isCreating} onClose={() => setCreating(false)} />
    </AdminPage>
  );
}

/** Shown if the user was removed from the group while its page was open. */
export function GroupGone() {
  const t = useMemberWords();
  const switchTo = useSwitchIdentity();
  return (
    <AdminPage title={t("title")}>
      <EmptyState picture={<TeamOutlined />} title={t("none.lost")}>
        <Button type="primary" onClick={() => switchTo(PERSONAL)}>
          {t("none.toMine")}
        </Button>
      </EmptyState>
    </AdminPage>
  );
}

function MyGroups() {
  const t = useMemberWords();
  const groups = useQuery(myGroupsQuery);
  if (groups.data === undefined) {
    if (groups.error === null) return <SkeletonBlock height={120} />;
    return <PageError error={groups.error} onRetry={() => void groups.refetch()} />;
  }
  if (groups.data.length === 0) return null;
  return (
    <section className={styles["card"]} aria-labelledby="my-groups">
      <h2 id="my-groups" className={styles["cardTitle"]}>
        {t("none.mine")}
      </h2>
      {groups.data.map((group) => (
        <MyGroup key={group.id} group={group} />
      ))}
    </section>
  );
}

function MyGroup({ group }: { group: GroupSummary }) {
  const t = useMemberWords();
  const words = useGroupWords();
  const enter = useEnterGroup();
  return (
    <div className={styles["line"]}>
      <div className={styles["lineText"]}>
        <div className={styles["lineTitle"]}>{group.name}</div>
        <p className={styles["secondary"]}>
          {t("none.members", { count: group.memberCount })} · {group.isOwner ? words("owner") : group.role.name}
        </p>
      </div>
      <Button onClick={() => void enter(group.id)}>{t("none.enter")}</Button>
    </div>
  );
}

type Found = DataOf<typeof findGroups>;

function AskToJoin() {
  const t = useMemberWords();
  const [name, setName] = useState("");
  const [found, setFound] = useState<Found | null>(null);
  const [isBusy, setBusy] = useState(false);
  const find = async () => {
    if (name.trim() === "") return;
    setBusy(true);
    try {
      setFound((await call(findGroups, { query: { name: name.trim() } })).data);
    } catch (error) {
      reportError(error);
    } finally {
      setBusy(false);
    }
  };
  const ask = async (id: number) => {
    try {
      await call(requestToJoinGroup, { params: { id } });
      setFound((groups) => groups?.map((one) => (one.id === id ? { ...one, isRequested: true } : one)) ?? null);
    } catch (error) {
      reportError(error);
    }
  };
  return (
    <section className={styles["card"]} aria-labelledby="ask-to-join">
      <h2 id="ask-to-join" className={styles["cardTitle"]}>
        {t("none.ask")}
      </h2>
      <p className={styles["secondary"]}>{t("none.askHint")}</p>
      <form
        className={styles["search"]}
        onSubmit={(event) => {
          event.preventDefault();
          void find();
        }}
      >
        <Input
          value={name}
          maxLength={50}
          aria-labelledby="ask-to-join"
          onChange={(event) => setName(event.target.value)}
        />
        <Button htmlType="submit" loading={isBusy}>
          {t("none.find")}
        </Button>
      </form>
      <div aria-live="polite">
        {found?.length === 0 && <p className={styles["secondary"]}>{t("none.found")}</p>}
        {found?.map((group) => (
          <div key={group.id} className={styles["line"]}>
            <div className={styles["lineText"]}>
              <div className={styles["lineTitle"]}>{group.name}</div>
              <p className={styles["secondary"]}>
                {t("none.members", { count: group.memberCount })}
                {group.description !== "" && ` · ${group.description}`}
              </p>
            </div>
            {group.isMember || group.isRequested ? (
              <span className={styles["secondary"]}>{t(group.isMember ? "none.isMember" : "none.applied")}</span>
            ) : (
              <Button onClick={() => void ask(group.id)}>{t("none.apply")}</Button>
            )}
          </div>
        ))}
      </div>
    </section>
  );
}
