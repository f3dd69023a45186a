/**
 * The parsed form as respondents see it: the real fill faces on a real session, all pages below each other. Each
 * question has its key, points and explanation below it, which only authors see, and a button to its lines in the text.
 */
import { compileForm, createSession, optionsOf } from "@idata/engine";
import type { FormDefinition, FormSession, ItemDefinition, PageDefinition } from "@idata/engine";
import { cores } from "@idata/questions/core";
import { createTranslate, fillWords, SessionQuestion, toFillLanguage } from "@idata/questions/fill";
import type { FillServices, FillTranslate } from "@idata/questions/fill";
import { textFaces } from "@idata/questions/text";
import { hasKey } from "@idata/importers/text";
import type { TextFaces } from "@idata/importers/text";
import { Pagination } from "antd";
import { memo, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatDate } from "../../format/format.ts";
import styles from "./text.module.css";

/** Only this many items are rendered at once, because the preview must keep up with typing. */
const MAX_SHOWN = 100;

export interface FormPreviewProps {
  definition: FormDefinition;
  activeId: string | null;
  /** Whether the active question is scrolled into view: it was chosen in the text. */
  follows: boolean;
  /**
   * Called with the item that the author has clicked, or null if another part of the form is shown. `goesThere`: the
   * author wants to edit its lines.
   */
  onPick: (itemId: string | null, goesThere?: boolean) => void;
}

interface Running {
  session: FormSession;
  translate: FillTranslate;
  services: FillServices;
}

export function FormPreview({ definition, activeId, follows, onPick }: FormPreviewProps) {
  const { t } = useTranslation("text");
  const running = useRunning(definition);
  const [chosen, setChosen] = useState(1);
  const items = useMemo(
    () => definition.pages.flatMap((page) => page.items.map((item) => ({ item, page }))),
    [definition],
  );
  const at = items.findIndex(({ item }) => item.id === activeId);
  const part = Math.min(at < 0 ? chosen : Math.floor(at / MAX_SHOWN) + 1, Math.ceil(items.length / MAX_SHOWN) || 1);
  const shown = items.slice((part - 1) * MAX_SHOWN, part * MAX_SHOWN);
  return (
    <div className={styles["form"]}>
      <h2 className={styles["formTitle"]}>{definition.title}</h2>
      {definition.description !== undefined && <p className={styles["formHint"]}>{definition.description}</p>}
      {shown.map(({ item, page }, index) => (
        <div key={item.id}>
          {page !== shown[index - 1]?.page && <PageHead page={page} isFirst={page === definition.pages[0]} />}
          <PreviewItem
            item={item}
            running={running}
            isActive={item.id === activeId}
            follows={follows}
            isScored={definition.scoring?.mode === "exam"}
            chinese={definition.language.startsWith("zh")}
            onPick={onPick}
          />
        </div>
      ))}
      {items.length > MAX_SHOWN && (
        <Pagination
          align="center"
          aria-label={t("parts")}
          current={part}
          pageSize={MAX_SHOWN}
          total={items.length}
          showSizeChanger={false}
          showTotal={(total, [from, to]) => t("more", { from, to, total })}
          onChange={(next) => {
            setChosen(next);
            onPick(null);
          }}
        />
      )}
    </div>
  );
}

function useRunning(definition: FormDefinition): Running {
  const { t } = useTranslation("text");
  const [today] = useState(() => formatDate(new Date().toISOString()));
  const session = useMemo(() => createSession(compileForm(definition, cores), { today }), [definition, today]);
  const translate = useMemo(
    () => createTranslate(fillWords(toFillLanguage(definition.language))),
    [definition.language],
  );
  const services = useMemo(() => refuseUploads(t("upload")), [t]);
  return useMemo(() => ({ session, translate, services }), [session, translate, services]);
}

function PageHead({ page, isFirst }: { page: PageDefinition; isFirst: boolean }) {
  const hasTitle = page.title !== undefined && page.title !== "";
  if (isFirst && !hasTitle) return null;
  return (
    <div className={isFirst ? undefined : styles["pageHead"]}>
      {hasTitle && <h3 className={styles["pageTitle"]}>{page.title}</h3>}
    </div>
  );
}

interface PreviewItemProps {
  item: ItemDefinition;
  running: Running;
  isActive: boolean;
  follows: boolean;
  isScored: boolean;
  chinese: boolean;
  onPick: FormPreviewProps["onPick"];
}

/** Memoized: only the questions that become active or stop being active render when the author moves through the text. */
const PreviewItem = memo(function PreviewItem({
  item,
  running,
  isActive,
  follows,
  isScored,
  chinese,
  onPick,
}: PreviewItemProps) {
  const { t } = useTranslation("text");
  const element = useRef<HTMLDivElement>(null);
  const { session, translate, services } = running;
  useEffect(() => {
    if (isActive && follows) element.current?.scrollIntoView({ block: "nearest" });
  }, [isActive, follows]);
  return (
    <div
      ref={element}
      className={styles["question"]}
      data-active={isActive}
      onClick={() => onPick(item.id)}
      onFocus={(event) => {
        // The button below picks the item itself.
        if (event.target instanceof HTMLElement && event.target.tagName !== "BUTTON") onPick(item.id);
      }}
    >
      <SessionQuestion item={item} session={session} t={translate} services={services} idPrefix="preview" />
      {isScored && <KeyLine item={item} chinese={chinese} />}
      <button
        type="button"
        className={styles["toText"]}
        onClick={(event) => {
          event.stopPropagation();
          onPick(item.id, true);
        }}
      >
        {t("toText")}
        <span className={styles["hidden"]}>{item.title}</span>
      </button>
    </div>
  );
});

/** What only the author sees of a question: the key, the points and the explanation. */
function KeyLine({ item, chinese }: { item: ItemDefinition; chinese: boolean }) {
  const { t } = useTranslation("text");
  const faces: TextFaces = textFaces;
  const face = faces[item.type];
  if (face?.toKey === undefined) return null;
  const byOption = optionsOf(item).some(({ score }) => score !== undefined);
  // A key with settings that an answer line cannot hold is set, but not spelled out here.
  const answer = hasKey(item) ? (face.printKey?.(item, chinese) ?? t("key.set")) : byOption ? t("key.byOption") : null;
  return (
    <dl className={styles["key"]}>
      <div>
        <dt>{t("key.answer")}</dt>
        <dd data-missing={answer === null}>{answer ?? t("key.none")}</dd>
      </div>
      {item.points !== undefined && (
        <div>
          <dt>{t("key.points")}</dt>
          <dd>{item.points}</dd>
        </div>
      )}
      {item.explanation !== undefined && item.explanation !== "" && (
        <div>
          <dt>{t("key.explanation")}</dt>
          <dd>{item.explanation}</dd>
        </div>
      )}
    </dl>
  );
}

function refuseUploads(message: string): FillServices {
  return { upload: () => ({ result: Promise.reject(new Error(message)), cancel: () => undefined }) };
}
