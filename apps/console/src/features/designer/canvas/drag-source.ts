/** What is being dragged: questions of the form, or a type that becomes a new one. */
export type DragSource = { kind: "items"; ids: readonly string[] } | { kind: "new"; type: string };
