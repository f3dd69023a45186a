/** The designer for those who may edit the form: header, panes, and everything that opens over them. */
import { useQuery } from "@tanstack/react-query";
import { App } from "antd";
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { ExpressionSlot, type ExpressionSlotProps } from "@idata/questions/designer";
import { type FormSummary, formQuery } from "../../forms/form.query.ts";
import { useDocumentTitle } from "../../shell/document-title.ts";
import { useIsMobile } from "../../shell/use-is-mobile.ts";
import { store as remember } from "../../shell/use-stored.ts";
import { useJump } from "./check/use-jump.ts";
import { useFindings, type Finding } from "./check/use-findings.ts";
import { DesignerProvider, useDesigner, useDocument } from "./designer-context.tsx";
import styles from "./designer-screen.module.css";
import { SettingsExpression } from "./expression/settings-expression.tsx";
import { Header } from "./header/header.tsx";
import { listenToClipboard } from "./keyboard/clipboard-events.ts";
import { ShortcutsDialog } from "./keyboard/shortcuts-dialog.tsx";
import { useShortcuts } from "./keyboard/use-shortcuts.ts";
import { LanguagesDialog } from "./languages/languages-dialog.tsx";
import { ConditionDialog } from "./logic/condition-dialog.tsx";
import { EntryDialog } from "./logic/entry-dialog.tsx";
import { ConflictNotice } from "./merge/conflict-notice.tsx";
import { RefusedSave, RestoreCopy } from "./merge/restore-copy.tsx";
import { LEFT_TAB_KEY } from "./palette/left-panel.tsx";
import { SlashPalette } from "./palette/slash-palette.tsx";
import { type Pane, Panes } from "./panes.tsx";
import { LostNotice } from "./presence/lost-notice.tsx";
import { Preview } from "./preview/preview.tsx";
import { PublishDialog } from "./publish/publish-dialog.tsx";
import type { DesignerSession } from "./session.ts";
import { useRemoveSelected } from "./use-remove-selected.ts";
import { part } from "../../shell/part.tsx";

// Rarely used, so neither is loaded with the designer.
const LogicMap = part(async () => (await import("./map/logic-map.tsx")).LogicMap);
const SharingDrawer = part(async () => (await import("../../forms/sharing/sharing-drawer.tsx")).SharingDrawer);
const TestRunDialog = part(async () => (await import("./test-run/test-run-dialog.tsx")).TestRunDialog);

/** The page fetched the form a moment ago. */
const FRESH_MS = 5000;
const NO_FINDINGS: readonly Finding[] = [];

type Over = "share" | "preview" | "publish" | "shortcuts" | Pane | null;

const renderExpression = (props: ExpressionSlotProps) => <SettingsExpression {...props} />;

export function DesignerScreen({ session }: { session: DesignerSession }) {
  return (
    <DesignerProvider value={session.designer}>
      <ExpressionSlot value={renderExpression}>
        <Screen session={session} />
      </ExpressionSlot>
    </DesignerProvider>
  );
}

function Screen({ session }: { session: DesignerSession }) {
  const navigate = useNavigate();
  const isSmall = useIsMobile();
  const [over, setOver] = useState<Over>(null);
  const [searches, setSearches] = useState(0);
  const form = useQuery({ ...formQuery(session.formId), staleTime: FRESH_MS }).data;
  const findings = useFindings();
  const remove = useRemoveSelected();
  const close = useCallback(() => setOver(null), []);
  const { screens } = session.designer;
  const screen = useSyncExternalStore(screens.subscribe, screens.get);
  useDocumentTitle(useDocument((definition) => definition.title));
  useClipboard();
  useJump();

  const handlers = useMemo(
    () => ({
      save: () => void session.autosave.flush(),
      search: () => {
        remember(LEFT_TAB_KEY, "outline");
        if (isSmall) setOver("left");
        setSearches((n) => n + 1);
      },
      help: () => setOver("shortcuts"),
      preview: () => setOver("preview"),
      remove,
    }),
    [session, isSmall, remove],
  );
  const isTranslating = useLanguagesOpen();
  useShortcuts(
    handlers,
    over === "preview" || over === "publish" || over === "share" || screen !== null || isTranslating,
  );
  useEffect(() => {
    if (searches > 0) document.querySelector<HTMLInputElement>("[data-outline-search]")?.focus();
  }, [searches]);

  return (
    <div className={styles["screen"]}>
      <Header
        session={session}
        findings={findings}
        onShare={form?.abilities.includes("share") === true ? () => setOver("share") : null}
        isPublished={form !== undefined && form.version !== null}
        isSmall={isSmall}
        onTest={form === undefined ? null : () => void navigate(`/form/${form.id}/data/list?tests=1`)}
        onPreview={handlers.preview}
        onPublish={() => setOver("publish")}
        onShortcuts={handlers.help}
      />
      {form !== undefined && <SharePart form={form} isOpen={over === "share"} onClose={close} />}
      <LostNotice isEditor />
      <ConflictNotice />
      <RefusedSave session={session} />
      <RestoreCopy session={session} />
      <Panes
        over={isPane(over) && !(over === "right" && isTranslating) ? over : null}
        searches={searches}
        onOpen={setOver}
        onPreview={handlers.preview}
        onClose={close}
      />
      <SlashPalette />
      <ConditionDialog />
      <EntryDialog />
      <LanguagesDialog isSmall={isSmall} />
      <ShortcutsDialog open={over === "shortcuts"} onClose={close} />
      {over === "preview" && <Preview onClose={close} isSmall={isSmall} />}
      {screen === "map" && <LogicMap findings={findings ?? NO_FINDINGS} onClose={screens.close} />}
      {screen === "testRun" && <TestRunDialog onClose={screens.close} />}
      {over === "publish" && <PublishDialog session={session} form={form} onClose={close} />}
    </div>
  );
}

const isPane = (over: Over): over is Pane => over === "left" || over === "right";

/** Once rendered the drawer stays, so that it can fade out. */
function SharePart({ form, isOpen, onClose }: { form: FormSummary; isOpen: boolean; onClose: () => void }) {
  const [isNeeded, setNeeded] = useState(false);
  if (isOpen && !isNeeded) setNeeded(true);
  return isNeeded && <SharingDrawer form={form} open={isOpen} onClose={onClose} />;
}

function useLanguagesOpen(): boolean {
  const { languages } = useDesigner();
  return useSyncExternalStore(languages.subscribe, languages.get) !== null;
}

function useClipboard(): void {
  const { t } = useTranslation("designer");
  const { message } = App.useApp();
  const designer = useDesigner();
  useEffect(
    () =>
      listenToClipboard(designer, {
        copied: (count) => void message.success(t("clipboard.copied", { count })),
        cut: (count) => void message.success(t("clipboard.cut", { count })),
        pasted: (count, dropped) => {
          if (dropped > 0) void message.warning(t("clipboard.dropped", { count: dropped }));
          else void message.success(t("clipboard.pasted", { count }));
        },
      }),
    [designer, message, t],
  );
}
