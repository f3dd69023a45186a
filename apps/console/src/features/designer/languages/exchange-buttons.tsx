/** Exports and imports all texts of a language as a file for translators. */
import { DownloadOutlined, UploadOutlined } from "@ant-design/icons";
import { languageName } from "@idata/engine";
import { saveBlob, toFileName } from "@idata/ui/kit";
import { App, Button, Dropdown } from "antd";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDesigner } from "../designer-context.tsx";
import { writeCsv } from "./exchange/csv-file.ts";
import { readTranslationFile } from "./exchange/read-file.ts";
import { type ImportPlan, planImport, toLines } from "./exchange/translation-file.ts";
import { writeXliff } from "./exchange/xliff-file.ts";
import { ImportReport } from "./import-report.tsx";
import styles from "./languages.module.css";
import { listEntries } from "./text-rows.ts";

const TYPES = { csv: "text/csv;charset=utf-8", xlf: "application/xliff+xml" } as const;

export function ExchangeButtons({ tag, isSmall }: { tag: string; isSmall: boolean }) {
  const { t } = useTranslation("designer");
  const { message } = App.useApp();
  const { store } = useDesigner();
  const input = useRef<HTMLInputElement>(null);
  const [plan, setPlan] = useState<ImportPlan | null>(null);
  const save = (format: keyof typeof TYPES) => {
    const definition = store.getDefinition();
    const lines = toLines(listEntries(definition, tag));
    const { language, title } = definition;
    const text = format === "csv" ? writeCsv(lines, language, tag) : writeXliff(lines, language, tag, title);
    const name = toFileName(t("languages.fileName", { title: title || t("untitledForm"), tag }));
    saveBlob(new Blob([text], { type: TYPES[format] }), `${name}.${format}`);
  };
  const open = async (file: File) => {
    const definition = store.getDefinition();
    const read = await readTranslationFile(file, definition.language, tag);
    if (read.ok) setPlan(planImport(listEntries(definition, tag), read.entries));
    else {
      const { problem, detail } = read;
      void message.error(t(`languages.problems.${problem}`, { name: languageName(tag), detail: detail || "—" }));
    }
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.xlf,.xliff"
        aria-label={t("languages.import")}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // Lets the user choose the same file again after fixing it.
          event.target.value = "";
          if (file) void open(file);
        }}
      />
      <Button
        className={styles["fileButton"] ?? ""}
        icon={<UploadOutlined aria-hidden />}
        aria-label={t("languages.import")}
        onClick={() => input.current?.click()}
      >
        {!isSmall && t("languages.import")}
      </Button>
      <Dropdown
        trigger={["click"]}
        menu={{
          items: [
            { key: "csv", label: t("languages.exportCsv"), onClick: () => save("csv") },
            { key: "xlf", label: t("languages.exportXliff"), onClick: () => save("xlf") },
          ],
        }}
      >
        <Button icon={<DownloadOutlined aria-hidden />} aria-label={t("languages.export")}>
          {!isSmall && t("languages.export")}
        </Button>
      </Dropdown>
      {plan && <ImportReport tag={tag} plan={plan} onClose={() => setPlan(null)} />}
    </>
  );
}
