/**
 * A PDF with one page that a picture fills. Posters are drawn as pictures, so their letters need no font in the file,
 * whatever script they are in, and no library (docs/adr/0058).
 */

interface Page {
  readonly jpeg: Uint8Array;
  readonly pixels: readonly [width: number, height: number];
  readonly points: readonly [width: number, height: number];
  readonly title: string;
}

/** A text as PDF has it in any script: UTF-16 in hexadecimal digits. */
const toText = (text: string): string =>
  `<feff${Array.from({ length: text.length }, (_, n) => text.charCodeAt(n).toString(16).padStart(4, "0")).join("")}>`;

export function toPdf({ jpeg, pixels, points: [width, height], title }: Page): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const content = `q ${width} 0 0 ${height} 0 0 cm /I Do Q`;
  const objects: (string | Uint8Array)[][] = [
    ["<< /Type /Catalog /Pages 2 0 R >>"],
    ["<< /Type /Pages /Kids [3 0 R] /Count 1 >>"],
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>`,
    ],
    [`<< /Length ${content.length} >>\nstream\n${content}\nendstream`],
    [
      `<< /Type /XObject /Subtype /Image /Width ${pixels[0]} /Height ${pixels[1]} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
      jpeg,
      "\nendstream",
    ],
    [`<< /Title ${toText(title)} >>`],
  ];
  const parts: Uint8Array[] = [];
  let length = 0;
  const add = (part: string | Uint8Array) => {
    const bytes = typeof part === "string" ? encoder.encode(part) : part;
    parts.push(bytes);
    length += bytes.length;
  };
  add("%PDF-1.4\n");
  const offsets = objects.map((object, n) => {
    const at = length;
    add(`${n + 1} 0 obj\n`);
    object.forEach(add);
    add("\nendobj\n");
    return at;
  });
  const start = length;
  const rows = offsets.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  add(`xref\n0 ${size}\n0000000000 65535 f \n${rows}`);
  add(`trailer\n<< /Size ${size} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  const file = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    file.set(part, at);
    at += part.length;
  }
  return file;
}
