/**
 * One question on the canvas as respondents see it, with texts that are edited in place. Re-renders only if its own
 * item, number or selection changes.
 */
import type { ItemDefinition } from "@idata/engine";
import { findDesignerFace } from "@idata/questions/designer";
import { QuestionFrame } from "@idata/questions/fill";
import { createDesignerTranslate } from "@idata/questions/messages";
import { memo, useMemo } from "react";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { useDesigner, useItem, useItemSelection, useNumber } from "../designer-context.tsx";
import { isDecoration, isPageBreak, showsRequired } from "../document/numbers.ts";
import { extendTo, getSelectedIds, selectItem, toggleItem } from "../document/selection.ts";
import { ItemPeople } from "../presence/item-people.tsx";
import styles from "./canvas.module.css";
import { ConditionChips } from "./condition-chips.tsx";
import { useDragSource, useLandingEdge } from "./drag.tsx";
import { toDropAttributes } from "./find-landing.ts";
import { FormattedText } from "./formatted-text.tsx";
import { InsertButton } from "./insert-button.tsx";
import { ItemBoundary } from "./item-boundary.tsx";
import { ItemToolbar } from "./item-toolbar.tsx";
import { usePreviewWords } from "./preview-words.ts";
import { rowKeys } from "./rows.ts";
import { toBareSnapshot } from "./snapshot.ts";

export interface ItemCardProps {
  id: string;
  pageId: string;
  index: number;
}

export const ItemCard = memo(function ItemCard({ id, pageId, index }: ItemCardProps) {
  const item = useItem(id);
  if (!item) return null;
  return <Card item={item} pageId={pageId} index={index} />;
});

function Card({ item, pageId, index }: { item: ItemDefinition; pageId: string; index: number }) {
  const { t } = useTranslation("designer");
  const { store, actions, isReadOnly } = useDesigner();
  const { id } = item;
  const selected = useItemSelection(id);
  const number = useNumber(id);
  const key = rowKeys.item(id);
  const edge = useLandingEdge("canvas", key);
  const source = useMemo(() => ({ kind: "items", ids: [id] }) as const, [id]);
  const { setNodeRef, handle, isDragging } = useDragSource(key, source);
  const isBreak = isPageBreak(item.type);
  const decoration = isDecoration(item.type);
  const isText = findDesignerFace(item.type)?.isText === true;

  const onMouseDown = (event: MouseEvent) => {
    if (event.button !== 0) return;
    const selection = store.getSelection();
    if (event.shiftKey) {
      event.preventDefault();
      store.select(extendTo(store.getDefinition(), selection, id));
    } else if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      store.select(toggleItem(selection, id));
    } else if (!getSelectedIds(selection).includes(id) || getSelectedIds(selection).length > 1) {
      store.select(selectItem(id));
    }
  };
  return (
    <div
      className={styles["rowFrame"]}
      data-edge={edge ?? undefined}
      {...toDropAttributes({ zone: "canvas", key, pageId, index, isItem: true })}
    >
      {!isReadOnly && <InsertButton pageId={pageId} index={index} />}
      <article
        ref={setNodeRef}
        className={styles["card"]}
        data-card={id}
        data-selected={selected === "no" ? undefined : selected}
        data-dragging={isDragging || undefined}
        data-break={isBreak || undefined}
        aria-label={`${number} ${item.title || t("untitled")}`}
        tabIndex={-1}
        onMouseDown={onMouseDown}
        onFocus={(event) => {
          // Focusing a field in the question with Tab selects it; a click has already done so.
          if (event.target !== event.currentTarget && selected === "no") store.select(selectItem(id));
        }}
      >
        <ItemPeople id={id} />
        {!isReadOnly && (
          <button
            type="button"
            className={styles["handle"]}
            {...handle}
            aria-label={t("canvas.drag", { n: number || item.title || t("untitled") })}
          >
            <span aria-hidden="true">⠿</span>
          </button>
        )}
        {isBreak && <div className={styles["breakLine"]}>{t("canvas.pageBreak")}</div>}
        <div className={styles["head"]}>
          {number !== "" && <span className={styles["number"]}>{number}</span>}
          <FormattedText
            owner={item}
            property="title"
            className={styles["title"]}
            label={t("settings.titleField")}
            placeholder={t(isBreak ? "canvas.pageTitle" : decoration ? "canvas.statementTitle" : "canvas.itemTitle")}
            multiline
            required
            onPatch={(patch) => actions.patchItem(id, patch, "title")}
            onEnter={goOn}
          />
          {showsRequired(item) && (
            <span className={styles["mark"]} title={t("canvas.required")}>
              *
            </span>
          )}
        </div>
        {(item.description !== undefined || item.rich?.["description"] || selected === "only") && !isBreak && (
          <FormattedText
            owner={item}
            property="description"
            className={styles["description"]}
            label={t("settings.description")}
            placeholder={t(isText ? "canvas.statementText" : "canvas.itemDescription")}
            multiline
            full={isText && selected === "only"}
            onPatch={(patch) => actions.patchItem(id, patch, "description")}
          />
        )}
        <ItemBoundary resetKey={item} fallback={<div className={styles["unknown"]}>{t("canvas.failed")}</div>}>
          <Body item={item} isEditing={selected === "only" && !isReadOnly} />
        </ItemBoundary>
        <ConditionChips item={item} />
        {selected === "only" && !isReadOnly && <ItemToolbar item={item} />}
      </article>
    </div>
  );
}

/** Enter moves from the title to the first option, or out of the text. Shift+Enter inserts a line break. */
function goOn(element: HTMLElement): void {
  const card = element.closest<HTMLElement>("[data-card]");
  const next = card?.querySelector<HTMLTextAreaElement>("[data-inline] textarea");
  if (next) next.focus();
  else card?.focus();
}

/** While selected, the type's inline editor; otherwise the respondents' control, inert. */
function Body({ item, isEditing }: { item: ItemDefinition; isEditing: boolean }) {
  const { t, i18n } = useTranslation("designer");
  const { actions, tools, conditions, uploadImage } = useDesigner();
  const { translate, services } = usePreviewWords();
  const face = findDesignerFace(item.type);
  const faceT = useMemo(
    () => createDesignerTranslate(i18n.language === "en-US" ? "en-US" : "zh-CN", item.type),
    [i18n.language, item.type],
  );
  if (!face) return <div className={styles["unknown"]}>{t("canvas.unknownType", { type: item.type })}</div>;
  if (isEditing && face.Inline) {
    return (
      <div className={styles["inline"]} data-inline>
        <face.Inline
          item={item}
          t={faceT}
          newId={(prefix) => tools.ids.make(prefix)}
          onChange={(patch, mergeKey) => actions.patchItem(item.id, patch, mergeKey)}
          onEditOptionCondition={(optionId) => conditions.open({ kind: "option", itemId: item.id, optionId })}
          uploadImage={uploadImage}
        />
      </div>
    );
  }
  const snapshot = toBareSnapshot(item);
  return (
    <div className={styles["face"]} inert>
      <QuestionFrame
        item={snapshot.item}
        snapshot={snapshot}
        onChange={ignore}
        t={translate}
        services={services}
        idPrefix="canvas"
      />
    </div>
  );
}

const ignore = () => undefined;
