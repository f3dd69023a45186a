/** Two ways into a group: the link of an invitation, and a request. */
import { type DataOf, findGroups, requestToJoinGroup } from "@idata/contracts";
import { useQueryClient } from "@tanstack/react-query";
import { Button, Form, Input } from "antd";
import { useState } from "react";
import { useNavigate } from "react-router";
import { call } from "../../api/client.ts";
import { reportError } from "../../api/report-error.ts";
import { ownRequestsQuery } from "../../groups/group.query.ts";
import { findInvitationToken } from "./invitation-link.ts";
import { useMemberWords } from "./member-words.ts";
import styles from "./members.module.css";

export function JoinByLink() {
  const t = useMemberWords();
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const [isWrong, setWrong] = useState(false);
  const open = () => {
    const token = findInvitationToken(text);
    setWrong(token === null);
    if (token !== null) void navigate(`/member/join#${token}`);
  };
  return (
    <section className={styles["card"]} aria-labelledby="join-by-link">
      <h2 id="join-by-link" className={styles["cardTitle"]}>
        {t("mine.byLink")}
      </h2>
      <p className={styles["secondary"]}>{t("mine.byLinkHint")}</p>
      <form
        className={styles["search"]}
        onSubmit={(event) => {
          event.preventDefault();
          open();
        }}
      >
        <Form.Item
          className={styles["field"] ?? ""}
          validateStatus={isWrong ? "error" : ""}
          help={isWrong ? t("mine.noLink") : undefined}
        >
          <Input
            value={text}
            maxLength={2000}
            aria-labelledby="join-by-link"
            aria-invalid={isWrong}
            placeholder={t("mine.linkPlace")}
            onChange={(event) => {
              setText(event.target.value);
              setWrong(false);
            }}
          />
        </Form.Item>
        <Button htmlType="submit">{t("mine.open")}</Button>
      </form>
    </section>
  );
}

type Found = DataOf<typeof findGroups>;

export function AskToJoin() {
  const t = useMemberWords();
  const [name, setName] = useState("");
  const [found, setFound] = useState<Found | null>(null);
  const [isBusy, setBusy] = useState(false);
  const queryClient = useQueryClient();
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
      await queryClient.invalidateQueries({ queryKey: ownRequestsQuery.queryKey });
      setFound((groups) => groups?.map((one) => (one.id === id ? { ...one, isRequested: true } : one)) ?? null);
    } catch (error) {
      reportError(error);
    }
  };
  return (
    <section className={styles["card"]} aria-labelledby="ask-to-join">
      <h2 id="ask-to-join" className={styles["cardTitle"]}>
        {t("mine.ask")}
      </h2>
      <p className={styles["secondary"]}>{t("mine.askHint")}</p>
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
          placeholder={t("mine.askPlace")}
          onChange={(event) => setName(event.target.value)}
        />
        <Button htmlType="submit" loading={isBusy}>
          {t("mine.find")}
        </Button>
      </form>
      <div aria-live="polite">
        {found?.length === 0 && <p className={styles["secondary"]}>{t("mine.found")}</p>}
        {found?.map((group) => (
          <div key={group.id} className={styles["line"]}>
            <div className={styles["lineText"]}>
              <div className={styles["lineTitle"]}>{group.name}</div>
              <p className={styles["secondary"]}>
                {t("mine.memberCount", { count: group.memberCount })}
                {group.description !== "" && ` · ${group.description}`}
              </p>
            </div>
            {group.isMember || group.isRequested ? (
              <span className={styles["secondary"]}>{t(group.isMember ? "mine.isMember" : "mine.applied")}</span>
            ) : (
              <Button onClick={() => void ask(group.id)}>{t("mine.apply")}</Button>
            )}
          </div>
        ))}
      </div>
    </section>
  );
}
