/**
 * The default answer of a question, entered with the respondents' control in a small form of only this question. An
 * incomplete answer stays in that form, with its error message.
 */
import { CloseOutlined } from "@ant-design/icons";
import {
  compileForm,
  createSession,
  isEqual,
  type AnswerValue,
  type FormSession,
  type ItemDefinition,
} from "@idata/engine";
import { cores } from "@idata/questions/core";
import { SessionQuestion } from "@idata/questions/fill";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePreviewWords } from "../canvas/preview-words.ts";
import { useDesigner, useDocument } from "../designer-context.tsx";
import { today } from "../preview/today.ts";
import styles from "./settings.module.css";

export function DefaultField({ item }: { item: ItemDefinition }) {
  const { t } = useTranslation("designer");
  const { actions } = useDesigner();
  const { id, defaultValue } = item;
  const title = t("settings.defaultValue");
  const bare = JSON.stringify(toBareItem(item, title));
  return (
    <>
      <span className={styles["none"]}>{t("settings.defaultValueHint")}</span>
      <DefaultFrame key={bare} bare={bare} id={id} value={defaultValue} />
      {defaultValue === undefined ? (
        <span className={styles["none"]}>{t("settings.noDefault")}</span>
      ) : (
        <button
          type="button"
          className={styles["link"]}
          onClick={() => actions.patchItem(id, { defaultValue: undefined })}
        >
          <CloseOutlined aria-hidden /> {t("settings.clearDefault")}
        </button>
      )}
    </>
  );
}

interface Shown {
  session: FormSession;
  /**
   * The default that this form last reported. A different value comes from undo or another change and resets the form.
   */
  value: AnswerValue | undefined;
}

function DefaultFrame({ bare, id, value }: { bare: string; id: string; value: AnswerValue | undefined }) {
  const { actions } = useDesigner();
  const { translate, services } = usePreviewWords();
  const language = useDocument((definition) => definition.language);
  const item = useMemo(() => JSON.parse(bare) as ItemDefinition, [bare]);
  const open = (): Shown => ({ session: openFrame(item, language, value), value });
  const [shown, setShown] = useState(open);
  if (!isEqual(shown.value, value)) setShown(open());
  const { session } = shown;
  useEffect(
    () =>
      session.subscribe(id, () => {
        const given = session.getAnswer(id) === null ? undefined : session.collectAnswers()[id];
        // Incomplete: show what is missing and keep the default.
        if (given === undefined && session.getAnswer(id) !== null) return void session.checkItem(id);
        setShown((last) =>
          last.session === session && !isEqual(last.value, given) ? { session, value: given } : last,
        );
        actions.patchItem(id, { defaultValue: given }, "defaultValue");
      }),
    [session, id, actions],
  );
  return (
    // A separate form, so that radio buttons with the same name on the canvas are another group.
    <form className={styles["defaultFrame"]} onSubmit={(event) => event.preventDefault()}>
      <SessionQuestion item={item} session={session} t={translate} services={services} idPrefix="default" />
    </form>
  );
}

/** The question without anything that could hide, lock or validate it. */
function toBareItem(item: ItemDefinition, title: string): ItemDefinition {
  const {
    description: _description,
    visibleIf: _visibleIf,
    required: _required,
    requiredIf: _requiredIf,
    readOnly: _readOnly,
    readOnlyIf: _readOnlyIf,
    validators: _validators,
    defaultValue: _defaultValue,
    width: _width,
    ...bare
  } = item;
  return { ...bare, id: item.id, type: item.type, title };
}

function openFrame(item: ItemDefinition, language: string, value: AnswerValue | undefined): FormSession {
  const form = compileForm(
    {
      schema: 1,
      title: "",
      language,
      numbering: { format: "none" },
      pages: [{ id: `${item.id}-page`, items: [item] }],
      endings: [],
    },
    cores,
  );
  return createSession(form, { today: today(), answers: value === undefined ? {} : { [item.id]: value } });
}
