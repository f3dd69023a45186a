import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import { videoBlockAnswer } from "./video-block.answer.ts";
import type { VideoBlockItem } from "./video-block.answer.ts";
import styles from "./video-block.module.css";

function VideoBlockControl({ item, snapshot, titleId, t }: FillProps<VideoBlockItem>) {
  return (
    <figure className={styles.block}>
      {item.file && (
        // Loads only the metadata until the video is played.
        <video
          className={styles.video}
          src={item.file}
          poster={item.poster}
          controls
          playsInline
          preload="metadata"
          aria-labelledby={snapshot.title ? titleId : undefined}
          aria-label={snapshot.title ? undefined : item.caption || t("video.video")}
        >
          {item.captions && (
            <track
              kind="captions"
              src={item.captions}
              srcLang={item.captionsLanguage}
              label={t("video.captions")}
              default
            />
          )}
          <a href={item.file}>{t("video.download")}</a>
        </video>
      )}
      {item.caption && <figcaption className={styles.caption}>{item.caption}</figcaption>}
      {item.link && (
        <a className={styles.link} href={item.link} target="_blank" rel="noopener noreferrer">
          {item.linkLabel || t("video.open")}
        </a>
      )}
    </figure>
  );
}

export const videoBlockFill: FillFace<VideoBlockItem> = {
  core: videoBlockAnswer,
  Control: VideoBlockControl,
  labels: "none",
};
