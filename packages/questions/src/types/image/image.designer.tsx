import type { DesignerFace } from "../../shared/designer/designer-face.ts";
import type { DesignerProps } from "../../shared/designer/designer-props.ts";
import { SegmentField } from "../../shared/designer/field.tsx";
import { NumberField } from "../../shared/designer/text-field.tsx";
import { UploadFields } from "../../shared/designer/upload-fields.tsx";
import type { ImageItem } from "./image.answer.ts";

const EDGE = { min: 320, max: 8192 } as const;

type Camera = "any" | "back" | "front";
const CAMERAS = ["any", "back", "front"] as const;

function Settings({ item, onChange, t }: DesignerProps<ImageItem>) {
  return (
    <>
      <UploadFields item={item} labels={[t("image.maxFiles"), t("image.maxSizeMb")]} onChange={onChange} t={t} />
      <NumberField
        label={t("image.maxEdge")}
        hint={t("image.maxEdgeHint")}
        value={item.maxEdge}
        {...EDGE}
        integer
        placeholder={t("set.unlimited")}
        invalid={t("set.whole", EDGE)}
        onChange={(maxEdge) => onChange({ maxEdge }, "maxEdge")}
      />
      <SegmentField<Camera>
        label={t("image.camera")}
        hint={t("image.cameraHint")}
        value={item.camera ?? "any"}
        choices={CAMERAS.map((value) => ({ value, label: t(`image.camera.${value}`) }))}
        onChange={(camera) => onChange({ camera: camera === "any" ? undefined : camera })}
      />
    </>
  );
}

export const imageDesigner: DesignerFace<ImageItem> = {
  group: "file",
  icon: (
    <>
      <rect x="2.75" y="3.75" width="14.5" height="12.5" rx="2.5" />
      <path d="M3 13.75l4-4 3.25 3.25L12.5 10.75l4.5 4" />
      <circle cx="13" cy="7.5" r="1.25" />
    </>
  ),
  settings: { maxFiles: "files", maxSizeMb: "size", maxEdge: "edge", camera: "camera" },
  create: () => ({ maxFiles: 5, maxSizeMb: 5, maxEdge: 2048 }),
  targets: () => [{ path: "", label: "", kind: "presence" }],
  Settings,
};
