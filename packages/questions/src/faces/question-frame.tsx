/**
 * Renders a question from a snapshot, for the designer's canvas and for previews. Loads the face of its type if
 * necessary. Independent of sessions (see `session-question.tsx`).
 */
import { useEffect, useState } from "react";
import type { ItemDefinition } from "@idata/engine";
import { loadFaces } from "./face-registry.ts";
import { findFace } from "./loaded-faces.ts";
import type { FillFace } from "../shared/fill/fill-face.ts";
import { typesIn } from "./inner-types.ts";
import { FramedQuestion, type FramedQuestionProps } from "../shared/fill/framed-question.tsx";
import styles from "../shared/fill/question-frame.module.css";

export type QuestionFrameProps = Omit<FramedQuestionProps, "face">;

/** Returns the face as soon as it is loaded. `failed` is true if its chunk cannot be loaded. */
function useFace(item: ItemDefinition): { face: FillFace | null; failed: boolean } {
  const [state, setState] = useState({ type: "", failed: false });
  const { type } = item;
  // Inner types may change between two renders.
  const needed = typesIn(item)
    .filter((one) => !findFace(one))
    .join(" ");
  const face = needed === "" ? findFace(type) : null;
  useEffect(() => {
    if (face) return undefined;
    let alive = true;
    loadFaces(needed.split(" ")).then(
      () => alive && setState({ type, failed: false }),
      () => alive && setState({ type, failed: true }),
    );
    return () => {
      alive = false;
    };
  }, [face, needed, type]);
  return { face, failed: state.type === type && state.failed };
}

export function QuestionFrame(props: QuestionFrameProps) {
  const { face, failed } = useFace(props.item);
  if (face) return <FramedQuestion {...props} face={face} />;
  if (!props.snapshot.visible) return null;
  return (
    <div className={styles.waiting} role="status">
      {props.t(failed ? "frame.failed" : "frame.loading")}
    </div>
  );
}
