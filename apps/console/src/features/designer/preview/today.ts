/** Today in the browser's time zone, as `YYYY-MM-DD`. */
export function today(): string {
  const date = new Date();
  const two = (n: number) => String(n).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
