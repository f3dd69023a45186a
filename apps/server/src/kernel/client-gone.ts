/** Detects that the client of a request has closed its connection before the response was complete. */
import type { Socket } from "node:net";

/** The work was stopped because its client has gone. Never shown to anyone. */
export class ClientGoneError extends Error {
  constructor() {
    super("the client closed the connection");
  }
}

export interface SocketWatch {
  readonly gone: AbortSignal;
  /** Ends the watch. Without it, a kept-alive connection would collect one listener per request. */
  readonly end: () => void;
}

export function watchSocket(socket: Socket): SocketWatch {
  const controller = new AbortController();
  const onClose = (): void => controller.abort();
  if (socket.destroyed) onClose();
  else socket.once("close", onClose);
  return { gone: controller.signal, end: () => void socket.off("close", onClose) };
}
