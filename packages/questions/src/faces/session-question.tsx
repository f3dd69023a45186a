/** A question of a running form. Renders again only if its own snapshot changes. */
import { memo, useCallback, useSyncExternalStore } from "react";
import type { AnswerValue, FormSession, ItemDefinition, ItemSnapshot } from "@idata/engine";
import { findFace } from "./loaded-faces.ts";
import type { FillServices, FillTranslate } from "../shared/fill/fill-props.ts";
import { FramedQuestion } from "../shared/fill/framed-question.tsx";
import { QuestionFrame } from "./question-frame.tsx";

export interface SessionQuestionProps {
  item: ItemDefinition;
  session: FormSession;
  t: FillTranslate;
  services: FillServices;
  idPrefix?: string;
}

function useSnapshot({ item: { id }, session }: SessionQuestionProps): ItemSnapshot {
  const read = () => session.getSnapshot(id);
  return useSyncExternalStore(
    useCallback((changed: () => void) => session.subscribe(id, changed), [session, id]),
    read,
    read,
  );
}

/** For pages that load faces on demand. */
export const SessionQuestion = memo(function SessionQuestion(props: SessionQuestionProps) {
  const { session, ...frame } = props;
  const snapshot = useSnapshot(props);
  const onChange = (value: AnswerValue) => session.setAnswer(props.item.id, value);
  return <QuestionFrame {...frame} item={snapshot.item} snapshot={snapshot} onChange={onChange} />;
});

/** For pages that have loaded the faces of all their types. Renders nothing for an unknown type. */
export const LoadedQuestion = memo(function LoadedQuestion(props: SessionQuestionProps) {
  const { session, ...frame } = props;
  const snapshot = useSnapshot(props);
  const face = findFace(props.item.type);
  const onChange = (value: AnswerValue) => session.setAnswer(props.item.id, value);
  return face && <FramedQuestion {...frame} item={snapshot.item} face={face} snapshot={snapshot} onChange={onChange} />;
});
