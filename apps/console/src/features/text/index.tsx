/**
 * `/form/text`: creates a form from text. The text is on the left with diagnostics below, the resulting form on the
 * right.
 */
import { EmptyState } from "@idata/ui/kit";
import { createForm } from "@idata/contracts";
import { useMutation } from "@tanstack/react-query";
import type { TextDiagnostic } from "@idata/importers/text";
import { Button, Segmented } from "antd";
import { useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { call } from "../../api/client.ts";
import { useFormRefresh } from "../../forms/form.query.ts";
import type { FormKind } from "../../forms/form.query.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { useDocumentTitle } from "../../shell/document-title.ts";
import { useIsMobile } from "../../shell/use-is-mobile.ts";
import { DiagnosticList } from "./diagnostic-list.tsx";
import { FormPreview } from "./form-preview.tsx";
import { toLineMarks } from "./line-marks.ts";
import type { Parsed } from "./parse.ts";
import { TextEditor } from "./text-editor.tsx";
import type { TextEditorHandle } from "./text-editor.tsx";
import { TextHeader } from "./text-header.tsx";
import { useParsed } from "./use-parsed.ts";
import { useTextDraft } from "./use-text-draft.ts";
import styles from "./text.module.css";

/** Same limit as on the server. */
const MAX_LENGTH = 500_000;

type Pane = "text" | "preview";

export default function TextPage() {
  const { t } = useTranslation("text");
  const isMobile = useIsMobile();
  const editor = useRef<TextEditorHandle>(null);
  const [text, setText, forget] = useTextDraft();
  const [kind, setKind] = useState<FormKind>("survey");
  const [pane, setPane] = useState<Pane>("text");
  const { parsed, isParsing, hasFailed } = useParsed(text, currentLanguage());
  const diagnostics = useMemo(() => parsed?.diagnostics ?? [], [parsed]);
  const marks = useMemo(() => toLineMarks(diagnostics), [diagnostics]);
  const create = useCreate(kind, forget);
  useDocumentTitle(t("title"));
  const go = (diagnostic: TextDiagnostic) => {
    setPane("text");
    editor.current?.selectLines(diagnostic.line, diagnostic.line);
  };
  const fix = ({ fix: change }: TextDiagnostic) => {
    if (change !== undefined) editor.current?.replaceLines(change.fromLine, change.toLine, change.text);
  };
  const hasText = text.trim() !== "";
  return (
    <div className={styles["page"]}>
      <TextHeader
        parsed={parsed}
        isParsing={isParsing}
        kind={kind}
        onKind={setKind}
        isCreating={create.isPending}
        onCreate={() => parsed !== null && create.mutate(parsed)}
        onClear={hasText ? () => setText("") : null}
      />
      {isMobile && (
        <Segmented<Pane>
          block
          aria-label={t("panes.label")}
          value={pane}
          onChange={setPane}
          options={[
            { value: "text", label: t("panes.text") },
            { value: "preview", label: t("panes.preview") },
          ]}
        />
      )}
      <div className={styles["panes"]}>
        <div className={styles["left"]} hidden={isMobile && pane !== "text"}>
          <TextEditor ref={editor} value={text} onChange={setText} marks={marks} maxLength={MAX_LENGTH} />
          {parsed !== null && <DiagnosticList diagnostics={diagnostics} onGo={go} onFix={fix} />}
        </div>
        <div className={styles["right"]} hidden={isMobile && pane !== "preview"}>
          {hasFailed && <EmptyState title={t("failed")} />}
          {!hasText && (
            <EmptyState title={t("empty.title")} hint={t("empty.hint")}>
              <Button onClick={() => setText(t("sample"))}>{t("empty.sample")}</Button>
            </EmptyState>
          )}
          {hasText && parsed !== null && <FormPreview definition={parsed.definition} />}
        </div>
      </div>
    </div>
  );
}

function useCreate(kind: FormKind, forget: () => void) {
  const { t } = useTranslation("text");
  const navigate = useNavigate();
  const refresh = useFormRefresh();
  return useMutation({
    mutationFn: async ({ definition }: Parsed) => {
      const title = definition.title === "" ? t("untitled") : definition.title.slice(0, 200);
      const body = { kind, title, definition: { ...definition, title } };
      return (await call(createForm, { body })).data;
    },
    onSuccess: async ({ id }) => {
      forget();
      void refresh(id);
      await navigate(`/form/${id}/designer`);
    },
  });
}
