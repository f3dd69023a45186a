/** Settings of types of which an author may allow each answer only once. */
export interface UniqueSettings {
  /** No two responses may have the same answer. */
  unique?: boolean;
  /** What respondents read whose answer exists already. Absent: the standard words. */
  uniqueMessage?: string;
}
