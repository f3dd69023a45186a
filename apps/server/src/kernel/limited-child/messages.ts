/** Messages between the server and a limited child process. The bytes to work on go through standard input. */
export interface Job {
  readonly kind: "job";
  /** Name of the work, for a program that does several kinds. */
  readonly work: string;
  readonly options: unknown;
  /** Number of bytes that come through standard input. */
  readonly size: number;
  /** Folder for compiled code; null disables the cache. */
  readonly codeCache: string | null;
}

/** Asks for the next piece. */
export interface Next {
  readonly kind: "next";
}

export type ToChild = Job | Next;

export type FromChild =
  /** The code is loaded and the work begins. `residentKib` is the size of the process until here. */
  | { readonly kind: "begun"; readonly residentKib: number }
  | { readonly kind: "piece"; readonly piece: unknown }
  | { readonly kind: "done"; readonly result: unknown }
  | { readonly kind: "fault"; readonly fault: string }
  /** A bug in the program. `frames` are stack lines of its code and quote no data. */
  | { readonly kind: "mistake"; readonly type: string; readonly frames: string };
