/**
 * Thrown by a reader if the bytes are invalid. `fault` is one of the names that the reader declares in `readers.ts`.
 */
export class ReadFaultError<Fault extends string = string> extends Error {
  readonly fault: Fault;
  constructor(fault: Fault, options?: ErrorOptions) {
    super(fault, options);
    this.fault = fault;
  }
}
