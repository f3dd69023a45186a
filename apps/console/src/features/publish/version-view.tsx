/** Shows an old version to read: the respondents' controls on one page, without conditions and read-only. */
import { compileForm, createSession, type FormDefinition } from "@idata/engine";
import { cores } from "@idata/questions/core";
import { createTranslate, fillWords, SessionQuestion, toFillLanguage } from "@idata/questions/fill";
import type { FillServices } from "@idata/questions/fill";
import { ErrorState, SkeletonBlock } from "@idata/ui/kit";
import { Drawer } from "@idata/ui/kit/drawer";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatDate } from "../../format/format.ts";
import { versionQuery } from "../../forms/diff/versions.query.ts";
import styles from "./publish.module.css";
import { toReadOnly } from "./read-only.ts";

export function VersionView({ formId, version, onClose }: { formId: number; version: number; onClose: () => void }) {
  const { t } = useTranslation(["publish", "common"]);
  const frozen = useQuery(versionQuery(formId, version));
  return (
    <Drawer
      open
      styles={{ wrapper: { width: "min(720px, 100vw)" } }}
      title={t("versions.viewTitle", { version })}
      onClose={onClose}
    >
      {frozen.error !== null && (
        <ErrorState
          title={t("versions.failed")}
          action={t("common:action.retry")}
          onAction={() => void frozen.refetch()}
        />
      )}
      {frozen.isPending && <SkeletonBlock height={240} />}
      {frozen.data && <Questions definition={frozen.data} />}
    </Drawer>
  );
}

/** Uploads are not possible here. */
const services: FillServices = {
  upload: () => ({ result: Promise.reject(new Error("read-only")), cancel: () => undefined }),
};

function Questions({ definition }: { definition: FormDefinition }) {
  const { t } = useTranslation("publish");
  const [today] = useState(() => formatDate(new Date().toISOString()));
  const shown = useMemo(() => toReadOnly(definition), [definition]);
  const session = useMemo(() => createSession(compileForm(shown, cores), { today }), [shown, today]);
  const translate = useMemo(() => createTranslate(fillWords(toFillLanguage(shown.language))), [shown.language]);
  return (
    <div className={styles["view"]} lang={shown.language}>
      <p className={styles["hint"]}>{t("versions.viewHint")}</p>
      <h2 className={styles["title"]}>{shown.title}</h2>
      {shown.description !== undefined && <p className={styles["hint"]}>{shown.description}</p>}
      {shown.pages.map((page) => (
        <div key={page.id} className={styles["view"]}>
          {page.title !== undefined && page.title !== "" && <h3 className={styles["title"]}>{page.title}</h3>}
          {page.items.map((item) => (
            <SessionQuestion
              key={item.id}
              item={item}
              session={session}
              t={translate}
              services={services}
              idPrefix="version"
            />
          ))}
        </div>
      ))}
    </div>
  );
}
