/** `/system/user-group`: all groups, for administrators: look into one, change its owner, dissolve it. */
import { changeOwnerOfAnyGroup, dissolveAnyGroup, listAllGroups, type RowOf } from "@idata/contracts";
import { EllipsisOutlined } from "@ant-design/icons";
import type { DataColumn } from "@idata/ui/data-table";
import { UserSelector } from "@idata/ui/kit/organisation";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Button, Dropdown } from "antd";
import { useState } from "react";
import { AdminPage } from "../../admin/admin-page.tsx";
import { AdminTable } from "../../admin/admin-table.tsx";
import { useAdminWords } from "../../admin/admin-words.ts";
import { useConfirmed } from "../../admin/use-confirmed.ts";
import { call } from "../../api/client.ts";
import { RelativeTime } from "../../format/relative-time.tsx";
import { useFormat } from "../../format/use-format.ts";
import { Person } from "../../groups/person.tsx";
import { DIRECTORY } from "../../kit/directory.ts";
import { useOrganisationWords } from "../../kit/use-organisation-words.ts";
import { useServerTable } from "../../table/use-server-table.ts";
import { useDirectoryWords } from "./directory-words.ts";
import styles from "./group-directory.module.css";
import { MembersDrawer } from "./members-drawer.tsx";

type Group = RowOf<typeof listAllGroups>;

const NAMES = { filters: ["name", "owner"], sorts: [] };
const KEY = ["all-groups"];

export default function GroupDirectoryPage() {
  const t = useDirectoryWords();
  const table = useServerTable(NAMES);
  const { name, owner } = table.filters;
  const query = {
    pageNum: table.pageNum,
    pageSize: table.pageSize,
    ...(name === undefined ? {} : { name }),
    ...(owner === undefined ? {} : { owner }),
  };
  const list = useQuery({
    queryKey: [...KEY, query],
    queryFn: ({ signal }) => call(listAllGroups, { query, signal }),
    placeholderData: keepPreviousData,
  });
  const [shown, setShown] = useState<Group | null>(null);
  const [handed, setHanded] = useState<Group | null>(null);
  const giveTo = useChangeOwner();
  const words = useOrganisationWords("users");
  return (
    <AdminPage title={t("title")} hint={t("hint")}>
      <AdminTable
        id="all-groups"
        table={table}
        list={list}
        columns={useColumns(setShown, setHanded)}
        keyOf={({ id }) => String(id)}
        nameOf={({ name: title }) => title}
        searchFields={[
          { name: "name", label: t("columns.name") },
          { name: "owner", label: t("columns.owner") },
        ]}
        emptyTitle={t("empty")}
      />
      <MembersDrawer group={shown} onClose={() => setShown(null)} />
      <UserSelector
        open={handed !== null}
        onClose={() => setHanded(null)}
        value={[]}
        multiple={false}
        onChange={([person]) => {
          if (handed !== null && person !== undefined) giveTo(handed, Number(person.id), person.name);
        }}
        source={DIRECTORY}
        words={{ ...words, title: t("changeOwner") }}
      />
    </AdminPage>
  );
}

function useChangeOwner(): (group: Group, userId: number, name: string) => void {
  const t = useDirectoryWords();
  const confirm = useConfirmed();
  return (group, userId, name) =>
    confirm({
      title: t("changeOwnerTitle", { group: group.name, name }),
      content: t("changeOwnerHint"),
      okText: t("changeOwner"),
      change: () => call(changeOwnerOfAnyGroup, { body: { groupId: group.id, userId } }),
      refresh: [KEY],
      done: t("changed"),
    });
}

function useDissolve(): (group: Group) => void {
  const t = useDirectoryWords();
  const confirm = useConfirmed();
  const format = useFormat();
  return ({ id, name, memberCount, formCount, owner }) =>
    confirm({
      title: t("dissolveTitle", { name }),
      content: t("dissolveHint", {
        members: format.number(memberCount),
        forms: format.number(formCount),
        owner: owner.nickName,
      }),
      okText: t("dissolve"),
      change: () => call(dissolveAnyGroup, { query: { groupId: id } }),
      refresh: [KEY, ["groups"], ["my-groups"]],
      done: t("dissolved"),
    });
}

function useColumns(show: (group: Group) => void, hand: (group: Group) => void): DataColumn<Group>[] {
  const t = useDirectoryWords();
  const words = useAdminWords();
  const format = useFormat();
  const dissolve = useDissolve();
  return [
    {
      key: "name",
      title: t("columns.name"),
      render: (group) => (
        <button type="button" className={styles["name"]} onClick={() => show(group)}>
          {group.name}
        </button>
      ),
    },
    { key: "owner", title: t("columns.owner"), width: 220, render: ({ owner }) => <Person {...owner} /> },
    {
      key: "members",
      title: t("columns.members"),
      width: 96,
      isNumber: true,
      render: ({ memberCount }) => format.number(memberCount),
    },
    {
      key: "forms",
      title: t("columns.forms"),
      width: 96,
      isNumber: true,
      render: ({ formCount }) => format.number(formCount),
    },
    {
      key: "created",
      title: t("columns.created"),
      width: 140,
      render: ({ createdAt }) => <RelativeTime iso={createdAt} />,
    },
    {
      key: "actions",
      title: words("actions"),
      width: 160,
      isActions: true,
      render: (group) => (
        <>
          <Button type="link" size="small" onClick={() => show(group)}>
            {t("members")}
          </Button>
          <Dropdown
            trigger={["click"]}
            menu={{
              items: [
                { key: "owner", label: t("changeOwner") },
                { type: "divider" },
                { key: "dissolve", label: t("dissolve"), danger: true },
              ],
              onClick: ({ key }) => (key === "owner" ? hand(group) : dissolve(group)),
            }}
          >
            <Button
              type="text"
              size="small"
              icon={<EllipsisOutlined aria-hidden />}
              aria-label={t("more", { name: group.name })}
            />
          </Dropdown>
        </>
      ),
    },
  ];
}
