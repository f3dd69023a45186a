/** Filters of the list by tag, flag and who looks after a response. */
import { FlagOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { Button, Checkbox, Popover, Select } from "antd";
import { useForm } from "../../forms/form-frame.tsx";
import { useAnnotationWords } from "./annotation-words.ts";
import { annotationChoicesQuery } from "./annotation.query.ts";
import type { ListFilters } from "./filters.ts";
import styles from "./annotation.module.css";

interface AnnotationFilterProps {
  filters: ListFilters;
  onChange: (filters: ListFilters) => void;
}

export function AnnotationFilter(props: AnnotationFilterProps) {
  const t = useAnnotationWords();
  return (
    <Popover trigger="click" placement="bottomLeft" destroyOnHidden content={<Fields {...props} />}>
      <Button icon={<FlagOutlined aria-hidden />}>{t("filter")}</Button>
    </Popover>
  );
}

function Fields({ filters, onChange }: AnnotationFilterProps) {
  const t = useAnnotationWords();
  const choices = useQuery(annotationChoicesQuery(useForm().id));
  return (
    <div className={styles["form"]}>
      <Checkbox checked={filters.flagged} onChange={({ target }) => onChange({ ...filters, flagged: target.checked })}>
        {t("onlyFlagged")}
      </Checkbox>
      <Select
        showSearch
        value={filters.tag}
        aria-label={t("tags")}
        options={[
          { value: "", label: t("anyTag") },
          ...(choices.data?.tags.map(({ tag, count }) => ({ value: tag, label: `${tag} (${count})` })) ?? []),
        ]}
        onChange={(tag: string) => onChange({ ...filters, tag })}
      />
      <Select
        value={filters.assignee?.userId ?? 0}
        aria-label={t("assignee")}
        options={[
          { value: 0, label: t("anybody") },
          ...(choices.data?.people.map(({ userId, name }) => ({ value: userId, label: name })) ?? []),
        ]}
        onChange={(userId: number) =>
          onChange({ ...filters, assignee: choices.data?.people.find((one) => one.userId === userId) ?? null })
        }
      />
    </div>
  );
}
