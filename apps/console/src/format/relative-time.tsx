import { useFormat } from "./use-format.ts";

/** A time as people say it, the exact one on hover. */
export function RelativeTime({ iso }: { iso: string }) {
  const format = useFormat();
  return (
    <time dateTime={iso} title={format.dateTime(iso)}>
      {format.relative(iso)}
    </time>
  );
}
