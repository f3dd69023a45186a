/** Downloads a file through the browser. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Released later, because some browsers read the address only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Returns a name that every file system accepts: no separators or control characters, at most 100 characters. */
export function toFileName(title: string): string {
  const clean = Array.from(title, (char) => (char < " " || '\\/:*?"<>|'.includes(char) ? "_" : char));
  return clean.slice(0, 100).join("").trim() || "file";
}
