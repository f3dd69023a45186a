/**
 * Scales a photo down before the upload. A file that cannot be decoded or would not become smaller is uploaded
 * unchanged. Type and size are checked afterwards.
 */
const QUALITY = 0.85;

/** Returns width and height within `maxEdge`, or `null` if the picture is small enough. */
export function fitEdge(width: number, height: number, maxEdge: number): { width: number; height: number } | null {
  const ratio = maxEdge / Math.max(width, height);
  if (!(ratio < 1)) return null;
  return { width: Math.max(1, Math.round(width * ratio)), height: Math.max(1, Math.round(height * ratio)) };
}

export async function downscale(file: File, maxEdge: number | undefined): Promise<File> {
  // A GIF may be animated, and drawing it on a canvas would keep only one frame.
  if (maxEdge === undefined || file.type === "image/gif") return file;
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    const size = fitEdge(bitmap.width, bitmap.height, maxEdge);
    const small = size && (await draw(bitmap, size, file.type));
    bitmap.close();
    return small && small.size < file.size ? rename(small, file.name) : file;
  } catch {
    return file;
  }
}

/** PNG stays PNG because it may be transparent. All other formats become JPEG. */
async function draw(bitmap: ImageBitmap, size: { width: number; height: number }, type: string): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement("canvas"), size);
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, size.width, size.height);
  const made = type === "image/png" ? type : "image/jpeg";
  return new Promise((resolve) => canvas.toBlob(resolve, made, QUALITY));
}

function rename(blob: Blob, name: string): File {
  const ending = blob.type === "image/png" ? "png" : "jpg";
  return new File([blob], `${name.replace(/\.[^.]*$/, "")}.${ending}`, { type: blob.type });
}
