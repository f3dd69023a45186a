/** The fields of the menu form that apply to the chosen type. */
import { MENU_FIELDS, MENU_PAGE_FIELDS } from "@idata/contracts";
import { Form, Input, InputNumber, Radio } from "antd";
import { RecordField } from "../../admin/record-field.tsx";
import { useDictionaryOptions } from "../../kit/use-dictionary-options.ts";
import { MenuIconField } from "./menu-icon-field.tsx";
import { hasField } from "./menu-values.ts";
import type { MenuType, MenuValues } from "./menu-values.ts";
import { useMenuWords } from "./menu-words.ts";

export function MenuFields({ type, isLink }: { type: MenuType; isLink: boolean }) {
  const t = useMenuWords();
  const rules = type === "F" ? MENU_FIELDS : MENU_PAGE_FIELDS;
  const has = (field: keyof MenuValues) => hasField(type, field);
  return (
    <>
      <RecordField rules={rules} name="menuName">
        <Input maxLength={50} autoFocus />
      </RecordField>
      {has("icon") && (
        <Form.Item name="icon" label={t("icon.label")}>
          <MenuIconField />
        </Form.Item>
      )}
      <RecordField rules={rules} name="orderNum">
        <InputNumber min={-999_999} precision={0} />
      </RecordField>
      {has("isFrame") && (
        <Form.Item name="isFrame" label={t("isFrame")}>
          <Radio.Group
            options={[
              { value: "1", label: t("frames.inside") },
              { value: "0", label: t("frames.outside") },
            ]}
          />
        </Form.Item>
      )}
      {has("path") && (
        <RecordField rules={rules} name="path" extra={t(isLink ? "extra.link" : "extra.path")}>
          <Input maxLength={200} inputMode="url" />
        </RecordField>
      )}
      {has("component") && !isLink && (
        <RecordField rules={rules} name="component" extra={t("extra.component")}>
          <Input maxLength={200} />
        </RecordField>
      )}
      {has("perms") && (
        <RecordField rules={rules} name="perms" extra={t("extra.perms")}>
          <Input maxLength={100} />
        </RecordField>
      )}
      {has("routeName") && !isLink && (
        <RecordField rules={rules} name="routeName" extra={t("extra.routeName")}>
          <Input maxLength={50} />
        </RecordField>
      )}
      {has("query") && !isLink && (
        <RecordField rules={rules} name="query" extra={t("extra.query")}>
          <Input maxLength={255} />
        </RecordField>
      )}
      <StateFields type={type} isLink={isLink} />
    </>
  );
}

function StateFields({ type, isLink }: { type: MenuType; isLink: boolean }) {
  const t = useMenuWords();
  const shows = useDictionaryOptions("sys_show_hide");
  const statuses = useDictionaryOptions("sys_normal_disable");
  return (
    <>
      {hasField(type, "isCache") && !isLink && (
        <Form.Item name="isCache" label={t("isCache")}>
          <Radio.Group
            options={[
              { value: "0", label: t("caches.keep") },
              { value: "1", label: t("caches.renew") },
            ]}
          />
        </Form.Item>
      )}
      {hasField(type, "visible") && (
        <Form.Item name="visible" label={t("visible")} extra={t("extra.hidden")}>
          <Radio.Group options={shows} />
        </Form.Item>
      )}
      <Form.Item name="status" label={t("status")}>
        <Radio.Group options={statuses} />
      </Form.Item>
    </>
  );
}
