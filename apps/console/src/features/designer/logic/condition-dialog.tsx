/** Dialog to edit a condition. Nothing changes until it is applied; applying is one undo step. */
import { Button, Modal } from "antd";
import { useMemo, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useDesigner } from "../designer-context.tsx";
import { getNumbers } from "../document/numbers.ts";
import { findItem, findPage } from "../document/places.ts";
import { toStoredText } from "../expression/stored-text.ts";
import { parseCondition } from "../../../conditions/condition.ts";
import { ConditionEditor } from "./condition-editor.tsx";
import type { ConditionPlace } from "./dialog-store.ts";
import { listTargetsAt, readCondition, writeCondition } from "./condition-places.ts";
import { findOptions } from "./list-conditions.ts";
import styles from "../../../conditions/condition.module.css";
import { toTargetNames } from "./use-condition-words.ts";

const KINDS = { visibleIf: "visible", requiredIf: "required", readOnlyIf: "readOnly" } as const;
const TITLES = {
  visible: "condition.title",
  required: "condition.titleRequired",
  readOnly: "condition.titleReadOnly",
} as const;

export function ConditionDialog() {
  const { conditions } = useDesigner();
  const place = useSyncExternalStore(conditions.subscribe, conditions.get);
  return place && <Dialog key={JSON.stringify(place)} place={place} />;
}

function Dialog({ place }: { place: ConditionPlace }) {
  const { t } = useTranslation("designer");
  const { store, actions, conditions } = useDesigner();
  const [isOpen, setOpen] = useState(true);
  const definition = store.getDefinition();
  const before = readCondition(definition, place);
  const [text, setText] = useState(before);
  const untitled = t("untitled");
  const targets = useMemo(
    () => listTargetsAt(definition, place, toTargetNames(definition, untitled)),
    [definition, place, untitled],
  );
  const title = useTitle(place);
  const isWrong = parseCondition(text).kind === "error";
  const apply = (value: string) => {
    writeCondition(definition, actions, place, toStoredText(value));
    setOpen(false);
  };
  const kind = kindOf(place);
  return (
    <Modal
      open={isOpen}
      title={title}
      width={640}
      onCancel={() => setOpen(false)}
      afterClose={conditions.close}
      destroyOnHidden
      footer={
        <>
          {before !== "" && (
            <Button danger type="text" style={{ float: "inline-start" }} onClick={() => apply("")}>
              {t("condition.clear")}
            </Button>
          )}
          <Button onClick={() => setOpen(false)}>{t("condition.cancel")}</Button>
          <Button type="primary" disabled={isWrong} onClick={() => apply(text)}>
            {t("condition.apply")}
          </Button>
        </>
      }
    >
      <p className={styles["note"]} style={{ marginBottom: 12 }}>
        {t(`condition.intro.${kind}`)}
      </p>
      <ConditionEditor value={text} onChange={setText} targets={targets} itemId={itemOf(place)} />
    </Modal>
  );
}

/** The question that `{self}` refers to. */
function itemOf(place: ConditionPlace): string | null {
  if (place.kind === "item") return place.id;
  return place.kind === "option" ? place.itemId : null;
}

function kindOf(place: ConditionPlace): "visible" | "required" | "readOnly" | "jump" {
  if (place.kind === "jump") return "jump";
  return place.kind === "item" ? KINDS[place.setting] : "visible";
}

function useTitle(place: ConditionPlace): string {
  const { t } = useTranslation("designer");
  const { store } = useDesigner();
  const definition = store.getDefinition();
  const ofItem = (id: string) => {
    const number = getNumbers(definition).get(id) ?? "";
    return `${number} ${findItem(definition, id)?.title || t("untitled")}`.trim();
  };
  switch (place.kind) {
    case "item": {
      const name = t("condition.subject.item", { name: ofItem(place.id) });
      return t(TITLES[KINDS[place.setting]], { name });
    }
    case "option": {
      const item = findItem(definition, place.itemId);
      const option = item ? findOptions(item).find((one) => one.id === place.optionId) : undefined;
      return t("condition.titleOption", { name: option?.label ?? "" });
    }
    case "jump":
      return t("flow.jumpTitle", { n: place.index + 1 });
    case "page": {
      const index = definition.pages.findIndex((page) => page.id === place.id);
      const name = findPage(definition, place.id)?.title ?? t("untitledPage", { n: index + 1 });
      return t("condition.title", { name: t("condition.subject.page", { name }) });
    }
    case "ending": {
      const name = definition.endings.find((ending) => ending.id === place.id)?.title ?? "";
      return t("condition.title", { name: t("condition.subject.ending", { name }) });
    }
  }
}
