/** Renders the cropped square as a new, small PNG. Orientation is applied and the camera's metadata is dropped. */
import { type Crop, toSource } from "./crop-math.ts";

const SIDE = 320;

/** Returns null if the browser cannot create the picture. */
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
