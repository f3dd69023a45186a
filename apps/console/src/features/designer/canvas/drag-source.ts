/** What is being dragged: existing questions, or a question type that becomes a new question. */
export type DragSource = { kind: "items"; ids: readonly string[] } | { kind: "new"; type: string };
