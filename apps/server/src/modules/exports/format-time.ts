/** A moment as people write it, in the server's time zone: `2026-11-20 21:03:44`. */
export function formatTime(time: Date): string {
  const two = (n: number): string => String(n).padStart(2, "0");
  const day = `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
  return `${day} ${two(time.getHours())}:${two(time.getMinutes())}:${two(time.getSeconds())}`;
}
