import { useTranslation } from "react-i18next";
import type { OtherPerson } from "./presence.ts";

/** Returns a function that names a person, or says that it is another window of the user. */
export function usePersonName(): (person: OtherPerson) => string {
  const { t } = useTranslation("designer");
  return ({ nickName, userName, isMe }) => {
    const name = nickName || userName;
    return isMe ? t("presence.me", { name }) : name;
  };
}
