import { useQuery } from "@tanstack/react-query";
import { Select } from "antd";
import { useTranslation } from "react-i18next";
import { FormTag } from "../../forms/order/form-tag.tsx";
import { tagsQuery, useKnownIds } from "../../forms/order/order.query.ts";
import styles from "./form-list.module.css";
import { useIdentityKey } from "../../session/identity.ts";

/** Shows only forms with all of the chosen tags. `value`: ids, separated by commas. */
export function TagFilter({
  value,
  onChange,
}: {
  value: string | undefined;
  onChange: (tags: string | undefined) => void;
}) {
  const { t } = useTranslation("formList");
  const query = useQuery(tagsQuery(useIdentityKey()));
  const { data: tags = [] } = query;
  const chosen = value === undefined ? [] : value.split(",").map(Number);
  const choose = (ids: readonly number[]) => onChange(ids.length === 0 ? undefined : ids.slice(0, 20).join(","));
  useKnownIds(query, chosen, choose);
  return (
    <Select
      mode="multiple"
      allowClear
      maxTagCount={1}
      maxTagTextLength={6}
      className={styles["tagChoice"] ?? ""}
      placeholder={t("tags.label")}
      aria-label={t("tags.filter")}
      notFoundContent={t("tags.none")}
      optionFilterProp="title"
      value={chosen}
      onChange={choose}
      options={tags.map(({ id, name, color }) => ({
        value: id,
        title: name,
        label: <FormTag name={name} color={color} />,
      }))}
    />
  );
}
