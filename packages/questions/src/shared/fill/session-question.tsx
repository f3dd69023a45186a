/** A question of a running form: renders again only when its own snapshot changes. */
import { memo, useCallback, useSyncExternalStore } from "react";
import type { FormSession, ItemDefinition } from "@idata/engine";
import type { FillServices, FillTranslate } from "./fill-props.ts";
import { QuestionFrame } from "./question-frame.tsx";

export interface SessionQuestionProps {
  item: ItemDefinition;
  session: FormSession;
  t: FillTranslate;
  services: FillServices;
  idPrefix?: string;
}

export const SessionQuestion = memo(function SessionQuestion(props: SessionQuestionProps) {
  const { item, session } = props;
  const { id } = item;
  const read = () => session.getSnapshot(id);
  const snapshot = useSyncExternalStore(
    useCallback((changed: () => void) => session.subscribe(id, changed), [session, id]),
    read,
    read,
  );
  return (
    <QuestionFrame
      item={item}
      snapshot={snapshot}
      onChange={(value) => session.setAnswer(id, value)}
      t={props.t}
      services={props.services}
      {...(props.idPrefix === undefined ? {} : { idPrefix: props.idPrefix })}
    />
  );
});
