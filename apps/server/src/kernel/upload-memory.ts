/**
 * Counts the bytes of uploads that this process holds in memory, over all requests. Hazard: a hundred simultaneous
 * uploads, each within its own limit, could exhaust the memory together. Bytes are counted as they arrive, so a slow
 * upload reserves no memory that others could use.
 */
const MIB = 1024 * 1024;
const MAX_HELD = 160 * MIB;

let heldByAll = 0;

export class UploadMemory {
  private held = 0;
  private isRefused = false;

  /**
   * Returns false if the total limit would be exceeded. From then on it returns false for this upload, and the caller
   * must discard what it has kept.
   */
  take(bytes: number): boolean {
    if (!this.isRefused && heldByAll + bytes > MAX_HELD) {
      this.release();
      this.isRefused = true;
    }
    if (this.isRefused) return false;
    this.held += bytes;
    heldByAll += bytes;
    return true;
  }

  release(): void {
    heldByAll -= this.held;
    this.held = 0;
  }
}

/** Runs `work` and releases its memory afterwards, also if it fails. */
export async function withUploadMemory<Result>(work: (memory: UploadMemory) => Promise<Result>): Promise<Result> {
  const memory = new UploadMemory();
  try {
    return await work(memory);
  } finally {
    memory.release();
  }
}
