/** Thrown in a limited child process if its input is invalid. `fault` is one of the names that the program declares. */
export class ChildFaultError<Fault extends string = string> extends Error {
  readonly fault: Fault;
  constructor(fault: Fault, options?: ErrorOptions) {
    super(fault, options);
    this.fault = fault;
  }
}
