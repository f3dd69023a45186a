/**
 * Where a picture lies behind a square window. Lengths are fractions of the window's side, so that they hold for any size
 * of the window; the picture always covers the whole of it.
 */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Crop {
  /** 1: the picture's shorter side is as long as the window. */
  readonly zoom: number;
  /** How far the picture's middle is from the window's, to the right and down. */
  readonly x: number;
  readonly y: number;
}

export const MAX_ZOOM = 4;
export const CENTRED: Crop = { zoom: 1, x: 0, y: 0 };

/** The nearest one that covers the window. */
export function clampCrop({ zoom, x, y }: Crop, size: Size): Crop {
  const close = Math.min(MAX_ZOOM, Math.max(1, zoom));
  const shown = toShown(close, size);
  return { zoom: close, x: within(x, (shown.width - 1) / 2), y: within(y, (shown.height - 1) / 2) };
}

/** Sides of the picture as it is shown. */
export function toShown(zoom: number, { width, height }: Size): Size {
  const short = Math.min(width, height);
  return { width: (width / short) * zoom, height: (height / short) * zoom };
}

/** The same crop at another zoom: what is in the middle of the window stays there. */
export function zoomTo(crop: Crop, zoom: number, size: Size): Crop {
  const share = zoom / crop.zoom;
  return clampCrop({ zoom, x: crop.x * share, y: crop.y * share }, size);
}

/** The square of the picture, in its own pixels, that the window shows. */
export function toSource(crop: Crop, size: Size): { left: number; top: number; side: number } {
  const { zoom, x, y } = clampCrop(crop, size);
  const side = Math.min(size.width, size.height) / zoom;
  return { left: (size.width - side) / 2 - x * side, top: (size.height - side) / 2 - y * side, side };
}

const within = (value: number, most: number): number => Math.min(most, Math.max(-most, value)) + 0;
