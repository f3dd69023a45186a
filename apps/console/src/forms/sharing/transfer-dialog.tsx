/** Gives a form to a person, or to a group in which the user may make forms. */
import { transferForm } from "@idata/contracts";
import { type Unit, UserSelector } from "@idata/ui/kit/organisation";
import { useQuery } from "@tanstack/react-query";
import { App, Button, Modal, Radio, Select } from "antd";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useAdminWords } from "../../admin/admin-words.ts";
import { call } from "../../api/client.ts";
import { reportError } from "../../api/report-error.ts";
import { myGroupsQuery } from "../../groups/group.query.ts";
import { DIRECTORY } from "../../kit/directory.ts";
import { useOrganisationWords } from "../../kit/use-organisation-words.ts";
import { useFormRefresh } from "../form.query.ts";
import type { SharingDrawerProps } from "./sharing-drawer.tsx";
import { useSharingWords } from "./sharing-words.ts";
import styles from "./sharing.module.css";

export function TransferDialog({ form, open, onClose }: SharingDrawerProps) {
  const t = useSharingWords();
  const words = useAdminWords();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const refresh = useFormRefresh();
  const [to, setTo] = useState<"person" | "group">("person");
  const [person, setPerson] = useState<Unit | null>(null);
  const [groupId, setGroupId] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const body = to === "person" ? person && { userId: Number(person.id) } : groupId === null ? null : { groupId };
  const transfer = async () => {
    if (body === null) return;
    setBusy(true);
    try {
      await call(transferForm, { params: { id: form.id }, body });
    } catch (error) {
      reportError(error);
      setBusy(false);
      return;
    }
    void message.success(t("transfer.done", { title: form.title }));
    onClose();
    // Left first, because the pages of the form may no longer be open to the user.
    if (pathname.startsWith(`/form/${form.id}/`)) await navigate("/form");
    await refresh(form.id);
  };
  return (
    <Modal
      open={open}
      title={t("transfer.title", { title: form.title })}
      okText={t("transfer.ok")}
      cancelText={words("cancel")}
      okButtonProps={{ danger: true, disabled: body === null }}
      confirmLoading={isBusy}
      onCancel={onClose}
      onOk={() => void transfer()}
      destroyOnHidden
    >
      <p className={styles["hint"]}>{t("transfer.hint")}</p>
      <div className={styles["field"]}>
        <Radio.Group
          aria-label={t("transfer.to")}
          value={to}
          onChange={(event) => setTo(event.target.value === "group" ? "group" : "person")}
          options={[
            { value: "person", label: t("transfer.person") },
            { value: "group", label: t("transfer.group") },
          ]}
        />
        {to === "person" ? (
          <ChoosePerson person={person} onChoose={setPerson} />
        ) : (
          <ChooseGroup value={groupId} onChange={setGroupId} />
        )}
      </div>
    </Modal>
  );
}

function ChoosePerson({ person, onChoose }: { person: Unit | null; onChoose: (person: Unit | null) => void }) {
  const t = useSharingWords();
  const [isOpen, setOpen] = useState(false);
  const words = useOrganisationWords("users");
  return (
    <>
      <Button onClick={() => setOpen(true)}>{person?.name ?? t("transfer.choosePerson")}</Button>
      <UserSelector
        open={isOpen}
        onClose={() => setOpen(false)}
        value={person === null ? [] : [person]}
        multiple={false}
        onChange={([chosen]) => onChoose(chosen ?? null)}
        source={DIRECTORY}
        words={words}
      />
    </>
  );
}

function ChooseGroup({ value, onChange }: { value: number | null; onChange: (id: number) => void }) {
  const t = useSharingWords();
  const { data = [], isPending } = useQuery(myGroupsQuery);
  const groups = data.filter(({ permissions }) => permissions.includes("form"));
  if (!isPending && groups.length === 0) return <p className={styles["hint"]}>{t("transfer.noGroups")}</p>;
  return (
    <Select
      aria-label={t("transfer.chooseGroup")}
      placeholder={t("transfer.chooseGroup")}
      loading={isPending}
      value={value}
      onChange={onChange}
      options={groups.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
