import type { DesignerFace } from "../../shared/designer/designer-face.ts";
import type { DesignerProps } from "../../shared/designer/designer-props.ts";
import { SegmentField } from "../../shared/designer/field.tsx";
import { regionTable } from "./region.core.ts";
import type { RegionItem } from "./region-rules.answer.ts";
import { REGION_LEVELS } from "./region-table.answer.ts";
import type { RegionLevel } from "./region-table.answer.ts";

function Settings({ item, onChange, t }: DesignerProps<RegionItem>) {
  return (
    <SegmentField<RegionLevel>
      label={t("region.level")}
      hint={t("region.levelHint")}
      value={item.level ?? "district"}
      choices={REGION_LEVELS.map((value) => ({ value, label: t(`region.level.${value}`) }))}
      onChange={(level) => onChange({ level: level === "district" ? undefined : level })}
    />
  );
}

export const regionDesigner: DesignerFace<RegionItem> = {
  group: "time",
  icon: (
    <>
      <path d="M3 5.25l4.75-2 4.5 2L17 3.25v11.5l-4.75 2-4.5-2-4.75 2z" />
      <path d="M7.75 3.25v11.5M12.25 5.25v11.5" />
    </>
  ),
  settings: { level: "region-level" },
  create: () => ({}),
  targets: (_item, t) => [
    { path: "", label: "", kind: "presence" },
    {
      path: ".province",
      label: t("region.province"),
      kind: "option",
      choices: regionTable().provinces.map(({ code, name }) => ({ value: code, label: name })),
    },
  ],
  Settings,
};
