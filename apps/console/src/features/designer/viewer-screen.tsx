/** The design of a form for those who may see it but not edit it, also of a form in the recycle bin. Saved changes of other people arrive by themselves. */
import { ArrowLeftOutlined, EyeOutlined, LockOutlined } from "@ant-design/icons";
import { listEditors } from "@idata/contracts";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useCallback, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { call } from "../../api/client.ts";
import { formQuery } from "../../forms/form.query.ts";
import { useDocumentTitle } from "../../shell/document-title.ts";
import { part } from "../../shell/part.tsx";
import { useIsMobile } from "../../shell/use-is-mobile.ts";
import { useJump } from "./check/use-jump.ts";
import { DesignerProvider, useDesigner, useDocument } from "./designer-context.tsx";
import styles from "./designer-screen.module.css";
import header from "./header/header.module.css";
import { type Pane, Panes } from "./panes.tsx";
import { LostNotice } from "./presence/lost-notice.tsx";
import { PeopleList } from "./presence/people-list.tsx";
import { Preview } from "./preview/preview.tsx";
import type { DesignerSession } from "./session.ts";
import { type Finding, useFindings } from "./check/use-findings.ts";

const LogicMap = part(async () => (await import("./map/logic-map.tsx")).LogicMap);
const TestRunDialog = part(async () => (await import("./test-run/test-run-dialog.tsx")).TestRunDialog);

/** The page fetched the form a moment ago. */
const FRESH_MS = 5000;
const NO_FINDINGS: readonly Finding[] = [];

/** `session` must be read-only. */
export function ViewerScreen({ session }: { session: DesignerSession }) {
  return (
    <DesignerProvider value={session.designer}>
      <Screen formId={session.formId} />
    </DesignerProvider>
  );
}

function Screen({ formId }: { formId: number }) {
  const { t } = useTranslation("designer");
  const isSmall = useIsMobile();
  const [over, setOver] = useState<Pane | "preview" | null>(null);
  const close = useCallback(() => setOver(null), []);
  const { screens } = useDesigner();
  const screen = useSyncExternalStore(screens.subscribe, screens.get);
  const findings = useFindings();
  const title = useDocument((definition) => definition.title);
  useDocumentTitle(title);
  useJump();
  return (
    <div className={styles["screen"]}>
      <header className={header["header"]}>
        <Link to="/form/shared" className={header["back"]} aria-label={t("viewer.back")} title={t("viewer.back")}>
          <ArrowLeftOutlined aria-hidden />
        </Link>
        <h1 className={header["title"]}>{title || t("untitledForm")}</h1>
        <span className={header["state"]}>
          <LockOutlined aria-hidden />
          {t("viewer.readOnly")}
        </span>
        <span className={header["gap"]} />
        <PeopleList isSmall={isSmall} />
        {!isSmall && (
          <Button icon={<EyeOutlined aria-hidden />} onClick={() => setOver("preview")}>
            {t("header.preview")}
          </Button>
        )}
      </header>
      <Editors formId={formId} />
      <LostNotice />
      <Panes
        over={over === "preview" ? null : over}
        searches={0}
        onOpen={setOver}
        onPreview={() => setOver("preview")}
        onClose={close}
      />
      {over === "preview" && <Preview onClose={close} isSmall={isSmall} />}
      {screen === "map" && <LogicMap findings={findings ?? NO_FINDINGS} onClose={screens.close} />}
      {screen === "testRun" && <TestRunDialog onClose={screens.close} />}
    </div>
  );
}

/** Says that the user may not edit the form, and whom to ask. */
function Editors({ formId }: { formId: number }) {
  const { t, i18n } = useTranslation("designer");
  const found = useQuery({
    queryKey: ["form", formId, "editors"],
    queryFn: async ({ signal }) => (await call(listEditors, { params: { id: formId }, signal })).data,
  }).data;
  const form = useQuery({ ...formQuery(formId), staleTime: FRESH_MS }).data;
  const names = found && [
    ...(found.group === null ? [] : [t("viewer.group", { name: found.group.name })]),
    ...[...(found.owner === null ? [] : [found.owner]), ...found.editors].map((one) => one.nickName || one.userName),
  ];
  const list = new Intl.ListFormat(i18n.language, { type: "conjunction" });
  return (
    <p className={styles["note"]} role="note">
      {t(form?.state === "trashed" ? "viewer.trashed" : "viewer.note")}
      {form?.state !== "trashed" &&
        names !== undefined &&
        names.length > 0 &&
        ` ${t("viewer.editors", { names: list.format(names) })}`}
    </p>
  );
}
