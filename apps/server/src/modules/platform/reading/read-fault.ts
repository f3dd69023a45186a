/** Thrown by a reader: the bytes are at fault, and `fault` is a name that the reader declares in `readers.ts`. */
export class ReadFaultError<Fault extends string = string> extends Error {
  readonly fault: Fault;
  constructor(fault: Fault, options?: ErrorOptions) {
    super(fault, options);
    this.fault = fault;
  }
}
