/** Edits a variable: a named value that is computed or read from the page's address. */
import type { FormDefinition, VariableDefinition } from "@idata/engine";
import { SegmentField, TextField } from "@idata/questions/designer";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { listItems } from "../document/places.ts";
import { EntryFrame } from "./entry-frame.tsx";
import { isExpression, toStoredText } from "../expression/stored-text.ts";
import { ExpressionField } from "./expression-field.tsx";
import { useEntry } from "./use-entry.ts";

const NAME = /^[A-Za-z_][A-Za-z0-9_-]{0,63}$/;
const SOURCES = ["computed", "address"] as const;

export function VariableDialog({ entry }: { entry: VariableDefinition | null }) {
  const { t } = useTranslation("designer");
  const { definition, targets, put, remove } = useEntry("variables", entry);
  const [name, setName] = useState(entry?.name ?? "");
  const [source, setSource] = useState(entry && entry.expression === undefined ? SOURCES[1] : SOURCES[0]);
  const [expression, setExpression] = useState(entry?.expression ?? "");
  const [parameter, setParameter] = useState(entry?.parameter);
  const isTaken = name !== entry?.name && isNameTaken(definition, name);
  const error = isTaken ? t("entry.nameTaken") : name === "" || NAME.test(name) ? undefined : t("entry.nameWrong");
  const isComputed = source === "computed";
  return (
    <EntryFrame
      title={t(entry ? "entry.editVariable" : "entry.addVariable")}
      intro={t("entry.intro.variables", { ref: "{total}" })}
      isReady={NAME.test(name) && !isTaken && (!isComputed || isExpression(expression))}
      onApply={() => {
        if (isComputed) put({ name, expression: toStoredText(expression) });
        else put(parameter === undefined ? { name } : { name, parameter });
      }}
      onRemove={remove}
    >
      <TextField
        label={t("entry.name")}
        hint={t("entry.nameHint")}
        error={error}
        placeholder="total"
        maxLength={64}
        value={name}
        onChange={(text = "") => setName(text.trim())}
      />
      <SegmentField
        label={t("entry.source")}
        value={source}
        choices={SOURCES.map((value) => ({ value, label: t(`entry.sources.${value}`) }))}
        onChange={setSource}
      />
      {isComputed ? (
        <ExpressionField
          label={t("entry.expression")}
          value={expression}
          onChange={setExpression}
          targets={targets.filter((target) => target.key !== entry?.name)}
        />
      ) : (
        <TextField
          label={t("entry.parameter")}
          hint={t("entry.parameterHint", { sample: `?${parameter ?? (name || "from")}=…` })}
          placeholder={name || "from"}
          maxLength={100}
          value={parameter}
          onChange={setParameter}
        />
      )}
    </EntryFrame>
  );
}

/** Variables and questions share one namespace, so a name must not equal a question id. */
function isNameTaken(definition: FormDefinition, name: string): boolean {
  return (
    name === "self" ||
    (definition.variables ?? []).some((one) => one.name === name) ||
    listItems(definition).some((item) => item.id === name)
  );
}
