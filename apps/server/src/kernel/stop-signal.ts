/**
 * Calls `stop` on a signal, or when the process that started this one dies (its IPC channel closes). A second signal
 * more than a second later ends the process at once.
 */
const IMPATIENCE_MS = 1000;

export function onStopSignal(stop: (reason: string) => void): void {
  let begunAt: number | null = null;
  const begin = (reason: string): void => {
    if (begunAt === null) {
      begunAt = Date.now();
      stop(reason);
    } else if (Date.now() - begunAt > IMPATIENCE_MS) {
      // A terminal sends Ctrl-C to every process of the group, so repeated signals within the first second are not
      // deliberate.
      process.exit(130);
    }
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => begin(signal));
  if (process.channel !== undefined && process.channel !== null) {
    process.on("disconnect", () => begin("parent process gone"));
    process.channel.unref();
  }
}
