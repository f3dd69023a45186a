import { useFormat } from "./use-format.ts";

/** A relative time, with the exact time as a tooltip. */
export function RelativeTime({ iso }: { iso: string }) {
  const format = useFormat();
  return (
    <time dateTime={iso} title={format.dateTime(iso)}>
      {format.relative(iso)}
    </time>
  );
}
