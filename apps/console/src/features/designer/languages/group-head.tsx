/** Names the question, page or ending of the texts below and links to it. */
import { ArrowRightOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { useDefinition, useDesigner } from "../designer-context.tsx";
import { findGroup } from "./group-place.ts";
import styles from "./languages.module.css";

export function GroupHead({ id }: { id: string }) {
  const { t } = useTranslation("designer");
  const { store, canvas, languages } = useDesigner();
  const group = findGroup(useDefinition(), id);
  const { kind, number, title, index } = group;
  const plain = kind === "item" ? t("untitled") : t(`languages.groups.${kind}`, { n: index });
  const name = [
    number,
    kind === "page" || kind === "ending" ? [plain, title].filter(Boolean).join(" · ") : (title ?? plain),
  ]
    .filter(Boolean)
    .join(" ");
  const jump = () => {
    languages.close();
    store.select(group.selection);
    requestAnimationFrame(() => canvas.reveal(group.rowKey));
  };
  return (
    <h3 className={styles["group"]}>
      <span title={name}>{name}</span>
      <button
        type="button"
        aria-label={t("languages.jumpTo", { name })}
        title={t("languages.jumpTo", { name })}
        onClick={jump}
      >
        <ArrowRightOutlined aria-hidden />
      </button>
    </h3>
  );
}
