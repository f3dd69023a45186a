import type { DesignerFace } from "../../shared/designer/designer-face.ts";
import type { DesignerProps } from "../../shared/designer/designer-props.ts";
import { TextField } from "../../shared/designer/text-field.tsx";
import { WebAddressField } from "../../shared/designer/web-address-field.tsx";
import type { VideoBlockItem } from "./video-block.core.ts";

const OWN = /^\/idata2\/[\w./-]{1,300}$/;
const FOREIGN = /^https?:\/\/\S{1,2000}$/;

function Settings({ item, onChange, t }: DesignerProps<VideoBlockItem>) {
  const path = (name: "file" | "poster" | "captions", hint?: string) => (
    <WebAddressField
      label={t(`video.${name}`)}
      hint={hint}
      invalid={t("video.fileError")}
      takes={OWN}
      placeholder="/idata2/"
      value={item[name]}
      onChange={(value) => onChange({ [name]: value }, name)}
    />
  );
  return (
    <>
      {path("file", t("video.fileHint"))}
      {item.file !== undefined && path("poster")}
      {item.file !== undefined && path("captions")}
      <TextField
        label={t("video.caption")}
        value={item.caption}
        onChange={(caption) => onChange({ caption }, "caption")}
      />
      <WebAddressField
        label={t("video.link")}
        hint={t("video.linkHint")}
        invalid={t("video.linkError")}
        takes={FOREIGN}
        placeholder="https://"
        value={item.link}
        onChange={(link) => onChange({ link }, "link")}
      />
      {item.link !== undefined && (
        <TextField
          label={t("video.linkLabel")}
          placeholder={t("video.open")}
          value={item.linkLabel}
          onChange={(linkLabel) => onChange({ linkLabel }, "linkLabel")}
        />
      )}
    </>
  );
}

export const videoBlockDesigner: DesignerFace<VideoBlockItem> = {
  group: "layout",
  icon: (
    <>
      <rect x="2.75" y="4.25" width="14.5" height="11.5" rx="2" />
      <path d="M8.5 7.5v5l4-2.5z" />
    </>
  ),
  settings: {
    file: "video-file",
    poster: "video-poster",
    captions: "video-captions",
    caption: "caption",
    link: "video-link",
    linkLabel: "video-link-label",
  },
  create: () => ({}),
  Settings,
};
