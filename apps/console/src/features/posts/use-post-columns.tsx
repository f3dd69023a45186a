/** Columns of the list of posts. */
import { changePost, deletePosts, permissionOf } from "@idata/contracts";
import type { DataColumn } from "@idata/ui/data-table";
import { DictionaryTag } from "@idata/ui/kit/dictionary";
import { useAdminWords } from "../../admin/admin-words.ts";
import { RowButton } from "../../admin/row-button.tsx";
import type { RemoveRows } from "../../admin/use-record-removal.ts";
import { useFormat } from "../../format/use-format.ts";
import { useDictionary } from "../../kit/dictionary.query.ts";
import type { Post } from "./post.query.ts";
import { usePostWords } from "./post-words.ts";

export function usePostColumns(open: (post: Post) => void, remove: RemoveRows<Post>): DataColumn<Post>[] {
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
          <RowButton permission={permissionOf(changePost)} onClick={() => open(post)}>
            {words("edit")}
          </RowButton>
          <RowButton permission={permissionOf(deletePosts)} danger onClick={() => remove([post])}>
            {words("remove")}
          </RowButton>
        </>
      ),
    },
  ];
}
