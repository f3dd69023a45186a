/** `/system/post`: the posts of the organisation. */
import { deletePosts, exportPosts, addPost, permissionOf } from "@idata/contracts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AddButton } from "../../admin/add-button.tsx";
import { AdminPage } from "../../admin/admin-page.tsx";
import { AdminTable } from "../../admin/admin-table.tsx";
import { ListExport } from "../../admin/list-export.tsx";
import { toListQuery } from "../../admin/list-query.ts";
import { useRecordRemoval } from "../../admin/use-record-removal.ts";
import { useRemoveBar } from "../../admin/use-remove-bar.ts";
import { call } from "../../api/client.ts";
import { useDictionaryOptions } from "../../kit/use-dictionary-options.ts";
import { useServerTable } from "../../table/use-server-table.ts";
import { PostDrawer } from "./post-drawer.tsx";
import type { PostChoice } from "./post-drawer.tsx";
import { postListQuery, POSTS } from "./post.query.ts";
import type { Post } from "./post.query.ts";
import { usePostWords } from "./post-words.ts";
import { usePostColumns } from "./use-post-columns.tsx";

const NAMES = { filters: ["postName", "postCode", "status"], sorts: [] };
const POST = { keyOf: ({ postId }: Post) => String(postId), nameOf: ({ postName }: Post) => postName };

export default function PostsPage() {
  const t = usePostWords();
  const table = useServerTable(NAMES);
  const list = useQuery(postListQuery(toListQuery(table)));
  const [choice, setChoice] = useState<PostChoice>(null);
  const remove = useRecordRemoval({
    ...POST,
    remove: (postIds) => call(deletePosts, { params: { postIds } }),
    refresh: [POSTS],
  });
  const statuses = useDictionaryOptions("sys_normal_disable");
  return (
    <AdminPage
      title={t("title")}
      hint={t("hint")}
      actions={
        <>
          <ListExport
            permission={permissionOf(exportPosts)}
            contract={exportPosts}
            filters={table.filters}
            name={t("fileName")}
          />
          <AddButton permission={permissionOf(addPost)} onClick={() => setChoice("new")}>
            {t("add")}
          </AddButton>
        </>
      }
    >
      <AdminTable
        id="posts"
        table={table}
        list={list}
        columns={usePostColumns(setChoice, remove)}
        {...POST}
        searchFields={[
          { name: "postName", label: t("columns.name") },
          { name: "postCode", label: t("columns.code") },
          { name: "status", label: t("columns.status"), options: statuses },
        ]}
        emptyTitle={t("empty")}
        renderBar={useRemoveBar(permissionOf(deletePosts), remove)}
      />
      <PostDrawer choice={choice} onClose={() => setChoice(null)} />
    </AdminPage>
  );
}
