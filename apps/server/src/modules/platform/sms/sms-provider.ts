/** What sends a short message. */
export interface SmsProvider {
  /** Resolves when the message was taken over for sending. Rejects otherwise; what it rejects with is for the log. */
  send(phone: string, text: string): Promise<void>;
}
