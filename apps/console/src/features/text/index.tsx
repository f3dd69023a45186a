/**
 * `/form/text`: creates a form from text. The text is on the left with diagnostics below, the resulting form on the
 * right.
 */
import { EmptyState } from "@idata/ui/kit";
import { createForm } from "@idata/contracts";
import { useMutation } from "@tanstack/react-query";
import type { TextDiagnostic } from "@idata/importers/text";
import { Button, Segmented } from "antd";
import { useCallback, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { call } from "../../api/client.ts";
import { useFormRefresh } from "../../forms/form.query.ts";
import type { FormKind } from "../../forms/form.query.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { useSession } from "../../session/session.query.ts";
import { useOpenKinds } from "../../forms/use-open-kinds.ts";
import { useDocumentTitle } from "../../shell/document-title.ts";
import { useIsMobile } from "../../shell/use-is-mobile.ts";
import { findItemAt, findLinesOf, toBlocks } from "./blocks.ts";
import { DiagnosticList } from "./diagnostic-list.tsx";
import { FormPreview } from "./form-preview.tsx";
import { toLineMarks } from "./line-marks.ts";
import { parseQuestionnaire } from "./parse.ts";
import type { Parsed } from "./parse.ts";
import { SAMPLES } from "./samples.messages.ts";
import { TextEditor } from "./text-editor.tsx";
import type { TextEditorHandle } from "./text-editor.tsx";
import { TextHeader } from "./text-header.tsx";
import { useParsed } from "./use-parsed.ts";
import { useTextDraft } from "./use-text-draft.ts";
import styles from "./text.module.css";

/** Same limit as on the server. */
const MAX_LENGTH = 500_000;

type Pane = "text" | "preview";

/** What the author looks at: a line of the text, or a question of the form. */
type Focus = { line: number } | { itemId: string };

const TONES = ["stem", "option", "answer", "setting", "text"] as const;

export default function TextPage() {
  const { t } = useTranslation("text");
  const isMobile = useIsMobile();
  const editor = useRef<TextEditorHandle>(null);
  const { userId } = useSession();
  const { text, setText, clear, restore, forget } = useTextDraft(userId);
  const [chosenKind, setChosenKind] = useState<FormKind | null>(null);
  const [focus, setFocus] = useState<Focus | null>(null);
  const [pane, setPane] = useState<Pane>("text");
  const { parsed, source, isParsing, hasFailed } = useParsed(text, currentLanguage());
  const diagnostics = useMemo(() => parsed?.diagnostics ?? [], [parsed]);
  const marks = useMemo(() => toLineMarks(diagnostics), [diagnostics]);
  const blocks = useMemo(() => toBlocks(parsed?.lines ?? []), [parsed]);
  const activeId = focus === null ? null : "line" in focus ? findItemAt(blocks, focus.line) : focus.itemId;
  const openKinds = useOpenKinds();
  const proposed: FormKind =
    parsed?.definition.scoring?.mode === "exam" && openKinds.includes("exam") ? "exam" : "survey";
  const kind = chosenKind ?? proposed;
  const create = useCreate(kind, forget);
  useDocumentTitle(t("title"));
  const go = (diagnostic: TextDiagnostic) => {
    setPane("text");
    setFocus({ line: diagnostic.line });
    editor.current?.selectLines(diagnostic.line, diagnostic.line);
  };
  const fix = ({ fix: change }: TextDiagnostic) => {
    // The lines of a fix are those of the text that was parsed.
    if (change !== undefined && source === text)
      editor.current?.replaceLines(change.fromLine, change.toLine, change.text);
  };
  const pick = useCallback(
    (itemId: string | null, goesThere = false) => {
      setFocus(itemId === null ? null : { itemId });
      const lines = itemId === null ? null : findLinesOf(blocks, itemId);
      if (lines === null) return;
      if (!goesThere) return editor.current?.revealLines(lines.from, lines.to);
      // The editor must be visible before it can take the focus.
      flushSync(() => setPane("text"));
      editor.current?.selectLines(lines.from, lines.to);
      setFocus({ itemId: itemId ?? "" });
    },
    [blocks],
  );
  const hasText = text.trim() !== "";
  const beginnings = (
    <>
      {restore !== null && (
        <Button type="primary" onClick={restore}>
          {t("empty.restore")}
        </Button>
      )}
      <Button onClick={() => setText(SAMPLES[currentLanguage()].survey)}>{t("empty.sample")}</Button>
      <Button onClick={() => setText(SAMPLES[currentLanguage()].paper)}>{t("empty.samplePaper")}</Button>
    </>
  );
  return (
    <div className={styles["page"]}>
      <TextHeader
        parsed={parsed}
        isParsing={isParsing}
        kind={kind}
        onKind={setChosenKind}
        isCreating={create.isPending}
        onCreate={() => {
          if (parsed === null) return;
          create.mutate(source === text ? parsed : parseQuestionnaire(text, currentLanguage()));
        }}
        onClear={hasText ? clear : null}
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
          {hasText && <Legend />}
          <TextEditor
            ref={editor}
            value={text}
            onChange={setText}
            onLine={(line) => setFocus({ line })}
            marks={marks}
            blocks={blocks}
            activeId={activeId}
            maxLength={MAX_LENGTH}
          />
          {isMobile && !hasText && <div className={styles["emptyActions"]}>{beginnings}</div>}
          {parsed !== null && <DiagnosticList diagnostics={diagnostics} onGo={go} onFix={fix} />}
        </div>
        <div className={styles["right"]} hidden={isMobile && pane !== "preview"}>
          {hasFailed && <EmptyState title={t("failed")} />}
          {!hasText && (
            <EmptyState title={t("empty.title")} hint={t("empty.hint")}>
              {beginnings}
            </EmptyState>
          )}
          {hasText && parsed !== null && (
            <FormPreview
              definition={parsed.definition}
              activeId={activeId}
              follows={focus !== null && "line" in focus && (!isMobile || pane === "preview")}
              onPick={pick}
            />
          )}
        </div>
      </div>
    </div>
  );
}

/** What the colours of the source mean. */
function Legend() {
  const { t } = useTranslation("text");
  return (
    <ul className={styles["legend"]} aria-label={t("legend.label")}>
      {TONES.map((tone) => (
        <li key={tone} data-tone={tone}>
          {t(`legend.${tone}`)}
        </li>
      ))}
    </ul>
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
