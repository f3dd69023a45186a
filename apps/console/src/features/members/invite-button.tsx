/** The ways to get people into the group: a link, the directory, and an Excel file. */
import { addGroupMembers, getGroupImportTemplate, importGroupMembers, MAX_ADDED_MEMBERS } from "@idata/contracts";
import { type Unit, UserSelector } from "@idata/ui/kit/organisation";
import { saveBlob } from "@idata/ui/kit";
import { ImportDialog } from "@idata/ui/kit/transfer";
import { FileExcelOutlined, LinkOutlined, UserAddOutlined } from "@ant-design/icons";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { App, Button, Dropdown, Select } from "antd";
import { useId, useState } from "react";
import { call, fetchFile } from "../../api/client.ts";
import { reportDownloadError } from "../../api/report-error.ts";
import { postFile } from "../../api/upload.ts";
import { type GroupSummary, groupRolesQuery, toGroupKey } from "../../groups/group.query.ts";
import { DIRECTORY } from "../../kit/directory.ts";
import { useImportWords } from "../../kit/use-import-words.ts";
import { useOrganisationWords } from "../../kit/use-organisation-words.ts";
import { InviteDialog } from "./invite-dialog.tsx";
import { useMemberWords } from "./member-words.ts";
import styles from "./members.module.css";
import { RoleDialog } from "./role-dialog.tsx";
import { mayGive, useDefaultRole } from "./role-field.tsx";

type Way = "link" | "people" | "file";

export function InviteButton({ group }: { group: GroupSummary }) {
  const t = useMemberWords();
  const [way, setWay] = useState<Way | null>(null);
  const close = () => setWay(null);
  const items = [
    { key: "link", icon: <LinkOutlined aria-hidden />, label: t("inviteLink") },
    { key: "people", icon: <UserAddOutlined aria-hidden />, label: t("invitePeople") },
    { key: "file", icon: <FileExcelOutlined aria-hidden />, label: t("inviteFile") },
  ];
  return (
    <>
      <Dropdown
        trigger={["click"]}
        placement="bottomRight"
        menu={{ items, onClick: ({ key }) => setWay(key === "people" || key === "file" ? key : "link") }}
      >
        <Button type="primary" icon={<UserAddOutlined aria-hidden />}>
          {t("invite")}
        </Button>
      </Dropdown>
      <InviteDialog group={group} open={way === "link"} onClose={close} />
      <AddPeople group={group} open={way === "people"} onClose={close} />
      <ImportMembers group={group} open={way === "file"} onClose={close} />
    </>
  );
}

interface PartProps {
  group: GroupSummary;
  open: boolean;
  onClose: () => void;
}

/** Asks for the people first, then for their role. */
function AddPeople({ group, open, onClose }: PartProps) {
  const t = useMemberWords();
  const { message } = App.useApp();
  const [people, setPeople] = useState<readonly Unit[]>([]);
  const roleId = useDefaultRole(group);
  return (
    <>
      <UserSelector
        open={open}
        onClose={onClose}
        value={[]}
        onChange={setPeople}
        source={DIRECTORY}
        words={{ ...useOrganisationWords("users"), title: t("addTitle") }}
      />
      <RoleDialog
        group={group}
        open={people.length > 0}
        title={t("addRole", { count: people.length })}
        roleId={roleId}
        onClose={() => setPeople([])}
        onSave={async (chosen) => {
          const sum = { added: 0, already: 0, unavailable: 0 };
          const userIds = people.map(({ id }) => Number(id));
          for (let at = 0; at < userIds.length; at += MAX_ADDED_MEMBERS) {
            const body = { userIds: userIds.slice(at, at + MAX_ADDED_MEMBERS), roleId: chosen };
            const { data } = await call(addGroupMembers, { params: { id: group.id }, body });
            sum.added += data.added;
            sum.already += data.alreadyMembers;
            sum.unavailable += data.unavailable;
          }
          if (sum.already + sum.unavailable > 0) return t("addedPartly", sum);
          void message.success(t("added", sum));
          return undefined;
        }}
      />
    </>
  );
}

function ImportMembers({ group, open, onClose }: PartProps) {
  const t = useMemberWords();
  const words = useImportWords(t("importTitle"), false);
  const field = useId();
  const { data: roles = [] } = useQuery(groupRolesQuery(group.id));
  const [chosen, setChosen] = useState<number | null>(null);
  const leastRole = useDefaultRole(group);
  const roleId = chosen ?? leastRole;
  const queryClient = useQueryClient();
  const params = { id: group.id };
  const saveTemplate = async () => {
    try {
      const { blob } = await fetchFile(getGroupImportTemplate, { params });
      saveBlob(blob, `${t("importTemplate")}.xlsx`);
    } catch (error) {
      reportDownloadError(error);
    }
  };
  return (
    <ImportDialog
      open={open}
      onClose={onClose}
      words={{ ...words, done: (added) => t("added", { added }) }}
      fields={
        <div className={styles["importRole"]}>
          <label htmlFor={field}>{t("importRole")}</label>
          <Select<number>
            id={field}
            value={roleId ?? null}
            onChange={setChosen}
            options={roles.filter((role) => mayGive(group, role)).map(({ id, name }) => ({ value: id, label: name }))}
          />
        </div>
      }
      onTemplate={saveTemplate}
      onImport={async (file, { onProgress }) => {
        const { data } = await postFile(importGroupMembers, file, {
          params,
          query: roleId === undefined ? {} : { roleId },
          onProgress,
        });
        await queryClient.invalidateQueries({ queryKey: toGroupKey(group.id) });
        return { imported: data.added, faults: data.faults };
      }}
    />
  );
}
