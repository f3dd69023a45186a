/** `/system/post`: the posts of the organisation. */
import { PlusOutlined } from "@ant-design/icons";
import { deletePosts, exportPosts } from "@idata/contracts";
import type { DataColumn } from "@idata/ui/data-table";
import { DictionaryTag } from "@idata/ui/kit/dictionary";
import { ExportButton } from "@idata/ui/kit/transfer";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { AdminPage } from "../../admin/admin-page.tsx";
import { AdminTable } from "../../admin/admin-table.tsx";
import { useAdminWords } from "../../admin/admin-words.ts";
import { toFilterQuery, toListQuery } from "../../admin/list-query.ts";
import { useRemoval } from "../../admin/use-removal.ts";
import { call } from "../../api/client.ts";
import { download } from "../../api/download.ts";
import { useFormat } from "../../format/use-format.ts";
import { useDictionary } from "../../kit/dictionary.query.ts";
import { Allow } from "../../session/allow.tsx";
import { useRights } from "../../session/use-rights.ts";
import { useServerTable } from "../../table/use-server-table.ts";
import { PostDrawer } from "./post-drawer.tsx";
import type { PostChoice } from "./post-drawer.tsx";
import { postListQuery, POSTS } from "./post.query.ts";
import type { Post } from "./post.query.ts";
import { usePostWords } from "./post-words.ts";

const NAMES = { filters: ["postName", "postCode", "status"], sorts: [] };

export default function PostsPage() {
  const t = usePostWords();
  const words = useAdminWords();
  const table = useServerTable(NAMES);
  const list = useQuery(postListQuery(toListQuery(table)));
  const [choice, setChoice] = useState<PostChoice>(null);
  const { hasPermission } = useRights();
  const remove = usePostRemoval();
  const statuses = useDictionary("sys_normal_disable");
  const fileName = () => `${t("fileName")}_${Date.now()}.xlsx`;
  return (
    <AdminPage
      title={t("title")}
      hint={t("hint")}
      actions={
        <>
          <Allow permissions={["system:post:export"]}>
            <ExportButton
              label={words("export")}
              onExport={() => download(exportPosts.path, toFilterQuery(table.filters), fileName())}
            />
          </Allow>
          <Allow permissions={["system:post:add"]}>
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setChoice("new")}>
              {t("add")}
            </Button>
          </Allow>
        </>
      }
    >
      <AdminTable
        id="posts"
        table={table}
        list={list}
        columns={useColumns(setChoice, remove)}
        keyOf={({ postId }) => String(postId)}
        nameOf={({ postName }) => postName}
        searchFields={[
          { name: "postName", label: t("columns.name") },
          { name: "postCode", label: t("columns.code") },
          {
            name: "status",
            label: t("columns.status"),
            options: statuses.map(({ dictLabel, dictValue }) => ({ label: dictLabel, value: dictValue })),
          },
        ]}
        emptyTitle={t("empty")}
        renderBar={
          hasPermission("system:post:remove")
            ? (chosen, clear) => (
                <Button size="small" danger onClick={() => remove(chosen, clear)}>
                  {words("remove")}
                </Button>
              )
            : undefined
        }
      />
      <PostDrawer choice={choice} onClose={() => setChoice(null)} />
    </AdminPage>
  );
}

function usePostRemoval(): (posts: readonly Post[], onDone?: () => void) => void {
  const removal = useRemoval();
  return (posts, onDone = () => {}) =>
    removal({
      names: posts.map(({ postName }) => postName),
      remove: () => call(deletePosts, { params: { postIds: posts.map(({ postId }) => postId).join(",") } }),
      refresh: [POSTS],
      onDone,
    });
}

function useColumns(open: (post: Post) => void, remove: (posts: readonly Post[]) => void): DataColumn<Post>[] {
  const t = usePostWords();
  const words = useAdminWords();
  const format = useFormat();
  const statuses = useDictionary("sys_normal_disable");
  return [
    { key: "name", title: t("columns.name"), render: ({ postName }) => postName },
    { key: "code", title: t("columns.code"), width: 180, render: ({ postCode }) => postCode },
    {
      key: "sort",
      title: t("columns.sort"),
      width: 100,
      isNumber: true,
      render: ({ postSort }) => format.number(postSort),
    },
    {
      key: "status",
      title: t("columns.status"),
      width: 100,
      render: ({ status }) => <DictionaryTag entries={statuses} value={status} />,
    },
    { key: "created", title: t("columns.created"), width: 180, render: ({ createTime }) => createTime },
    {
      key: "actions",
      title: words("actions"),
      width: 140,
      isActions: true,
      render: (post) => (
        <>
          <Allow permissions={["system:post:edit"]}>
            <Button type="link" size="small" onClick={() => open(post)}>
              {words("edit")}
            </Button>
          </Allow>
          <Allow permissions={["system:post:remove"]}>
            <Button type="link" size="small" danger onClick={() => remove([post])}>
              {words("remove")}
            </Button>
          </Allow>
        </>
      ),
    },
  ];
}
