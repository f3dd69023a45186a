/** Returns columns taken over from another matrix type with only the settings that this type's columns have. */
import type { MatrixPart } from "../core/matrix-parts.ts";

export function adoptColumns(known: readonly string[]) {
  const names = new Set(["id", "label", ...known]);
  return <S extends { columns?: MatrixPart[] }>(settings: S): S => {
    if (!settings.columns) return settings;
    const columns = settings.columns.map(
      (column) =>
        Object.fromEntries(Object.entries(column).filter(([name]) => names.has(name))) as unknown as MatrixPart,
    );
    return { ...settings, columns };
  };
}
