/** How a QR code may look so that every reader still reads it: dark on white, and a small logo in the middle. */

/** Contrast to white (WCAG). Readers need a clear difference between modules and ground. */
const LEAST_CONTRAST = 4.5;
/** Side of the logo as a part of the side of the code. With level H, a third of the code may be lost. */
export const LOGO_SHARE = 0.2;
/** Side of the stored picture in pixels: sharp in print at the size that it has there. */
const LOGO_PIXELS = 320;

/** All dark enough. */
export const COLORS = ["#000000", "#1366d9", "#1a7f37", "#a61d24", "#6b3fa0"] as const;

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

/** Whether readers see the colour on white. */
export function isDarkEnough(color: string): boolean {
  const match = HEX.exec(color);
  if (match === null) return false;
  const [red = 1, green = 1, blue = 1] = match.slice(1).map((part) => {
    const value = Number.parseInt(part, 16) / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return 1.05 / (luminance + 0.05) >= LEAST_CONTRAST;
}

/**
 * The picture as a small square PNG on white, so that the file of the code contains it and nothing else. Throws if the
 * file is no picture.
 */
export async function toLogo(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file);
  const canvas = document.createElement("canvas");
  canvas.width = LOGO_PIXELS;
  canvas.height = LOGO_PIXELS;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("no canvas");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, LOGO_PIXELS, LOGO_PIXELS);
  const scale = LOGO_PIXELS / Math.max(picture.width, picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  context.drawImage(picture, (LOGO_PIXELS - width) / 2, (LOGO_PIXELS - height) / 2, width, height);
  picture.close();
  return canvas.toDataURL("image/png");
}
