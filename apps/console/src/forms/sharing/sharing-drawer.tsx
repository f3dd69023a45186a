/** The collaborators of a form: list, add, change the role, remove. Changes are saved at once. */
import {
  COLLABORATOR_ROLES,
  type CollaboratorRole,
  type DataOf,
  listCollaborators,
  putCollaborator,
  removeCollaborator,
} from "@idata/contracts";
import { UserAddOutlined } from "@ant-design/icons";
import { EmptyState, SkeletonBlock } from "@idata/ui/kit";
import { Drawer } from "@idata/ui/kit/drawer";
import { type Unit, UserSelector } from "@idata/ui/kit/organisation";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { App, Button, Select } from "antd";
import { useState } from "react";
import { useConfirmed } from "../../admin/use-confirmed.ts";
import { call } from "../../api/client.ts";
import { reportError } from "../../api/report-error.ts";
import { Person } from "../../groups/person.tsx";
import { DIRECTORY } from "../../kit/directory.ts";
import { useOrganisationWords } from "../../kit/use-organisation-words.ts";
import { PageError } from "../../shell/page-error.tsx";
import { useSharingWords } from "./sharing-words.ts";
import styles from "./sharing.module.css";

interface SharedForm {
  readonly id: number;
  readonly title: string;
}

type Collaborator = DataOf<typeof listCollaborators>[number];

export interface SharingDrawerProps {
  form: SharedForm;
  open: boolean;
  onClose: () => void;
}

const WIDTH = 560;

export function SharingDrawer({ form, open, onClose }: SharingDrawerProps) {
  const t = useSharingWords();
  return (
    <Drawer
      open={open}
      title={t("title", { title: form.title })}
      size={Math.min(WIDTH, window.innerWidth)}
      onClose={onClose}
      destroyOnHidden
    >
      <Collaborators form={form} />
    </Drawer>
  );
}

function Collaborators({ form }: { form: SharedForm }) {
  const t = useSharingWords();
  const key = ["form", form.id, "collaborators"];
  const list = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(listCollaborators, { params: { id: form.id }, signal })).data,
  });
  return (
    <>
      <p className={styles["hint"]}>{t("hint")}</p>
      <AddPeople form={form} queryKey={key} />
      {list.data === undefined ? (
        list.error === null ? (
          <SkeletonBlock height={160} />
        ) : (
          <PageError error={list.error} onRetry={() => void list.refetch()} />
        )
      ) : list.data.length === 0 ? (
        <EmptyState compact title={t("empty")} hint={t("emptyHint")} />
      ) : (
        <ul className={styles["people"]}>
          {list.data.map((person) => (
            <Row key={person.userId} form={form} person={person} queryKey={key} />
          ))}
        </ul>
      )}
    </>
  );
}

/** An entry of the choice of roles, with what the role may do. */
function RoleOption({ role }: { role: CollaboratorRole }) {
  const t = useSharingWords();
  return (
    <span className={styles["option"]}>
      {t(`roles.${role}.name`)}
      <span className={styles["hint"]}>{t(`roles.${role}.what`)}</span>
    </span>
  );
}

function renderRole({ value }: { readonly value?: string | number | undefined }) {
  const role = COLLABORATOR_ROLES.find((one) => one === value);
  return role === undefined ? null : <RoleOption role={role} />;
}

function RoleSelect(props: { label: string; value: CollaboratorRole; onChange: (role: CollaboratorRole) => void }) {
  const t = useSharingWords();
  const { label, value, onChange } = props;
  return (
    <Select
      aria-label={label}
      className={styles["role"] ?? ""}
      value={value}
      onChange={onChange}
      popupMatchSelectWidth={false}
      listHeight={360}
      optionLabelProp="label"
      options={COLLABORATOR_ROLES.map((role) => ({ value: role, label: t(`roles.${role}.name`) }))}
      optionRender={renderRole}
    />
  );
}

interface PartProps {
  form: SharedForm;
  queryKey: readonly unknown[];
}

function AddPeople({ form, queryKey }: PartProps) {
  const t = useSharingWords();
  const { message } = App.useApp();
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [role, setRole] = useState<CollaboratorRole>("editor");
  const words = useOrganisationWords("users");
  const add = async (people: readonly Unit[]) => {
    let count = 0;
    for (const { id } of people) {
      try {
        await call(putCollaborator, { params: { id: form.id }, body: { userId: Number(id), role } });
        count += 1;
      } catch (error) {
        reportError(error);
      }
    }
    await queryClient.invalidateQueries({ queryKey: [...queryKey] });
    if (count > 0) void message.success(t("added", { count }));
  };
  return (
    <div className={styles["add"]}>
      <RoleSelect label={t("addAs")} value={role} onChange={setRole} />
      <Button type="primary" icon={<UserAddOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t("add")}
      </Button>
      <UserSelector
        open={isOpen}
        onClose={() => setOpen(false)}
        value={[]}
        onChange={(people) => void add(people)}
        source={DIRECTORY}
        words={{ ...words, title: t("add") }}
      />
    </div>
  );
}

function Row({ form, person, queryKey }: PartProps & { person: Collaborator }) {
  const t = useSharingWords();
  const { message } = App.useApp();
  const queryClient = useQueryClient();
  const confirm = useConfirmed();
  const { userId, nickName } = person;
  const change = async (role: CollaboratorRole) => {
    try {
      await call(putCollaborator, { params: { id: form.id }, body: { userId, role } });
      void message.success(t("changed"));
    } catch (error) {
      reportError(error);
    }
    await queryClient.invalidateQueries({ queryKey: [...queryKey] });
  };
  const remove = () =>
    confirm({
      title: t("removeTitle", { name: nickName }),
      content: t("removeHint"),
      okText: t("remove"),
      change: () => call(removeCollaborator, { params: { id: form.id, userId } }),
      refresh: [queryKey],
      done: t("removed"),
    });
  return (
    <li className={styles["person"]}>
      <span className={styles["name"]}>
        <Person {...person} />
        <span className={styles["hint"]}>{t(`roles.${person.role}.what`)}</span>
      </span>
      <span className={styles["controls"]}>
        <RoleSelect label={t("role", { name: nickName })} value={person.role} onChange={(role) => void change(role)} />
        <Button type="link" size="small" danger onClick={remove}>
          {t("remove")}
        </Button>
      </span>
    </li>
  );
}
