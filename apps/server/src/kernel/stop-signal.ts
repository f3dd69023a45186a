/**
 * When to stop: a signal, or the death of the process that started this one (its channel closes). The first reason
 * begins the orderly stop; a second signal a while later ends the process at once.
 */
const IMPATIENCE_MS = 1000;

export function onStopSignal(stop: (reason: string) => void): void {
  let begunAt: number | null = null;
  const begin = (reason: string): void => {
    if (begunAt === null) {
      begunAt = Date.now();
      stop(reason);
    } else if (Date.now() - begunAt > IMPATIENCE_MS) {
      // A terminal sends Ctrl-C to every process of the group, so the first repeats come together.
      process.exit(130);
    }
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => begin(signal));
  if (process.channel !== undefined && process.channel !== null) {
    process.on("disconnect", () => begin("parent process gone"));
    process.channel.unref();
  }
}
