/** Sends short messages. */
export interface SmsProvider {
  /** Resolves when the message has been accepted for sending, otherwise rejects with an error for the log. */
  send(phone: string, text: string): Promise<void>;
}
