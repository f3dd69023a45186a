import type { ListOrder } from "@idata/engine";
import type { DesignerFace } from "../../shared/designer/designer-face.ts";
import type { DesignerProps } from "../../shared/designer/designer-props.ts";
import { FieldRow, SegmentField, SwitchField } from "../../shared/designer/field.tsx";
import { NumberField, TextField } from "../../shared/designer/text-field.tsx";
import { CandidateDetails, CandidatesEditor } from "./election-candidates.tsx";
import { pickLimits, type ElectionItem } from "./election.answer.ts";

const MOST_WRITE_INS = 20;

/** Fields for the number of seats and the number of picks. */
function Numbers({ item, onChange, t }: DesignerProps<ElectionItem>) {
  const { minPicks, maxPicks, seats, ballot } = item;
  const most = Math.max(1, item.options.length + (item.writeIns ?? 0));
  const whole = { max: 1000, integer: true, invalid: t("set.whole", { min: 1, max: 1000 }) };
  const isCrossed = minPicks !== undefined && minPicks > pickLimits(item).max;
  return (
    <>
      <SegmentField<"approval" | "single">
        label={t("election.ballot")}
        value={ballot ?? "approval"}
        choices={(["approval", "single"] as const).map((value) => ({ value, label: t(`election.${value}`) }))}
        onChange={(value) => onChange({ ballot: value === "single" ? value : undefined })}
      />
      <NumberField
        {...whole}
        label={t("election.seats")}
        value={seats}
        min={1}
        placeholder="1"
        onChange={(value) => onChange({ seats: value }, "seats")}
      />
      {ballot !== "single" && (
        <FieldRow>
          <NumberField
            {...whole}
            label={t("election.minPicks")}
            value={minPicks}
            min={0}
            placeholder={t("set.unlimited")}
            error={isCrossed || (minPicks ?? 0) > most ? t("set.rangeError") : undefined}
            onChange={(value) => onChange({ minPicks: value }, "minPicks")}
          />
          <NumberField
            {...whole}
            label={t("election.maxPicks")}
            value={maxPicks}
            min={1}
            placeholder={t("election.asSeats")}
            onChange={(value) => onChange({ maxPicks: value }, "maxPicks")}
          />
        </FieldRow>
      )}
    </>
  );
}

/** Fields for too many picks, write-in names, and "none of these". */
function Rules({ item, onChange, t }: DesignerProps<ElectionItem>) {
  const { overvote, writeIns = 0, writeInLabel, noneLabel } = item;
  const setWriteIns = (count = 0) => {
    const label = count > 0 ? (writeInLabel ?? t("election.writeInDefault")) : undefined;
    onChange({ writeIns: count > 0 ? count : undefined, writeInLabel: label }, "writeIns");
  };
  return (
    <>
      <SegmentField<"refuse" | "void">
        label={t("election.overvote")}
        hint={t("election.voidHint")}
        value={overvote ?? "refuse"}
        choices={(["refuse", "void"] as const).map((value) => ({ value, label: t(`election.${value}`) }))}
        onChange={(value) => onChange({ overvote: value === "void" ? value : undefined })}
      />
      <NumberField
        label={t("election.writeIns")}
        hint={t("election.writeInsHint")}
        value={item.writeIns}
        min={0}
        max={MOST_WRITE_INS}
        integer
        placeholder="0"
        invalid={t("set.whole", { min: 0, max: MOST_WRITE_INS })}
        onChange={setWriteIns}
      />
      {writeIns > 0 && (
        <TextField
          label={t("election.writeInLabel")}
          placeholder={t("election.writeInDefault")}
          value={writeInLabel}
          maxLength={100}
          onChange={(text) => onChange({ writeInLabel: text }, "writeInLabel")}
        />
      )}
      <SwitchField
        label={t("election.none")}
        checked={noneLabel !== undefined}
        onChange={(on) => onChange({ noneLabel: on ? t("election.noneDefault") : undefined })}
      />
      {noneLabel !== undefined && (
        <TextField
          label={t("election.noneLabel")}
          value={noneLabel}
          maxLength={100}
          // Clearing the text while typing must not switch the option off.
          onChange={(text = "") => onChange({ noneLabel: text }, "noneLabel")}
        />
      )}
    </>
  );
}

function Settings(props: DesignerProps<ElectionItem>) {
  const { item, onChange, t } = props;
  return (
    <>
      <CandidatesEditor {...props} />
      <CandidateDetails {...props} />
      <SegmentField<ListOrder | "none">
        label={t("election.order")}
        value={item.optionsOrder ?? "none"}
        choices={[
          { value: "none", label: t("election.orderNone") },
          { value: "random", label: t("election.orderRandom") },
          { value: "alphabetic", label: t("election.orderAlphabetic") },
        ]}
        onChange={(order) => onChange({ optionsOrder: order === "none" ? undefined : order })}
      />
      <Numbers {...props} />
      <Rules {...props} />
    </>
  );
}

export const electionDesigner: DesignerFace<ElectionItem> = {
  group: "vote",
  icon: (
    <>
      <path d="M3 9.75h14v7H3zM6.5 9.75h7" />
      <circle cx="10" cy="3.9" r="1.65" />
      <path d="M6.75 9.5c.2-2 1.5-3 3.25-3s3.05 1 3.25 3M7.25 13.25h5.5" />
    </>
  ),
  settings: {
    options: "candidates",
    optionsOrder: "candidates-order",
    ballot: "ballot",
    seats: "seats",
    minPicks: "candidate-picks",
    maxPicks: "candidate-picks",
    writeIns: "write-ins",
    writeInLabel: "write-in-label",
    noneLabel: "none-label",
    overvote: "overvote",
  },
  create: ({ newId, t }) => ({
    options: [1, 2, 3].map((n) => ({ id: newId("o"), label: t("election.candidate", { n }) })),
    seats: 1,
  }),
  targets: (item, t) => [
    {
      path: "",
      label: "",
      kind: "options",
      choices: item.options.map(({ id, label }, index) => ({
        value: id,
        label: label || t("election.candidate", { n: index + 1 }),
      })),
    },
  ],
  Settings,
  Inline: CandidatesEditor,
};
