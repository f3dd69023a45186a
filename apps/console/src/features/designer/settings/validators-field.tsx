/** The author's validators of an answer: an expression that must hold, and the message if it does not. */
import { CloseOutlined, PlusOutlined } from "@ant-design/icons";
import type { ItemDefinition, ValidatorDefinition } from "@idata/engine";
import { SegmentField, TextField } from "@idata/questions/designer";
import { useTranslation } from "react-i18next";
import { useDesigner } from "../designer-context.tsx";
import { ExpressionInput } from "../expression/expression-input.tsx";
import { getAllTargets } from "../logic/use-condition-words.ts";
import styles from "./settings.module.css";

const MOST_VALIDATORS = 20;
const LEVELS = ["error", "warning"] as const;

export function ValidatorsField({ item }: { item: ItemDefinition }) {
  const { t } = useTranslation("designer");
  const { actions, store } = useDesigner();
  const targets = getAllTargets(store.getDefinition(), t("untitled"));
  const validators = item.validators ?? [];
  const setValidators = (next: ValidatorDefinition[], mergeKey?: string) =>
    actions.patchItem(item.id, { validators: next.length > 0 ? next : undefined }, mergeKey);
  return (
    <>
      {validators.map((validator, index) => {
        const { message: _message, ...bare } = validator;
        const { level: _level, ...unlevelled } = validator;
        return (
          // Validators have no id, so their position in the list is the key.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className={styles["validator"]}>
            <ExpressionInput
              label={t("settings.validatorExpression")}
              value={validator.expression}
              rows={2}
              targets={targets}
              itemId={item.id}
              placeholder="{self} >= 18"
              onChange={(expression) =>
                setValidators(validators.with(index, { ...validator, expression }), `validators.${index}`)
              }
            />
            <p className={styles["note"]}>
              {t("settings.validatorExpressionHint", { self: "{self}", sample: "{self} >= 18" })}
            </p>
            <TextField
              label={t("settings.validatorMessage")}
              placeholder={t("settings.validatorMessagePlaceholder")}
              value={validator.message}
              maxLength={500}
              onChange={(message) =>
                setValidators(
                  validators.with(index, message === undefined ? bare : { ...validator, message }),
                  `validators.${index}.message`,
                )
              }
            />
            <SegmentField
              label={t("settings.level")}
              hint={t(`settings.levelHints.${validator.level ?? "error"}`)}
              value={validator.level ?? "error"}
              choices={LEVELS.map((value) => ({ value, label: t(`settings.levels.${value}`) }))}
              onChange={(level) =>
                setValidators(validators.with(index, level === "error" ? unlevelled : { ...validator, level }))
              }
            />
            <button
              type="button"
              className={styles["link"]}
              data-danger
              onClick={() => setValidators(validators.toSpliced(index, 1))}
            >
              <CloseOutlined aria-hidden /> {t("settings.removeValidator")}
            </button>
          </div>
        );
      })}
      <button
        type="button"
        className={styles["link"]}
        disabled={validators.length >= MOST_VALIDATORS}
        onClick={() => setValidators([...validators, { expression: "{self} notempty" }])}
      >
        <PlusOutlined aria-hidden /> {t("settings.addValidator")}
      </button>
    </>
  );
}
