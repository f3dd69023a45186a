/**
 * A question from a snapshot, for the designer's canvas and for previews: loads the face of its type when it is not here
 * yet. It knows no session (see `session-question.tsx`).
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

/** The face now if it is here, else after loading; `failed` when its chunk cannot be fetched. */
function useFace(item: ItemDefinition): { face: FillFace | null; failed: boolean } {
  const [state, setState] = useState({ type: "", failed: false });
  const { type } = item;
  // What is inside it may change from one drawing to the next.
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
