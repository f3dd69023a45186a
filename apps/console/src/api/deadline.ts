/**
 * The time that an answer may take. A timer of the page and not `AbortSignal.timeout`: whoever reads a large file moves
 * the end on with each piece (`touch`), and only silence counts.
 */
export class Deadline {
  private readonly controller = new AbortController();
  readonly signal = this.controller.signal;
  private readonly milliseconds: number;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private over = false;

  constructor(milliseconds: number, caller?: AbortSignal) {
    this.milliseconds = milliseconds;
    // Not `AbortSignal.any`: it is too new for the browsers we support.
    const giveUp = () => this.controller.abort(caller?.reason);
    if (caller?.aborted) giveUp();
    else caller?.addEventListener("abort", giveUp, { once: true, signal: this.signal });
    this.touch();
  }

  get isOver(): boolean {
    return this.over;
  }

  /** Something arrived: the time begins anew. */
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
