import { useState } from "react";
import type { DesignerFace } from "../../shared/designer/designer-face.ts";
import type { DesignerProps } from "../../shared/designer/designer-props.ts";
import { ImageField } from "../../shared/designer/image-field.tsx";
import { NumberField, TextField } from "../../shared/designer/text-field.tsx";
import type { ImageBlockItem } from "./image-block.answer.ts";

const LINK = /^https?:\/\/\S+$/;

/** Shows an error for an invalid address and does not store it. */
function LinkField({ item, onChange, t }: DesignerProps<ImageBlockItem>) {
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <TextField
      label={t("imageBlock.link")}
      placeholder="https://"
      value={draft ?? item.link}
      maxLength={2000}
      error={draft === null ? undefined : t("imageBlock.linkError")}
      onChange={(text) => {
        const isFine = text === undefined || LINK.test(text);
        setDraft(isFine ? null : text);
        if (isFine) onChange({ link: text }, "link");
      }}
    />
  );
}

function Settings(props: DesignerProps<ImageBlockItem>) {
  const { item, onChange, uploadImage, t } = props;
  return (
    <>
      <ImageField
        label={t("imageBlock.image")}
        value={item.image}
        onChange={(image) => onChange({ image })}
        alt={item.alt}
        onAltChange={(alt) => onChange({ alt }, "alt")}
        uploadImage={uploadImage}
        t={t}
      />
      <TextField
        label={t("imageBlock.caption")}
        value={item.caption}
        maxLength={500}
        onChange={(caption) => onChange({ caption }, "caption")}
      />
      <NumberField
        label={t("imageBlock.width")}
        value={item.imageWidth}
        placeholder="100"
        min={10}
        max={100}
        integer
        invalid={t("set.whole", { min: 10, max: 100 })}
        onChange={(imageWidth) => onChange({ imageWidth }, "imageWidth")}
      />
      <LinkField {...props} />
    </>
  );
}

export const imageBlockDesigner: DesignerFace<ImageBlockItem> = {
  group: "layout",
  icon: (
    <>
      <rect x="2.75" y="3.75" width="14.5" height="12.5" rx="2" />
      <circle cx="7" cy="8" r="1.4" />
      <path d="M3.25 14.5l4.25-3.75 3 2.5 3.25-3.5 3 3" />
    </>
  ),
  settings: { image: "image", alt: "alt", caption: "caption", imageWidth: "image-width", link: "link" },
  create: () => ({}),
  Settings,
};
