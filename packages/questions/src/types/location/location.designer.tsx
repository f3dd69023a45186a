import type { DesignerFace } from "../../shared/designer/designer-face.ts";
import type { DesignerProps } from "../../shared/designer/designer-props.ts";
import { FieldRow, SwitchField } from "../../shared/designer/field.tsx";
import { NumberField } from "../../shared/designer/text-field.tsx";
import type { LocationItem } from "./location.answer.ts";

/** The initial circle of the setting: the centre of Beijing. */
const FIRST_CIRCLE = { lat: 39.9042, lon: 116.4074, radius: 1000 };
const LIMITS = {
  lat: { min: -90, max: 90 },
  lon: { min: -180, max: 180 },
  radius: { min: 1, max: 20_000_000 },
} as const;

function Settings({ item, onChange, t }: DesignerProps<LocationItem>) {
  const { within } = item;
  const fieldOf = (part: keyof typeof LIMITS, circle: NonNullable<LocationItem["within"]>) => (
    <NumberField
      label={t(`location.${part}`)}
      value={circle[part]}
      {...LIMITS[part]}
      invalid={t("location.range", LIMITS[part])}
      onChange={(value) => value !== undefined && onChange({ within: { ...circle, [part]: value } }, `within.${part}`)}
    />
  );
  return (
    <>
      <SwitchField
        label={t("location.within")}
        hint={t("location.withinHint")}
        checked={within !== undefined}
        onChange={(on) => onChange({ within: on ? FIRST_CIRCLE : undefined })}
      />
      {within && (
        <>
          <FieldRow>
            {fieldOf("lat", within)}
            {fieldOf("lon", within)}
          </FieldRow>
          {fieldOf("radius", within)}
        </>
      )}
    </>
  );
}

export const locationDesigner: DesignerFace<LocationItem> = {
  group: "time",
  icon: (
    <>
      <path d="M10 17.5c3.5-3.6 5.5-6.4 5.5-9a5.5 5.5 0 0 0-11 0c0 2.6 2 5.4 5.5 9z" />
      <circle cx="10" cy="8.5" r="2" />
    </>
  ),
  settings: { within: "place-limit" },
  create: () => ({}),
  targets: (_item, t) => [
    { path: "", label: "", kind: "presence" },
    { path: ".lat", label: t("location.lat"), kind: "number" },
    { path: ".lon", label: t("location.lon"), kind: "number" },
  ],
  Settings,
};
