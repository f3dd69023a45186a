/** Creates a group, after which the user acts for it and sees its page. */
import { createGroup } from "@idata/contracts";
import { Form, Input } from "antd";
import { useNavigate } from "react-router";
import { RecordDrawer } from "../admin/record-drawer.tsx";
import { call } from "../api/client.ts";
import { useGroupWords } from "./group-words.ts";
import { useEnterGroup } from "./use-enter-group.ts";

interface Values {
  name: string;
  description: string;
}

const LONGEST_NAME = 50;
const LONGEST_DESCRIPTION = 500;

export function GroupFields({ takesFocus = false }: { takesFocus?: boolean }) {
  const t = useGroupWords();
  return (
    <>
      <Form.Item
        name="name"
        label={t("create.name")}
        rules={[{ required: true, whitespace: true, message: t("create.nameNeeded") }]}
      >
        <Input maxLength={LONGEST_NAME} autoFocus={takesFocus} placeholder={t("create.nameHint")} />
      </Form.Item>
      <Form.Item name="description" label={t("create.description")}>
        <Input.TextArea rows={3} maxLength={LONGEST_DESCRIPTION} showCount />
      </Form.Item>
    </>
  );
}

export function CreateGroup({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useGroupWords();
  const enter = useEnterGroup();
  const navigate = useNavigate();
  const save = async ({ name, description }: Values) => {
    const { data } = await call(createGroup, { body: { name, description: description ?? "" } });
    await enter(data.id);
    await navigate("/member");
  };
  return (
    <RecordDrawer<Values>
      open={open}
      title={t("create.title")}
      values={{ name: "", description: "" }}
      onClose={onClose}
      onSave={save}
    >
      <GroupFields takesFocus />
    </RecordDrawer>
  );
}
