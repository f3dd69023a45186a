/** The chosen square as a picture of its own: small, upright, and without what the camera wrote into the file. */
import { type Crop, toSource } from "./crop-math.ts";

const SIDE = 320;

/** Null when the browser cannot make it. */
export function cutPicture(image: HTMLImageElement, crop: Crop): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext("2d");
  if (context === null) return Promise.resolve(null);
  const { left, top, side } = toSource(crop, { width: image.naturalWidth, height: image.naturalHeight });
  context.imageSmoothingQuality = "high";
  context.drawImage(image, left, top, side, side, 0, 0, SIDE, SIDE);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}
