/**
 * Bytes of uploads that this process holds in memory, over all requests. Hazard: a hundred uploads at once, each within its
 * limit, exhaust the memory together. Bytes are counted as they arrive, so a slow upload takes no room from others.
 */
const MIB = 1024 * 1024;
const MAX_HELD = 160 * MIB;

let heldByAll = 0;

export class UploadMemory {
  private held = 0;
  private isRefused = false;

  /** Whether the bytes may be kept. After the first "no" nothing more may be, and what was kept must be forgotten. */
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

/** Runs `work` and gives its memory back, however it ends. */
export async function withUploadMemory<Result>(work: (memory: UploadMemory) => Promise<Result>): Promise<Result> {
  const memory = new UploadMemory();
  try {
    return await work(memory);
  } finally {
    memory.release();
  }
}
