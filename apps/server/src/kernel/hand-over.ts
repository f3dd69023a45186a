/**
 * Passes values from the thread that answers requests to the background worker in the same process, so that the worker
 * need not read again what has just been written (docs/adr/0100). It is only a shortcut: a value can get lost at any
 * time, and nothing may depend on its arrival. Where no worker runs in this process, values go nowhere.
 */
import { MessageChannel, type MessagePort } from "node:worker_threads";

/** What a thread needs to receive; its port has to be in the transfer list. */
export interface HandOverLink {
  readonly port: MessagePort;
  /** One 32-bit number: the sizes of all values received so far, added up with overflow. */
  readonly received: SharedArrayBuffer;
}

/** While values of this size together have not been received, further ones are dropped. In characters or bytes. */
const MOST_UNDER_WAY = 32 * 1024 * 1024;

interface Message {
  readonly topic: string;
  readonly value: unknown;
  readonly size: number;
}

export type HandOverListener = (value: unknown) => void;

export class HandOver {
  private receiver: { readonly port: MessagePort; readonly received: Int32Array } | null = null;
  private sent = 0;
  private readonly listeners = new Map<string, HandOverListener>();
  private source: MessagePort | null = null;

  /** Whether anybody receives what is sent. */
  get isOpen(): boolean {
    return this.receiver !== null;
  }

  /** Opens a link to a new receiver. What the one before has not received is lost. */
  open(): HandOverLink {
    this.close();
    const { port1, port2 } = new MessageChannel();
    const received = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
    this.receiver = { port: port1, received: new Int32Array(received) };
    this.sent = 0;
    port1.unref();
    return { port: port2, received };
  }

  /** Ends sending and receiving. */
  close(): void {
    this.receiver?.port.close();
    this.receiver = null;
    this.source?.close();
    this.source = null;
  }

  /** `size` is about what the value takes in memory. Returns false if it was dropped. */
  send(topic: string, value: unknown, size: number): boolean {
    if (this.receiver === null) return false;
    const { port, received } = this.receiver;
    const underWay = (this.sent - Atomics.load(received, 0)) | 0;
    if (underWay + size > MOST_UNDER_WAY) return false;
    this.sent = (this.sent + size) | 0;
    // oxlint-disable-next-line require-post-message-target-origin -- a thread, not a window
    port.postMessage({ topic, value, size } satisfies Message);
    return true;
  }

  /** Calls the listener of each value's topic. */
  receive({ port, received }: HandOverLink): void {
    const counter = new Int32Array(received);
    this.source = port;
    port.on("message", ({ topic, value, size }: Message) => {
      Atomics.add(counter, 0, size);
      this.listeners.get(topic)?.(value);
    });
    // Nobody waits for values: they do not keep a thread alive.
    port.unref();
  }

  listen(topic: string, listener: HandOverListener): void {
    this.listeners.set(topic, listener);
  }
}
