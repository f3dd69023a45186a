import type { DesignerFace } from "../../shared/designer/designer-face.ts";
import type { DesignerProps, DesignerTranslate } from "../../shared/designer/designer-props.ts";
import { SwitchField } from "../../shared/designer/field.tsx";
import { TextField } from "../../shared/designer/text-field.tsx";
import { MOTION_VOTES, type MotionItem, type MotionVote } from "./motion.answer.ts";

const newVote = (id: MotionVote, t: DesignerTranslate) => ({ id, label: t(`motion.${id}Default`) });

function Settings({ item, onChange, t }: DesignerProps<MotionItem>) {
  const { options, motion } = item;
  const offersAbstain = options.some(({ id }) => id === "abstain");
  const setAbstain = (on: boolean) => {
    const others = options.filter(({ id }) => id !== "abstain");
    onChange({ options: on ? [...others, newVote("abstain", t)] : others });
  };
  return (
    <>
      <TextField
        label={t("motion.text")}
        placeholder={t("motion.textPlaceholder")}
        value={motion}
        multiline
        maxLength={20_000}
        onChange={(text) => onChange({ motion: text }, "motion")}
      />
      {options.map((vote, index) => (
        <TextField
          key={vote.id}
          label={t(`motion.${vote.id}`)}
          placeholder={t(`motion.${vote.id}Default`)}
          value={vote.label}
          maxLength={100}
          onChange={(label = "") =>
            onChange({ options: options.with(index, { ...vote, label }) }, `options.${vote.id}`)
          }
        />
      ))}
      <SwitchField label={t("motion.offerAbstain")} checked={offersAbstain} onChange={setAbstain} />
    </>
  );
}

export const motionDesigner: DesignerFace<MotionItem> = {
  group: "vote",
  icon: (
    <>
      <path d="M3 11.25h14v5H3z" />
      <path d="M6 11.25l2.6-8h6.15l-2.5 8M8.4 7.4l1.5 1.6 2.9-3" />
    </>
  ),
  settings: { options: "motion-votes", motion: "motion" },
  create: ({ t }) => ({ options: MOTION_VOTES.map((id) => newVote(id, t)) }),
  targets: (item, t) => [
    {
      path: "",
      label: "",
      kind: "option",
      choices: item.options.map(({ id, label }) => ({ value: id, label: label || t(`motion.${id}Default`) })),
    },
  ],
  Settings,
};
