/** Adds or changes a post. */
import { addPost, changePost, POST_FIELDS } from "@idata/contracts";
import { Input, InputNumber, Radio } from "antd";
import { useQueryClient } from "@tanstack/react-query";
import { RecordDrawer } from "../../admin/record-drawer.tsx";
import { RecordField } from "../../admin/record-field.tsx";
import { call } from "../../api/client.ts";
import { useDictionaryOptions } from "../../kit/use-dictionary-options.ts";
import { POSTS } from "./post.query.ts";
import type { Post } from "./post.query.ts";
import { usePostWords } from "./post-words.ts";

/** `new`, or the post to change; null means closed. */
export type PostChoice = Post | "new" | null;

interface Values {
  postName: string;
  postCode: string;
  postSort: number | null;
  status: "0" | "1";
  remark: string;
}

const NEW: Values = { postName: "", postCode: "", postSort: 0, status: "0", remark: "" };

export function PostDrawer({ choice, onClose }: { choice: PostChoice; onClose: () => void }) {
  const t = usePostWords();
  const queryClient = useQueryClient();
  const statuses = useDictionaryOptions("sys_normal_disable");
  const post = choice === "new" || choice === null ? null : choice;
  const save = async (values: Values) => {
    await (post === null
      ? call(addPost, { body: values })
      : call(changePost, { body: { ...values, postId: post.postId } }));
    await queryClient.invalidateQueries({ queryKey: POSTS });
  };
  return (
    <RecordDrawer<Values>
      key={post?.postId ?? "new"}
      open={choice !== null}
      title={t(post === null ? "add" : "edit")}
      values={post === null ? NEW : toValues(post)}
      onClose={onClose}
      onSave={save}
    >
      <RecordField rules={POST_FIELDS} name="postName">
        <Input maxLength={50} autoFocus />
      </RecordField>
      <RecordField rules={POST_FIELDS} name="postCode">
        <Input maxLength={64} />
      </RecordField>
      <RecordField rules={POST_FIELDS} name="postSort">
        <InputNumber min={0} precision={0} />
      </RecordField>
      <RecordField rules={POST_FIELDS} name="status" label={t("columns.status")}>
        <Radio.Group options={statuses} />
      </RecordField>
      <RecordField rules={POST_FIELDS} name="remark">
        <Input.TextArea rows={3} maxLength={500} showCount />
      </RecordField>
    </RecordDrawer>
  );
}

function toValues({ postName, postCode, postSort, status, remark }: Post): Values {
  return { postName, postCode, postSort, status: status === "1" ? "1" : "0", remark: remark ?? "" };
}
