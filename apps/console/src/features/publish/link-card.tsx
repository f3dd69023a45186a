/** The public link, and the owner's own address beside it, to copy or open. */
import { CopyOutlined, ExportOutlined, FormOutlined } from "@ant-design/icons";
import { Button, Input } from "antd";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCopyText } from "../../forms/form-actions.ts";
import type { FormSummary } from "../../forms/form.query.ts";
import { toPublicAddress } from "../../forms/public-address.ts";
import styles from "./publish.module.css";
import { SlugLine } from "./slug-line.tsx";
import { usePrefillWords } from "./prefill-words.ts";

/** Loaded on request: it brings the controls of respondents. */
const PrefillDrawer = lazy(async () => ({ default: (await import("./prefill-drawer.tsx")).PrefillDrawer }));

export function LinkCard({ form }: { form: FormSummary }) {
  const { t } = useTranslation("publish");
  const copy = useCopyText();
  const prefillWords = usePrefillWords();
  const [isPrefilling, setPrefilling] = useState(false);
  return (
    <section className={styles["card"]} aria-labelledby="link-title">
      <h2 id="link-title" className={styles["title"]}>
        {t("link.title")}
      </h2>
      {form.version === null ? (
        <p className={styles["hint"]}>{t("link.later")}</p>
      ) : (
        <div className={styles["link"]}>
          <Input
            readOnly
            className={styles["address"] ?? ""}
            value={toPublicAddress(form)}
            aria-label={t("link.label")}
            onFocus={(event) => event.target.select()}
          />
          <Button icon={<CopyOutlined aria-hidden />} onClick={() => void copy(toPublicAddress(form))}>
            {t("link.copy")}
          </Button>
          <Button icon={<ExportOutlined aria-hidden />} href={toPublicAddress(form)} target="_blank" rel="noreferrer">
            {t("link.open")}
          </Button>
          <Button icon={<FormOutlined aria-hidden />} onClick={() => setPrefilling(true)}>
            {prefillWords("open")}
          </Button>
        </div>
      )}
      <SlugLine form={form} />
      <Suspense>
        {isPrefilling && form.version !== null && (
          <PrefillDrawer form={form} version={form.version} onClose={() => setPrefilling(false)} />
        )}
      </Suspense>
    </section>
  );
}
