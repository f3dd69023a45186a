/** The form as a respondent sees it: a real session with the real controls. No data leaves the page. */
import {
  type Answers,
  compileForm,
  createSession,
  type EndingDefinition,
  type FormDefinition,
  isRightToLeft,
} from "@idata/engine";
import { cores } from "@idata/questions/core";
import {
  createTranslate,
  fillWords,
  questionElementId,
  SessionQuestion,
  toFillLanguage,
  toWords,
} from "@idata/questions/fill";
import "@idata/ui/rich-text.css";
import { Button } from "@idata/ui/base";
import { useMemo, useRef, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { previewServices } from "../canvas/preview-words.ts";
import styles from "./preview.module.css";
import { today } from "./today.ts";

const PREFIX = "preview";

export interface PreviewStart {
  answers: Answers;
  seed: number;
}

export function PreviewSession({ definition, start }: { definition: FormDefinition; start?: PreviewStart }) {
  const { t } = useTranslation("designer");
  const session = useMemo(
    () => createSession(compileForm(definition, cores), { today: today(), ...start }),
    [definition, start],
  );
  const language = toFillLanguage(definition.language);
  const translate = useMemo(() => createTranslate(fillWords(language)), [language]);
  const form = useSyncExternalStore(
    (listener) => session.subscribeForm(listener),
    () => session.getFormSnapshot(),
  );
  const [wrong, setWrong] = useState(0);
  const [ending, setEnding] = useState<{ ending: EndingDefinition | null } | null>(null);
  const top = useRef<HTMLDivElement>(null);

  if (ending) return <Ending ending={ending.ending} answers={session.collectAnswers()} />;
  const isLast = form.pageIndex >= form.pages.length - 1;
  const go = (step: 1 | -1) => {
    const next = form.pages[form.pageIndex + step];
    if (next !== undefined) session.goToPage(next);
    top.current?.scrollIntoView({ block: "start" });
  };
  const forward = () => {
    const issues = isLast ? session.checkAll() : session.checkPage(form.pageId);
    setWrong(issues.length);
    const first = issues[0];
    if (first) {
      const page = top.current?.ownerDocument;
      page?.getElementById(questionElementId(first.questionId, PREFIX))?.scrollIntoView({ block: "center" });
    } else if (isLast) setEnding({ ending: session.getEnding() });
    else go(1);
  };
  return (
    <div
      ref={top}
      className={styles["form"]}
      lang={definition.language}
      dir={isRightToLeft(definition.language) ? "rtl" : "ltr"}
    >
      <progress
        className={styles["progress"]}
        value={form.progress}
        aria-label={t("preview.progress", { percent: Math.round(form.progress * 100) })}
      />
      {form.pageIndex === 0 && (
        <header className={styles["head"]}>
          <h1>{definition.title}</h1>
          {(definition.description || definition.rich?.["description"]) && (
            <div className={styles["about"]} {...toWords(definition.description, definition.rich?.["description"])} />
          )}
        </header>
      )}
      {form.title !== "" && <h2 className={styles["pageTitle"]} {...toWords(form.title, form.titleHtml)} />}
      {(form.description || form.descriptionHtml) && (
        <div className={styles["pageText"]} {...toWords(form.description, form.descriptionHtml)} />
      )}
      <div className={styles["items"]}>
        {session.itemsOf(form.pageId).map(({ item }) => (
          <SessionQuestion
            key={item.id}
            item={item}
            session={session}
            t={translate}
            services={previewServices}
            idPrefix={PREFIX}
          />
        ))}
      </div>
      {wrong > 0 && (
        <p className={styles["wrong"]} role="alert">
          {t("preview.issues", { count: wrong })}
        </p>
      )}
      <footer className={styles["foot"]}>
        {form.pageIndex > 0 && <Button onClick={() => go(-1)}>{t("preview.previous")}</Button>}
        <Button look="primary" onClick={forward}>
          {t(isLast ? "preview.submit" : "preview.next")}
        </Button>
      </footer>
    </div>
  );
}

function Ending({ ending, answers }: { ending: EndingDefinition | null; answers: object }) {
  const { t } = useTranslation("designer");
  return (
    <div className={styles["ending"]}>
      <h1 {...toWords(ending?.title ?? t("thanks"), ending?.rich?.["title"])} />
      {(ending?.description || ending?.rich?.["description"]) && (
        <div className={styles["about"]} {...toWords(ending.description, ending.rich?.["description"])} />
      )}
      {ending?.redirectUrl !== undefined && <p>{t("preview.redirect", { url: ending.redirectUrl })}</p>}
      <details>
        <summary>{t("preview.answers")}</summary>
        <pre>{JSON.stringify(answers, null, 2)}</pre>
      </details>
    </div>
  );
}
