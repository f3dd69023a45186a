/** The head of a page on the canvas: number, title, description, condition, and a menu of actions. */
import { EllipsisOutlined } from "@ant-design/icons";
import { App, Dropdown } from "antd";
import { useTranslation } from "react-i18next";
import { useDesigner, useDocument } from "../designer-context.tsx";
import { findPage } from "../document/places.ts";
import styles from "./canvas.module.css";
import { ConditionChip } from "./condition-chips.tsx";
import { FormattedText } from "./formatted-text.tsx";

export function PageHead({ id, index, count }: { id: string; index: number; count: number }) {
  const { t } = useTranslation("designer");
  const { store, actions, isReadOnly } = useDesigner();
  const page = useDocument((definition) => findPage(definition, id));
  const isSelected = useDocument((_, selection) => selection.kind === "page" && selection.id === id);
  if (!page) return null;
  return (
    <section
      className={styles["pageHead"]}
      data-selected={isSelected || undefined}
      aria-label={t("canvas.page", { n: index + 1, count })}
      onMouseDown={() => store.select({ kind: "page", id })}
      onFocus={() => store.select({ kind: "page", id })}
    >
      <div className={styles["pageLine"]}>
        <span className={styles["pageNumber"]}>{t("canvas.page", { n: index + 1, count })}</span>
        {!isReadOnly && <PageMenu id={id} index={index} count={count} />}
      </div>
      <FormattedText
        owner={page}
        property="title"
        className={styles["pageTitle"]}
        label={t("canvas.pageTitle")}
        placeholder={t("canvas.pageTitle")}
        onPatch={(patch) => actions.patchPage(id, patch, "title")}
      />
      {(page.description !== undefined || page.rich?.["description"] || isSelected) && (
        <FormattedText
          owner={page}
          property="description"
          className={styles["description"]}
          label={t("canvas.pageDescription")}
          placeholder={t("canvas.pageDescription")}
          multiline
          onPatch={(patch) => actions.patchPage(id, patch, "description")}
        />
      )}
      {page.visibleIf !== undefined && (
        <div className={styles["chips"]}>
          <ConditionChip text={page.visibleIf} kind="visible" place={{ kind: "page", id }} />
        </div>
      )}
    </section>
  );
}

function PageMenu({ id, index, count }: { id: string; index: number; count: number }) {
  const { t } = useTranslation("designer");
  const { store, actions, conditions } = useDesigner();
  const { modal } = App.useApp();
  const remove = () => {
    const page = findPage(store.getDefinition(), id);
    if (!page) return;
    if (page.items.length === 0) {
      actions.removePage(id);
      return;
    }
    const name = page.title ?? t("untitledPage", { n: index + 1 });
    modal.confirm({
      title: t("page.confirmRemove", { name, count: page.items.length }),
      content: t("page.confirmText"),
      okText: t("toolbar.delete"),
      okButtonProps: { danger: true },
      autoFocusButton: "cancel",
      onOk: () => actions.removePage(id),
    });
  };
  const items = [
    { key: "condition", label: t("page.condition"), disabled: index === 0 },
    { key: "up", label: t("page.moveUp"), disabled: index === 0 },
    { key: "down", label: t("page.moveDown"), disabled: index === count - 1 },
    { key: "dissolve", label: t("page.dissolve"), disabled: count === 1 },
    { type: "divider" as const },
    { key: "remove", label: t("page.remove"), danger: true },
  ];
  const run: Record<string, () => void> = {
    condition: () => conditions.open({ kind: "page", id }),
    up: () => actions.movePage(id, index - 1),
    down: () => actions.movePage(id, index + 1),
    dissolve: () => actions.dissolvePage(id),
    remove,
  };
  return (
    <Dropdown trigger={["click"]} menu={{ items, onClick: ({ key }) => run[key]?.() }}>
      <button type="button" className={styles["tool"]} aria-label={t("canvas.pageMenu")} title={t("canvas.pageMenu")}>
        <EllipsisOutlined aria-hidden />
      </button>
    </Dropdown>
  );
}
