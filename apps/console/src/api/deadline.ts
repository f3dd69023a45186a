/**
 * Aborts a call that is silent for too long. It is not `AbortSignal.timeout`, because reading a large file restarts the
 * time with each chunk (`touch`), so only silence counts.
 */
export class Deadline {
  private readonly controller = new AbortController();
  readonly signal = this.controller.signal;
  private readonly milliseconds: number;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private over = false;

  constructor(milliseconds: number, caller?: AbortSignal) {
    this.milliseconds = milliseconds;
    // `AbortSignal.any` is too new for the browsers we support.
    const giveUp = () => this.controller.abort(caller?.reason);
    if (caller?.aborted) giveUp();
    else caller?.addEventListener("abort", giveUp, { once: true, signal: this.signal });
    this.touch();
  }

  get isOver(): boolean {
    return this.over;
  }

  /** Restarts the time because data has arrived. */
  touch(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.over = true;
      this.controller.abort();
    }, this.milliseconds);
  }

  end(): void {
    clearTimeout(this.timer);
  }
}
