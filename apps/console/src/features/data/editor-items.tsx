/** The questions of a response in an editor, with the controls of the form. Files are listed and can only be removed. */
import { type FormDefinition, type FormSession, isRightToLeft } from "@idata/engine";
import { createTranslate, fillWords, SessionQuestion, toFillLanguage } from "@idata/questions/fill";
import "@idata/ui/rich-text.css";
import { useMemo } from "react";
import { findCore } from "../../forms/questions.ts";
import { EditedFiles } from "./edited-files.tsx";
import { editorServices } from "./editor-session.ts";
import styles from "./editor.module.css";

export interface EditorItemsProps {
  definition: FormDefinition;
  session: FormSession;
  /** Of the ids of the elements. */
  prefix: string;
  /** Said instead of the files of a response that has none yet. */
  noFiles?: string;
}

export function EditorItems({ definition, session, prefix, noFiles }: EditorItemsProps) {
  const translate = useMemo(
    () => createTranslate(fillWords(toFillLanguage(definition.language))),
    [definition.language],
  );
  return (
    <div
      className={styles["items"]}
      lang={definition.language}
      dir={isRightToLeft(definition.language) ? "rtl" : "ltr"}
    >
      {definition.pages.flatMap((page) =>
        session
          .itemsOf(page.id)
          .map(({ item }) =>
            findCore(item.type)?.fileIds === undefined ? (
              <SessionQuestion
                key={item.id}
                item={item}
                session={session}
                t={translate}
                services={editorServices}
                idPrefix={prefix}
              />
            ) : (
              <EditedFiles key={item.id} item={item} session={session} hint={noFiles} />
            ),
          ),
      )}
    </div>
  );
}
