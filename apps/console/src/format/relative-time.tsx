import { useFormat } from "./use-format.ts";

/** A relative time, with the exact time as a tooltip, and in its place on paper, which knows no "now". */
export function RelativeTime({ iso }: { iso: string }) {
  const format = useFormat();
  return (
    <time dateTime={iso} title={format.dateTime(iso)} className="exact-on-paper">
      <span className="no-print">{format.relative(iso)}</span>
    </time>
  );
}
