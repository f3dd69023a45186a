/** `$course$/top/Algebra/Lines` → `Algebra / Lines`. A slash inside a name is written twice. */
export function toCategoryTitle(path: string): string {
  const names = path.trim().replaceAll("//", "\u0000").split("/");
  return names
    .map((name) => name.replaceAll("\u0000", "/").trim())
    .filter((name, index) => name !== "" && !/^\$\w+\$$/.test(name) && !(index <= 1 && name === "top"))
    .join(" / ");
}
