/** Dialogs for one or several forms: another name, another folder, other tags. */
import { moveToFolder, renameForm, tagForm } from "@idata/contracts";
import { useQuery } from "@tanstack/react-query";
import { App, Form, Input, Modal, Select } from "antd";
import { useState } from "react";
import { call } from "../../api/client.ts";
import { reportError } from "../../api/report-error.ts";
import { OpenTreeSelect } from "../../kit/open-tree-select.tsx";
import type { TreeOption } from "../../kit/open-tree-select.tsx";
import { useFormRefresh } from "../form.query.ts";
import type { FormSummary } from "../form.query.ts";
import { type FolderNode, toTree } from "./folder-tree.ts";
import { foldersQuery, tagsQuery } from "./order.query.ts";
import { useEachForm } from "./use-each-form.tsx";
import { useIdentityKey } from "../../session/identity.ts";
import { useOrderWords } from "./order-words.ts";

export type FormDialogName = "rename" | "move" | "tags";

export interface FormDialogProps {
  name: FormDialogName;
  forms: readonly FormSummary[];
  onClose: () => void;
}

export function FormDialog({ name, forms, onClose }: FormDialogProps) {
  const [first] = forms;
  if (first === undefined) return null;
  if (name === "rename") return <RenameDialog form={first} onClose={onClose} />;
  return name === "move" ? (
    <MoveDialog forms={forms} onClose={onClose} />
  ) : (
    <TagDialog forms={forms} onClose={onClose} />
  );
}

function RenameDialog({ form, onClose }: { form: FormSummary; onClose: () => void }) {
  const t = useOrderWords();
  const { message } = App.useApp();
  const refresh = useFormRefresh();
  const [fields] = Form.useForm<{ title: string }>();
  const [isBusy, setBusy] = useState(false);
  const save = async ({ title }: { title: string }) => {
    setBusy(true);
    try {
      const { data } = await call(renameForm, { params: { id: form.id }, body: { title: title.trim() } });
      await refresh(form.id, data);
      void message.success(t("done.renamed", { title: data.title }));
      onClose();
    } catch (error) {
      reportError(error);
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      width={480}
      title={t("renameTitle")}
      okText={t("action.ok")}
      cancelText={t("action.cancel")}
      confirmLoading={isBusy}
      onOk={fields.submit}
      onCancel={onClose}
    >
      <Form
        form={fields}
        layout="vertical"
        requiredMark={false}
        initialValues={{ title: form.title }}
        onFinish={(values) => void save(values)}
      >
        <Form.Item
          name="title"
          label={t("name")}
          rules={[{ required: true, whitespace: true, message: t("folders.needName") }]}
        >
          <Input autoFocus maxLength={200} onFocus={(event) => event.target.select()} />
        </Form.Item>
      </Form>
    </Modal>
  );
}

/** The top level as a choice; folders have ids from 1 on. */
const TOP = 0;

const toChoices = (nodes: readonly FolderNode[], disabled: ReadonlySet<number>): TreeOption[] =>
  nodes.map(({ id, name, children }) => ({
    value: id,
    title: name,
    disabled: disabled.has(id),
    children: toChoices(children, disabled),
  }));

export interface FolderSelectProps {
  value: number | null;
  onChange: (folderId: number | null) => void;
  /** Label of the choice for no folder. */
  top: string;
  disabled?: ReadonlySet<number>;
}

const NOTHING: ReadonlySet<number> = new Set();

export function FolderSelect({ value, onChange, top, disabled = NOTHING }: FolderSelectProps) {
  const t = useOrderWords();
  const folders = useQuery(foldersQuery(useIdentityKey()));
  return (
    <OpenTreeSelect
      aria-label={t("folders.moveTo")}
      style={{ width: "100%" }}
      loading={folders.isPending}
      value={value ?? TOP}
      onChange={(id: number) => onChange(id === TOP ? null : id)}
      treeData={[{ value: TOP, title: top, children: [] }, ...toChoices(toTree(folders.data ?? []), disabled)]}
    />
  );
}

function MoveDialog({ forms, onClose }: Omit<FormDialogProps, "name">) {
  const t = useOrderWords();
  const each = useEachForm();
  const [folderId, setFolderId] = useState(forms.length === 1 ? (forms[0]?.folderId ?? null) : null);
  const move = () => {
    onClose();
    void each(
      forms,
      (form) => call(moveToFolder, { params: { id: form.id }, body: { folderId } }),
      (count) => t("done.moved", { count }),
    );
  };
  return (
    <Modal
      open
      width={480}
      title={t("action.move")}
      okText={t("action.ok")}
      cancelText={t("action.cancel")}
      onOk={move}
      onCancel={onClose}
    >
      <FolderSelect value={folderId} onChange={setFolderId} top={t("folders.none")} />
    </Modal>
  );
}

const MOST_TAGS = 20;
const LONGEST_TAG = 30;

/** For one form, sets its tags. For several forms, adds tags and takes none away. */
function TagDialog({ forms, onClose }: Omit<FormDialogProps, "name">) {
  const t = useOrderWords();
  const known = useQuery(tagsQuery(useIdentityKey()));
  const each = useEachForm();
  const single = forms.length === 1 ? forms[0] : undefined;
  const before = (single?.tags ?? []).map(({ name }) => name);
  const [names, setNames] = useState(before);
  const save = () => {
    onClose();
    const add = names.filter((name) => !before.includes(name));
    const remove = before.filter((name) => !names.includes(name));
    void each(
      forms,
      (form) => call(tagForm, { params: { id: form.id }, body: { add, remove } }),
      (count) => t("done.tagged", { count }),
    );
  };
  return (
    <Modal
      open
      width={480}
      title={
        single === undefined ? t("tags.addMany", { count: forms.length }) : t("tags.title", { title: single.title })
      }
      okText={t("action.ok")}
      cancelText={t("action.cancel")}
      onOk={save}
      onCancel={onClose}
    >
      <Select
        mode="tags"
        autoFocus
        // Room for the list of words, so that it does not cover the buttons.
        style={{ width: "100%", marginBottom: 152 }}
        listHeight={136}
        aria-label={t("tags.label")}
        placeholder={t("tags.placeholder")}
        value={names}
        maxCount={MOST_TAGS}
        tokenSeparators={[",", "，", "、"]}
        onChange={(values: string[]) =>
          setNames([...new Set(values.map((name) => name.trim().slice(0, LONGEST_TAG)).filter((name) => name !== ""))])
        }
        options={(known.data ?? []).map(({ name }) => ({ value: name, label: name }))}
      />
    </Modal>
  );
}
