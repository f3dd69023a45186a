/** Renames, colours and deletes the tags of the current identity. */
import { DeleteOutlined } from "@ant-design/icons";
import { changeTag, deleteTag, FORM_TAG_COLORS } from "@idata/contracts";
import type { FormTagColor } from "@idata/contracts";
import { confirmNaming, EmptyState } from "@idata/ui/kit";
import { Drawer } from "@idata/ui/kit/drawer";
import { useQuery } from "@tanstack/react-query";
import { App, Button, Input, Select } from "antd";
import { call } from "../../api/client.ts";
import { reportError } from "../../api/report-error.ts";
import { FormTag } from "../../forms/order/form-tag.tsx";
import { type Tag, tagsQuery, useOrderRefresh } from "../../forms/order/order.query.ts";
import { PageError } from "../../shell/page-error.tsx";
import styles from "./form-list.module.css";
import { useIdentityKey } from "../../session/identity.ts";
import { useOrderWords } from "../../forms/order/order-words.ts";

export function TagManager({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useOrderWords();
  const tags = useQuery({ ...tagsQuery(useIdentityKey()), enabled: open });
  return (
    <Drawer open={open} onClose={onClose} size={440} title={t("tags.manage")}>
      {tags.error !== null && <PageError error={tags.error} onRetry={() => void tags.refetch()} />}
      {tags.data?.length === 0 && <EmptyState compact title={t("tags.none")} />}
      {tags.data !== undefined && tags.data.length > 0 && (
        <>
          <p className={styles["tagHint"]}>{t("tags.manageHint")}</p>
          <ul className={styles["tags"]}>
            {tags.data.map((tag) => (
              <TagRow key={`${tag.id} ${tag.name}`} tag={tag} />
            ))}
          </ul>
        </>
      )}
    </Drawer>
  );
}

/** Stands for a tag without colour, because an empty value is no choice. */
const PLAIN = "plain";

function TagRow({ tag }: { tag: Tag }) {
  const t = useOrderWords();
  const { modal } = App.useApp();
  const refresh = useOrderRefresh();
  const change = async (body: { name?: string; color?: FormTagColor | null }) => {
    try {
      await call(changeTag, { body: { id: tag.id, ...body } });
    } catch (error) {
      reportError(error);
    }
    await refresh();
  };
  const remove = () =>
    confirmNaming(
      modal,
      {
        title: t("tags.removeTitle", { name: tag.name }),
        okText: t("folders.remove"),
        cancelText: t("action.cancel"),
      },
      async () => {
        try {
          await call(deleteTag, { query: { id: tag.id } });
        } catch (error) {
          reportError(error);
          throw error;
        } finally {
          await refresh();
        }
      },
    );
  const rename = (raw: string) => {
    const name = raw.trim();
    if (name !== "" && name !== tag.name) void change({ name });
  };
  return (
    <li className={styles["tagRow"]}>
      <Input
        defaultValue={tag.name}
        maxLength={30}
        aria-label={t("tags.name")}
        onBlur={(event) => rename(event.target.value)}
        onPressEnter={(event) => event.currentTarget.blur()}
      />
      <Select
        value={tag.color ?? PLAIN}
        aria-label={t("tags.color")}
        className={styles["tagColor"] ?? ""}
        onChange={(color: string) => void change({ color: FORM_TAG_COLORS.find((known) => known === color) ?? null })}
        options={[PLAIN, ...FORM_TAG_COLORS].map((color) => ({
          value: color,
          label: (
            <FormTag
              name={color === PLAIN ? t("tags.plain") : t(`tags.colors.${color as FormTagColor}`)}
              color={color === PLAIN ? null : (color as FormTagColor)}
            />
          ),
        }))}
      />
      <span className={styles["tagUsed"]}>{t("tags.used", { count: tag.forms })}</span>
      <Button
        type="text"
        danger
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t("tags.remove", { name: tag.name })}
        onClick={remove}
      />
    </li>
  );
}
