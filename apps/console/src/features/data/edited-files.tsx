/** The files of an answer, which an edit may remove. */
import { DeleteOutlined } from "@ant-design/icons";
import type { AnswerValue, FormSession, ItemDefinition } from "@idata/engine";
import { Button } from "antd";
import { useReducer } from "react";
import { useEditWords } from "./edit-words.ts";
import styles from "./editor.module.css";

type Described = Readonly<Record<string, AnswerValue>>;

const textOf = (value: AnswerValue | undefined): string => (typeof value === "string" ? value : "");

interface EditedFilesProps {
  item: ItemDefinition;
  session: FormSession;
  /** Said if there are no files. */
  hint?: string | undefined;
}

export function EditedFiles({ item, session, hint }: EditedFilesProps) {
  const t = useEditWords();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const value = session.getSnapshot(item.id).value;
  const files = Array.isArray(value) ? (value as readonly Described[]) : [];
  const remove = (file: Described) => {
    const kept = files.filter((one) => one !== file);
    session.setAnswer(item.id, kept.length === 0 ? null : [...kept]);
    redraw();
  };
  return (
    <fieldset className={styles["files"]}>
      <legend>{item.title}</legend>
      {files.length === 0 && <p className={styles["rules"]}>{hint ?? t("noFiles")}</p>}
      {files.map((file) => (
        <p key={textOf(file["id"])}>
          {textOf(file["name"])}
          <Button
            type="text"
            danger
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t("removeFile", { name: textOf(file["name"]) })}
            title={t("removeFile", { name: textOf(file["name"]) })}
            onClick={() => remove(file)}
          />
        </p>
      ))}
      {files.length > 0 && <p className={styles["rules"]}>{t("files")}</p>}
    </fieldset>
  );
}
