/** Name, description and requests of a group; below, what cannot be undone: transfer, leave, dissolve. */
import { changeGroup, deleteGroup, leaveGroup, transferGroup } from "@idata/contracts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { App, Button, Form, Modal, Select, Switch } from "antd";
import { useState } from "react";
import { useAdminWords } from "../../admin/admin-words.ts";
import { useConfirmed } from "../../admin/use-confirmed.ts";
import { call } from "../../api/client.ts";
import { reportError } from "../../api/report-error.ts";
import { useFormat } from "../../format/use-format.ts";
import { GroupFields } from "../../groups/create-group.tsx";
import {
  type GroupSummary,
  groupFormsQuery,
  groupMembersQuery,
  myGroupsQuery,
  toGroupKey,
} from "../../groups/group.query.ts";
import { groupsQuery } from "../../session/groups.query.ts";
import { useMemberWords } from "./member-words.ts";
import styles from "./members.module.css";
import { useGoPersonal } from "./use-go-personal.ts";

interface Values {
  name: string;
  description: string;
  acceptsRequests: boolean;
}

export function GroupSettings({ group }: { group: GroupSummary }) {
  return (
    <>
      {group.permissions.includes("group") ? <Fields group={group} /> : <Description group={group} />}
      <section className={styles["card"]}>
        {group.isOwner && <Transfer group={group} />}
        <Leave group={group} />
        {group.isOwner && <Dissolve group={group} />}
      </section>
    </>
  );
}

function Description({ group }: { group: GroupSummary }) {
  if (group.description === "") return null;
  return (
    <section className={styles["card"]}>
      <p className={styles["secondary"]}>{group.description}</p>
    </section>
  );
}

function Fields({ group }: { group: GroupSummary }) {
  const t = useMemberWords();
  const { message } = App.useApp();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const save = async ({ name, description, acceptsRequests }: Values) => {
    setBusy(true);
    try {
      const body = { name, description, acceptsRequests };
      await call(changeGroup, { params: { id: group.id }, body });
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: toGroupKey(group.id) }),
        queryClient.invalidateQueries({ queryKey: groupsQuery.queryKey }),
      ]);
      void message.success(t("settings.saved"));
    } catch (error) {
      reportError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={styles["card"]}>
      <Form<Values> layout="vertical" initialValues={group} onFinish={(values) => void save(values)} disabled={isBusy}>
        <GroupFields />
        <Form.Item
          name="acceptsRequests"
          label={t("settings.acceptsRequests")}
          extra={t("settings.acceptsHint", { id: group.id })}
          valuePropName="checked"
        >
          <Switch />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {t("settings.save")}
        </Button>
      </Form>
    </section>
  );
}

