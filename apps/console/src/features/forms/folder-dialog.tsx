/** Asks for the name of a folder, or for the folder into which one moves. */
import { addFolder, changeFolder } from "@idata/contracts";
import { Form, Input, Modal } from "antd";
import { useState } from "react";
import { call } from "../../api/client.ts";
import { reportError } from "../../api/report-error.ts";
import { listBelow } from "../../forms/order/folder-tree.ts";
import { FolderSelect } from "../../forms/order/form-dialogs.tsx";
import { type Folder, useOrderRefresh } from "../../forms/order/order.query.ts";
import { useOrderWords } from "../../forms/order/order-words.ts";

export type FolderTask =
  | { readonly name: "add"; readonly parentId: number | null }
  | { readonly name: "rename" | "move"; readonly folder: Folder };

export interface FolderDialogProps {
  task: FolderTask;
  folders: readonly Folder[];
  onClose: () => void;
}

export function FolderDialog({ task, folders, onClose }: FolderDialogProps) {
  const t = useOrderWords();
  const refresh = useOrderRefresh();
  const [fields] = Form.useForm<{ name: string }>();
  const [parentId, setParentId] = useState(task.name === "add" ? task.parentId : task.folder.parentId);
  const [isBusy, setBusy] = useState(false);
  const save = async ({ name }: { name: string }) => {
    setBusy(true);
    try {
      if (task.name === "add") await call(addFolder, { body: { name: name.trim(), parentId } });
      else if (task.name === "rename") await call(changeFolder, { body: { id: task.folder.id, name: name.trim() } });
      else await call(changeFolder, { body: { id: task.folder.id, parentId } });
      onClose();
    } catch (error) {
      reportError(error);
      setBusy(false);
    }
    await refresh();
  };
  const titles = {
    add: () => t("folders.add"),
    rename: () => t("folders.rename"),
    move: () => t("folders.moveTitle", { name: task.name === "add" ? "" : task.folder.name }),
  };
  return (
    <Modal
      open
      width={480}
      title={titles[task.name]()}
      okText={t("action.ok")}
      cancelText={t("action.cancel")}
      confirmLoading={isBusy}
      onOk={task.name === "move" ? () => void save({ name: "" }) : fields.submit}
      onCancel={onClose}
    >
      {task.name === "move" ? (
        <FolderSelect
          value={parentId}
          onChange={setParentId}
          top={t("folders.top")}
          disabled={listBelow(folders, task.folder.id)}
        />
      ) : (
        <Form
          form={fields}
          layout="vertical"
          requiredMark={false}
          initialValues={{ name: task.name === "add" ? "" : task.folder.name }}
          onFinish={(values) => void save(values)}
        >
          <Form.Item
            name="name"
            label={t("folders.name")}
            rules={[{ required: true, whitespace: true, message: t("folders.needName") }]}
          >
            <Input autoFocus maxLength={100} />
          </Form.Item>
        </Form>
      )}
    </Modal>
  );
}
