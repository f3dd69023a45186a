/** The members of any group, to look at. */
import { Drawer } from "@idata/ui/kit/drawer";
import { listMembersOfAnyGroup } from "@idata/contracts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { AdminTable } from "../../admin/admin-table.tsx";
import { useLocalTable } from "../../admin/use-local-table.ts";
import { call } from "../../api/client.ts";
import { RelativeTime } from "../../format/relative-time.tsx";
import { Person } from "../../groups/person.tsx";
import { useDirectoryWords } from "./directory-words.ts";

interface Shown {
  readonly id: number;
  readonly name: string;
}

const WIDTH = 720;

export function MembersDrawer({ group, onClose }: { group: Shown | null; onClose: () => void }) {
  const t = useDirectoryWords();
  return (
    <Drawer
      open={group !== null}
      title={t("membersOf", { name: group?.name ?? "" })}
      size={Math.min(WIDTH, window.innerWidth)}
      onClose={onClose}
      destroyOnHidden
    >
      {group !== null && <Members groupId={group.id} />}
    </Drawer>
  );
}

function Members({ groupId }: { groupId: number }) {
  const t = useDirectoryWords();
  const table = useLocalTable();
  const { name } = table.filters;
  const query = {
    groupId,
    pageNum: table.pageNum,
    pageSize: table.pageSize,
    ...(name === undefined ? {} : { name }),
  };
  const list = useQuery({
    queryKey: ["all-groups", "members", query],
    queryFn: ({ signal }) => call(listMembersOfAnyGroup, { query, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <AdminTable
      id="any-group-members"
      table={table}
      list={list}
      keyOf={({ userId }) => String(userId)}
      nameOf={({ nickName }) => nickName}
      searchFields={[{ name: "name", label: t("person") }]}
      emptyTitle={t("noMembers")}
      columns={[
        { key: "person", title: t("person"), render: (member) => <Person {...member} /> },
        { key: "role", title: t("role"), width: 160, render: ({ role }) => role.name },
        { key: "joined", title: t("joined"), width: 128, render: ({ joinedAt }) => <RelativeTime iso={joinedAt} /> },
      ]}
    />
  );
}
