import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import { imageBlockAnswer } from "./image-block.answer.ts";
import type { ImageBlockItem } from "./image-block.answer.ts";
import styles from "./image-block.module.css";

/** The frame shows title and description. There is no answer, so clicking the link changes nothing. */
function ImageBlockControl({ item }: FillProps<ImageBlockItem>) {
  const { image, alt, caption, imageWidth, link } = item;
  if (!image) return null;
  // An attribute, because the content security policy forbids inline styles.
  const width = imageWidth === undefined ? undefined : `${imageWidth}%`;
  const picture = <img className={styles.image} src={image} alt={alt ?? ""} width={width} decoding="async" />;
  return (
    <figure className={styles.figure}>
      {link ? (
        <a href={link} target="_blank" rel="noopener noreferrer" aria-label={alt ? undefined : (caption ?? link)}>
          {picture}
        </a>
      ) : (
        picture
      )}
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}

export const imageBlockFill: FillFace<ImageBlockItem> = {
  core: imageBlockAnswer,
  Control: ImageBlockControl,
  labels: "none",
};
