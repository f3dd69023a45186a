/**
 * Search, filters and view switch of the form list. The search renders at once. Filters and view switch render right
 * after it; placeholders reserve their space.
 */
import { AppstoreOutlined, BarsOutlined, SearchOutlined } from "@ant-design/icons";
import { Input, Segmented, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FORM_KINDS } from "../../forms/form.query.ts";
import { useSettled } from "../../shell/use-settled.ts";
import { laterPart } from "../../shell/part.tsx";
import { useKeptStyles } from "../../theme/kept-styles.tsx";
import styles from "./form-list.module.css";
import { LIST_STATES, SORTS } from "./list-params.ts";
import type { ListParams } from "./list-params.ts";

const TagFilter = laterPart(async () => (await import("./tag-filter.tsx")).TagFilter);

export type ListView = "cards" | "table";

export interface ListToolbarProps {
  params: ListParams;
  onChange: (params: ListParams) => void;
  view: ListView;
  onViewChange: (view: ListView) => void;
}

type Patch = { [Key in keyof ListParams]?: ListParams[Key] | undefined };

const SAMPLES = (
  <>
    <Input prefix="" allowClear />
    <Select allowClear />
    <Segmented options={[""]} />
  </>
);

export function ListToolbar({ params, onChange, view, onViewChange }: ListToolbarProps) {
  const { t } = useTranslation("formList");
  const isSettled = useSettled();
  useKeptStyles("list-toolbar", SAMPLES);
  const [title, setTitle] = useState(params.title ?? "");
  const change = (patch: Patch) => {
    const next = { ...params, ...patch, pageNum: 1 };
    onChange(
      Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined)) as unknown as ListParams,
    );
  };
  return (
    <div className={styles["toolbar"]} role="search">
      <Input
        className={styles["search"] ?? ""}
        prefix={<SearchOutlined aria-hidden />}
        allowClear
        value={title}
        maxLength={200}
        placeholder={t(params.folder ? "searchFolder" : "search")}
        aria-label={t(params.folder ? "searchFolder" : "search")}
        onChange={(event) => {
          setTitle(event.target.value);
          if (event.target.value === "") change({ title: undefined });
        }}
        onPressEnter={() => change({ title: title.trim() || undefined })}
        onBlur={() => {
          if (title.trim() !== (params.title ?? "")) change({ title: title.trim() || undefined });
        }}
      />
      {isSettled ? (
        <Filters params={params} change={change} view={view} onViewChange={onViewChange} />
      ) : (
        <>
          <span className={styles["filter"]} />
          <span className={styles["filter"]} />
          <span className={styles["tagFilter"]} />
          <span className={styles["filter"]} />
          <span className={styles["viewPlace"]} />
        </>
      )}
    </div>
  );
}

interface FiltersProps extends Omit<ListToolbarProps, "onChange"> {
  change: (patch: Patch) => void;
}

function Filters({ params, change, view, onViewChange }: FiltersProps) {
  const { t } = useTranslation(["formList", "common"]);
  return (
    <>
      <Select
        allowClear
        className={styles["filter"] ?? ""}
        placeholder={t("kind")}
        aria-label={t("kind")}
        value={params.kind ?? null}
        onChange={(kind) => change({ kind: kind ?? undefined })}
        options={FORM_KINDS.map((kind) => ({ value: kind, label: t(`common:kind.${kind}`) }))}
      />
      <Select
        allowClear
        className={styles["filter"] ?? ""}
        placeholder={t("state")}
        aria-label={t("state")}
        value={params.state ?? null}
        onChange={(state) => change({ state: state ?? undefined })}
        options={LIST_STATES.map((state) => ({ value: state, label: t(`common:state.${state}`) }))}
      />
      <span className={styles["tagFilter"]}>
        <TagFilter value={params.tags} onChange={(tags) => change({ tags })} />
      </span>
      <Select
        className={styles["filter"] ?? ""}
        aria-label={t("sort.label")}
        value={params.sort ?? "created"}
        onChange={(sort) => change({ sort: sort === "created" ? undefined : sort })}
        options={SORTS.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
      />
      <Segmented<ListView>
        className={styles["view"] ?? ""}
        aria-label={t("view.label")}
        value={view}
        onChange={onViewChange}
        options={[
          { value: "cards", icon: <AppstoreOutlined aria-hidden />, title: t("view.cards") },
          { value: "table", icon: <BarsOutlined aria-hidden />, title: t("view.table") },
        ]}
      />
    </>
  );
}
