/**
 * Position of a picture behind a square window. Lengths are fractions of the window's side, so they hold for any window
 * size. The picture always covers the whole window.
 */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Crop {
  /** At 1, the picture's shorter side is as long as the window. */
  readonly zoom: number;
  /** Distance from the window's centre to the picture's centre, to the right and down. */
  readonly x: number;
  readonly y: number;
}

export const MAX_ZOOM = 4;
export const CENTRED: Crop = { zoom: 1, x: 0, y: 0 };

/** Returns the nearest crop that covers the window. */
export function clampCrop({ zoom, x, y }: Crop, size: Size): Crop {
  const close = Math.min(MAX_ZOOM, Math.max(1, zoom));
  const shown = toShown(close, size);
  return { zoom: close, x: within(x, (shown.width - 1) / 2), y: within(y, (shown.height - 1) / 2) };
}

/** Returns the displayed width and height of the picture. */
export function toShown(zoom: number, { width, height }: Size): Size {
  const short = Math.min(width, height);
  return { width: (width / short) * zoom, height: (height / short) * zoom };
}

/** Changes the zoom and keeps the point in the window's centre. */
export function zoomTo(crop: Crop, zoom: number, size: Size): Crop {
  const share = zoom / crop.zoom;
  return clampCrop({ zoom, x: crop.x * share, y: crop.y * share }, size);
}

/** Returns the visible square in the picture's own pixels. */
export function toSource(crop: Crop, size: Size): { left: number; top: number; side: number } {
  const { zoom, x, y } = clampCrop(crop, size);
  const side = Math.min(size.width, size.height) / zoom;
  return { left: (size.width - side) / 2 - x * side, top: (size.height - side) / 2 - y * side, side };
}

const within = (value: number, most: number): number => Math.min(most, Math.max(-most, value)) + 0;
