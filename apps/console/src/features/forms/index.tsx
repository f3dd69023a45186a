/** `/form`: the forms that the user manages, as cards or as a table. */
import { PlusOutlined } from "@ant-design/icons";
import { EmptyState, PageHeader, SkeletonBlock } from "@idata/ui/kit";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useFormat } from "../../format/use-format.ts";
import { CreateForm } from "../../forms/create-form.tsx";
import { FormGrid, FormGridSkeleton } from "../../forms/form-grid.tsx";
import { formListQuery } from "../../forms/form.query.ts";
import { useMayCreateForms } from "../../session/groups.query.ts";
import { useIdentityKey } from "../../session/identity.ts";
import { useDocumentTitle } from "../../shell/document-title.ts";
import { PageError } from "../../shell/page-error.tsx";
import { useStored } from "../../shell/use-stored.ts";
import styles from "./form-list.module.css";
import { laterPart, part } from "../../shell/part.tsx";
import { useIsMobile } from "../../shell/use-is-mobile.ts";
import { FormTabs } from "./form-tabs.tsx";
import { hasFilter, parseListParams, toSearch } from "./list-params.ts";
import type { ListParams } from "./list-params.ts";
import { ListToolbar } from "./list-toolbar.tsx";
import type { ListView } from "./list-toolbar.tsx";

const FolderPane = laterPart(async () => (await import("./folder-pane.tsx")).FolderPane);
const FolderSwitch = laterPart(async () => (await import("./folder-switch.tsx")).FolderSwitch);
const ListMore = laterPart(async () => (await import("./list-more.tsx")).ListMore);
const ChosenBar = part(async () => (await import("./bulk-bar.tsx")).ChosenBar);
const WaysToBegin = part(async () => (await import("../../forms/ways-to-begin.tsx")).WaysToBegin);
const Pager = lazy(async () => ({ default: (await import("../../shell/pager.tsx")).Pager }));
const FormTable = lazy(async () => ({ default: (await import("./form-table.tsx")).FormTable }));

export default function FormListPage() {
  const { t } = useTranslation(["formList", "forms"]);
  const [search, setSearch] = useSearchParams();
  const [isCreating, setCreating] = useState(false);
  const [stored, setView] = useStored("idata-form-view", "cards");
  const view: ListView = stored === "table" ? "table" : "cards";
  const params = parseListParams(search);
  const setParams = (next: ListParams) => setSearch(toSearch(next));
  const mayCreate = useMayCreateForms();
  const isNarrow = useIsMobile();
  const setFolder = (folder: number | undefined) => {
    const { folder: _folder, ...rest } = params;
    setParams({ ...rest, pageNum: 1, ...(folder === undefined ? {} : { folder }) });
  };
  useDocumentTitle(t("title"));
  return (
    <div className={styles["page"]}>
      <PageHeader
        title={t("title")}
        actions={
          <>
            <ListMore />
            {mayCreate && (
              <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setCreating(true)}>
                {t("forms:create.button")}
              </Button>
            )}
          </>
        }
      >
        <FormTabs />
      </PageHeader>
      <div className={styles["body"]}>
        {!isNarrow && (
          <aside className={styles["folders"]}>
            <FolderPane folder={params.folder} onChange={setFolder} />
          </aside>
        )}
        <div>
          {isNarrow && (
            <div className={styles["folderPlace"]}>
              <FolderSwitch folder={params.folder} onChange={setFolder} />
            </div>
          )}
          <ListToolbar
            key={JSON.stringify(params.title)}
            params={params}
            onChange={setParams}
            view={view}
            onViewChange={setView}
          />
          <FormListContent params={params} onChange={setParams} view={view} />
        </div>
      </div>
      <CreateForm open={isCreating} onClose={() => setCreating(false)} />
    </div>
  );
}

interface ContentProps {
  params: ListParams;
  onChange: (params: ListParams) => void;
  view: ListView;
}

function FormListContent({ params, onChange, view }: ContentProps) {
  const { t } = useTranslation("formList");
  const format = useFormat();
  const [selected, setSelected] = useState<readonly number[]>([]);
  const order = params.sort === "name" ? "asc" : "desc";
  const list = useQuery(formListQuery(useIdentityKey(), { ...params, order }));
  if (list.data === undefined) {
    if (list.error !== null) return <PageError error={list.error} onRetry={() => void list.refetch()} />;
    return view === "cards" ? <FormGridSkeleton count={8} /> : <SkeletonBlock height={420} />;
  }
  const { rows, total, isPartial } = list.data;
  // Selected forms may have moved to another page or folder; only those in the list count.
  const chosen = rows.filter(({ id }) => selected.includes(id));
  if (total === 0) {
    return hasFilter(params) ? (
      <EmptyState title={t("none")}>
        <Button onClick={() => onChange({ pageNum: 1, pageSize: params.pageSize })}>{t("noneAction")}</Button>
      </EmptyState>
    ) : params.folder === undefined ? (
      <NoForms />
    ) : params.folder === 0 ? (
      <EmptyState title={t("folder.noneOutside")} hint={t("folder.noneOutsideHint")} compact />
    ) : (
      <EmptyState title={t("folder.empty")} hint={t("folder.hint")} compact />
    );
  }
  return (
    <div className={list.isPlaceholderData ? styles["stale"] : undefined}>
      {view === "cards" ? (
        <>
          {chosen.length > 0 && <ChosenBar forms={chosen} onClear={() => setSelected([])} />}
          <FormGrid
            forms={rows}
            selection={{
              ids: chosen.map(({ id }) => id),
              label: ({ title }) => t("trash.select", { title }),
              onToggle: (id) =>
                setSelected((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])),
            }}
          />
        </>
      ) : (
        <Suspense fallback={<SkeletonBlock height={420} />}>
          <FormTable forms={rows} chosen={chosen} onChoose={setSelected} />
        </Suspense>
      )}
      <div className={styles["pager"]}>
        <Suspense fallback={null}>
          <Pager
            total={total}
            isPartial={isPartial}
            pageNum={params.pageNum}
            pageSize={params.pageSize}
            totalLabel={t(isPartial ? "totalPartial" : "total", { count: format.number(total) })}
            onChange={(pageNum, pageSize) => onChange({ ...params, pageNum, pageSize })}
          />
        </Suspense>
      </div>
    </div>
  );
}

function NoForms() {
  const { t } = useTranslation("formList");
  if (!useMayCreateForms()) return <EmptyState title={t("empty")} hint={t("emptyNoRight")} />;
  return (
    <>
      <EmptyState title={t("empty")} hint={t("emptyHint")} compact />
      <div className={styles["begin"]}>
        <WaysToBegin />
      </div>
    </>
  );
}
