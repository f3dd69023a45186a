/** Pages of the route table that are not built yet; each says so (no dead links). */
import { useTranslation } from "react-i18next";
import { LaterPage } from "../../shell/later-page.tsx";

const make = (key: string) =>
  function Later() {
    const { t } = useTranslation("errors");
    return <LaterPage name={t(`later.${key}`)} />;
  };

export const LaterCollect = make("collect");
export const LaterTemplates = make("templates");
export const LaterMembers = make("members");
export const LaterParticipated = make("participated");
export const LaterQuick = make("quick");
export const LaterVoteDesign = make("voteDesign");
export const LaterMessage = make("message");
