/**
 * Adds or changes a user. User name and password can be set only when adding; later, the password can only be reset.
 */
import { addUser, changeUser, USER_FIELDS } from "@idata/contracts";
import type { TreeChoice } from "@idata/contracts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Alert, Form, Input, Radio, Select } from "antd";
import { RecordDrawer } from "../../admin/record-drawer.tsx";
import { RecordField } from "../../admin/record-field.tsx";
import { call } from "../../api/client.ts";
import { OpenTreeSelect } from "../../kit/open-tree-select.tsx";
import type { TreeOption } from "../../kit/open-tree-select.tsx";
import { useDictionaryOptions } from "../../kit/use-dictionary-options.ts";
import { encryptPassword } from "../../password/encrypt-password.ts";
import { deptTreeQuery, userFormQuery, USERS } from "./user.query.ts";
import type { User } from "./user.query.ts";
import { useUserWords } from "./user-words.ts";

/** `new`, or the user to change; null means closed. */
export type UserChoice = User | "new" | null;

interface Values {
  userName: string;
  nickName: string;
  deptId: number | null;
  phonenumber: string;
  email: string;
  password: string;
  sex: string;
  status: string;
  postIds: number[];
  roleIds: number[];
  remark: string;
}

const BLANK = { userName: "", nickName: "", phonenumber: "", email: "", password: "", remark: "" };

export interface UserDrawerProps {
  choice: UserChoice;
  /** Department preselected for a new user. */
  deptId: number | null;
  onClose: () => void;
}

export function UserDrawer({ choice, deptId, onClose }: UserDrawerProps) {
  const t = useUserWords();
  const queryClient = useQueryClient();
  const user = choice === "new" ? null : choice;
  const { data, error } = useQuery({ ...userFormQuery(user?.userId ?? null), enabled: choice !== null });
  const toChoices = (entries: readonly { name: string; value: number; status: string }[], held: readonly number[]) =>
    entries.map(({ name, value, status }) => {
      const isDisabled = status === "1";
      const label = isDisabled ? t("fields.disabled", { name }) : name;
      return { label, value, disabled: isDisabled && !held.includes(value) };
    });
  const save = async ({ userName, password, ...fields }: Values) => {
    // A cleared field is undefined, which would leave the stored value unchanged; null clears it.
    const values = { ...fields, deptId: fields.deptId ?? null };
    if (user === null) {
      const sent = password === "" ? "" : await encryptPassword(password);
      await call(addUser, { body: { ...values, userName, password: sent } });
    } else await call(changeUser, { body: { ...values, userId: user.userId } });
    await queryClient.invalidateQueries({ queryKey: USERS });
  };
  const values: Values | undefined =
    data === undefined
      ? undefined
      : data.data === null
        ? { ...BLANK, deptId, sex: "2", status: "0", postIds: [], roleIds: [] }
        : { ...toValues(data.data), postIds: data.postIds, roleIds: data.roleIds };
  const posts = (data?.posts ?? []).map(({ postId, postName, status }) => ({ name: postName, value: postId, status }));
  const roles = (data?.roles ?? []).map(({ roleId, roleName, status }) => ({ name: roleName, value: roleId, status }));
  return (
    <RecordDrawer<Values>
      key={user?.userId ?? "new"}
      open={choice !== null}
      title={t(user === null ? "add" : "edit")}
      values={error === null ? values : {}}
      onClose={onClose}
      onSave={save}
    >
      {error === null ? (
        <UserFields
          isNew={user === null}
          posts={toChoices(posts, data?.postIds ?? [])}
          roles={toChoices(roles, data?.roleIds ?? [])}
        />
      ) : (
        <Alert type="error" showIcon title={error.message} />
      )}
    </RecordDrawer>
  );
}

interface NumberOption {
  label: string;
  value: number;
  disabled: boolean;
}

function UserFields({ isNew, posts, roles }: { isNew: boolean; posts: NumberOption[]; roles: NumberOption[] }) {
  const t = useUserWords();
  const sexes = useDictionaryOptions("sys_user_sex");
  const statuses = useDictionaryOptions("sys_normal_disable");
  const departments = useQuery(deptTreeQuery());
  return (
    <>
      <RecordField rules={isNew ? USER_FIELDS : {}} name="userName" label={t("columns.userName")}>
        <Input maxLength={20} disabled={!isNew} autoComplete="off" autoFocus={isNew} />
      </RecordField>
      <RecordField rules={USER_FIELDS} name="nickName">
        <Input maxLength={30} autoFocus={!isNew} />
      </RecordField>
      <Form.Item name="deptId" label={t("fields.dept")}>
        <OpenTreeSelect allowClear treeData={(departments.data ?? []).map(toTreeOption)} />
      </Form.Item>
      <RecordField rules={USER_FIELDS} name="phonenumber">
        <Input maxLength={11} inputMode="tel" />
      </RecordField>
      <RecordField rules={USER_FIELDS} name="email">
        <Input maxLength={50} inputMode="email" />
      </RecordField>
      {isNew && (
        <Form.Item name="password" label={t("fields.password")} extra={t("fields.passwordHint")}>
          <Input.Password maxLength={64} autoComplete="new-password" />
        </Form.Item>
      )}
      <RecordField rules={USER_FIELDS} name="sex">
        <Radio.Group options={sexes} />
      </RecordField>
      <RecordField rules={USER_FIELDS} name="status">
        <Radio.Group options={statuses} />
      </RecordField>
      <Form.Item name="postIds" label={t("fields.posts")}>
        <Select mode="multiple" options={posts} showSearch={{ optionFilterProp: "label" }} />
      </Form.Item>
      <Form.Item name="roleIds" label={t("fields.roles")} {...(isNew ? { extra: t("fields.rolesHint") } : {})}>
        <Select mode="multiple" options={roles} showSearch={{ optionFilterProp: "label" }} />
      </Form.Item>
      <RecordField rules={USER_FIELDS} name="remark">
        <Input.TextArea rows={3} maxLength={500} showCount />
      </RecordField>
    </>
  );
}

function toTreeOption({ id, label, disabled, children = [] }: TreeChoice): TreeOption {
  return { value: id, title: label, disabled, children: children.map(toTreeOption) };
}

function toValues({ userName, nickName, deptId, phonenumber, email, sex, status, remark }: User) {
  return { userName, nickName, deptId, phonenumber, email, password: "", sex, status, remark: remark ?? "" };
}
