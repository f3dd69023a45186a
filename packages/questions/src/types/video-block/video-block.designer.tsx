import type { DesignerFace } from "../../shared/designer/designer-face.ts";
import type { DesignerProps } from "../../shared/designer/designer-props.ts";
import { ImageField } from "../../shared/designer/image-field.tsx";
import { TextField } from "../../shared/designer/text-field.tsx";
import { WebAddressField } from "../../shared/designer/web-address-field.tsx";
import type { VideoBlockItem } from "./video-block.answer.ts";

const FOREIGN = /^https?:\/\/\S{1,2000}$/;
/** Keep in step with the schema. */
const LANGUAGE = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/;

function Settings({ item, onChange, uploadImage, t }: DesignerProps<VideoBlockItem>) {
  const given = { uploadImage, t };
  return (
    <>
      <ImageField
        {...given}
        kind="video"
        label={t("video.file")}
        value={item.file}
        onChange={(file) => onChange({ file })}
      />
      {item.file !== undefined && (
        <>
          <ImageField
            {...given}
            label={t("video.poster")}
            value={item.poster}
            onChange={(poster) => onChange({ poster })}
          />
          <ImageField
            {...given}
            kind="captions"
            label={t("video.captions")}
            value={item.captions}
            onChange={(captions) =>
              onChange({ captions, ...(captions === undefined && { captionsLanguage: undefined }) })
            }
          />
        </>
      )}
      {item.captions !== undefined && (
        <WebAddressField
          label={t("video.captionsLanguage")}
          hint={t("video.captionsLanguageHint")}
          invalid={t("video.captionsLanguageError")}
          takes={LANGUAGE}
          placeholder="zh-CN"
          value={item.captionsLanguage}
          onChange={(captionsLanguage) => onChange({ captionsLanguage }, "captionsLanguage")}
        />
      )}
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
    captionsLanguage: "video-captions-language",
    caption: "caption",
    link: "video-link",
    linkLabel: "video-link-label",
  },
  create: () => ({}),
  Settings,
};