interface LineProps {
  title: string;
  hint: string;
  isDanger?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

function Line({ title, hint, isDanger = false, disabled = false, onClick }: LineProps) {
  return (
    <div className={styles["line"]}>
      <div className={styles["lineText"]}>
        <div className={styles["lineTitle"]}>{title}</div>
        <p className={styles["secondary"]}>{hint}</p>
      </div>
      <Button danger={isDanger} disabled={disabled} onClick={onClick}>
        {title}
      </Button>
    </div>
  );
}

function Transfer({ group }: { group: GroupSummary }) {
  const t = useMemberWords();
  const words = useAdminWords();
  const confirm = useConfirmed();
  const [isOpen, setOpen] = useState(false);
  const [userId, setUserId] = useState<number | null>(null);
  const [name, setName] = useState("");
  const query = { pageNum: 1, pageSize: 50, ...(name === "" ? {} : { name }) };
  const { data } = useQuery({ ...groupMembersQuery(group.id, query), enabled: isOpen });
  const members = (data?.rows ?? []).filter(({ isOwner }) => !isOwner);
  const chosen = members.find((member) => member.userId === userId);
  return (
    <>
      <Line title={t("settings.transfer")} hint={t("settings.transferHint")} onClick={() => setOpen(true)} />
      <Modal
        open={isOpen}
        title={t("settings.transfer")}
        okText={t("settings.transfer")}
        cancelText={words("cancel")}
        okButtonProps={{ disabled: chosen === undefined }}
        onCancel={() => setOpen(false)}
        destroyOnHidden
        onOk={() => {
          setOpen(false);
          if (chosen === undefined) return;
          confirm({
            title: t("settings.transferTitle", { name: chosen.nickName }),
            content: t("settings.transferHint"),
            okText: t("settings.transfer"),
            change: () => call(transferGroup, { params: { id: group.id }, body: { userId: chosen.userId } }),
            refresh: [toGroupKey(group.id), ["group-permissions"]],
            done: t("settings.transferred"),
          });
        }}
      >
        <Select
          className={styles["wide"] ?? ""}
          showSearch={{ filterOption: false, onSearch: setName }}
          placeholder={t("settings.transferTo")}
          aria-label={t("settings.transferTo")}
          value={userId}
          onChange={setUserId}
          options={members.map((member) => ({
            value: member.userId,
            label: `${member.nickName} (${member.userName})`,
          }))}
        />
      </Modal>
    </>
  );
}

function Leave({ group }: { group: GroupSummary }) {
  const t = useMemberWords();
  const confirm = useConfirmed();
  const goPersonal = useGoPersonal();
  return (
    <Line
      title={t("settings.leave")}
      hint={t(group.isOwner ? "settings.ownerStays" : "settings.leaveHint")}
      isDanger
      disabled={group.isOwner}
      onClick={() =>
        confirm({
          title: t("settings.leaveTitle", { name: group.name }),
          content: t("settings.leaveHint"),
          okText: t("settings.leave"),
          change: async () => {
            await call(leaveGroup, { params: { id: group.id } });
            await goPersonal("/user/group");
          },
          refresh: [],
          done: t("settings.left", { name: group.name }),
        })
      }
    />
  );
}

/** Asks who gets the group's forms: the user, or another group that they own. */
function Dissolve({ group }: { group: GroupSummary }) {
  const t = useMemberWords();
  const words = useAdminWords();
  const { message } = App.useApp();
  const goPersonal = useGoPersonal();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [heir, setHeir] = useState(0);
  const format = useFormat();
  const { data: mine = [] } = useQuery({ ...myGroupsQuery, enabled: isOpen });
  // Counted anew for each opening, because it is what the owner decides on.
  const { data: counts } = useQuery({ ...groupFormsQuery, enabled: isOpen, staleTime: 0 });
  const { forms, trashed } = counts?.get(group.id) ?? { forms: null, trashed: 0 };
  const others = mine.filter(({ id, isOwner }) => isOwner && id !== group.id);
  const dissolve = async () => {
    setBusy(true);
    try {
      const query = heir === 0 ? {} : { formsTo: heir };
      const { data } = await call(deleteGroup, { params: { id: group.id }, query });
      void message.success(t("settings.dissolved", { count: data.forms }));
      await goPersonal("/user/group");
    } catch (error) {
      reportError(error);
      setBusy(false);
    }
  };
  return (
    <>
      <Line title={t("settings.dissolve")} hint={t("settings.dissolveHint")} isDanger onClick={() => setOpen(true)} />
      <Modal
        open={isOpen}
        title={t("settings.dissolveTitle", { name: group.name })}
        okText={t("settings.dissolve")}
        cancelText={words("cancel")}
        okButtonProps={{ danger: true }}
        confirmLoading={isBusy}
        onCancel={() => setOpen(false)}
        onOk={() => void dissolve()}
        destroyOnHidden
      >
        <p>{t("settings.dissolveHint")}</p>
        <p role="status" className={styles["count"]}>
          {forms !== null &&
            t(trashed === 0 ? "settings.dissolveCount" : "settings.dissolveCountTrashed", {
              forms: format.number(forms),
              trashed: format.number(trashed),
            })}
        </p>
        <Form layout="vertical">
          <Form.Item label={t("settings.dissolveForms")} htmlFor="forms-to">
            <Select
              id="forms-to"
              value={heir}
              onChange={setHeir}
              options={[
                { value: 0, label: t("settings.toMe") },
                ...others.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          </Form.Item>
        </Form>
      </Modal>
    </>
  );
}
