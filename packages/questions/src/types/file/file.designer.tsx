import { useState } from "react";
import type { DesignerFace } from "../../shared/designer/designer-face.ts";
import type { DesignerProps } from "../../shared/designer/designer-props.ts";
import { SegmentField } from "../../shared/designer/field.tsx";
import { TextField } from "../../shared/designer/text-field.tsx";
import { UploadFields } from "../../shared/designer/upload-fields.tsx";
import type { FileItem } from "./file.answer.ts";

const PRESETS = {
  any: [],
  documents: ["pdf", "doc", "docx", "ppt", "pptx", "txt"],
  images: ["jpg", "jpeg", "png", "gif", "webp"],
  sheets: ["xls", "xlsx", "csv"],
} as const;
type Preset = keyof typeof PRESETS;
const PRESET_NAMES = Object.keys(PRESETS) as Preset[];

function toExtensions(text: string): string[] {
  const parts = text.toLowerCase().split(/[\s,，、;；]+/);
  return [...new Set(parts.map((part) => part.replace(/^[.*]+/, "")).filter((part) => /^[a-z0-9]{1,10}$/.test(part)))];
}

function Settings({ item, onChange, t }: DesignerProps<FileItem>) {
  const accept = item.accept ?? [];
  const stored = accept.join(", ");
  const [draft, setDraft] = useState<{ text: string; of: string } | null>(null);
  const preset = PRESET_NAMES.find((name) => PRESETS[name].join(", ") === stored);
  const setAccept = (next: readonly string[], mergeKey?: string) =>
    onChange({ accept: next.length > 0 ? [...next] : undefined }, mergeKey);
  return (
    <>
      <UploadFields item={item} labels={[t("file.maxFiles"), t("file.maxSizeMb")]} onChange={onChange} t={t} />
      <SegmentField<Preset | "">
        label={t("file.presets")}
        value={preset ?? ""}
        choices={PRESET_NAMES.map((value) => ({ value, label: t(`file.preset.${value}`) }))}
        onChange={(name) => name !== "" && setAccept(PRESETS[name])}
      />
      <TextField
        label={t("file.accept")}
        hint={t("file.acceptHint")}
        placeholder="pdf, doc, docx"
        // Keeps the typed text until the list changes from elsewhere, so that a typed comma stays.
        value={draft?.of === stored ? draft.text : stored}
        onChange={(text = "") => {
          const next = toExtensions(text);
          setDraft({ text, of: next.join(", ") });
          setAccept(next, "accept");
        }}
      />
    </>
  );
}

export const fileDesigner: DesignerFace<FileItem> = {
  group: "file",
  icon: <path d="M10 12.75V3.5M6.5 6.75L10 3.25l3.5 3.5M3.25 12.5v2.25a2 2 0 0 0 2 2h9.5a2 2 0 0 0 2-2V12.5" />,
  settings: { maxFiles: "files", maxSizeMb: "size", accept: "extensions" },
  create: () => ({ maxFiles: 5, maxSizeMb: 5 }),
  targets: () => [{ path: "", label: "", kind: "presence" }],
  Settings,
};
