import { LogoutOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import { useTranslation } from "react-i18next";
import { useSignOut } from "../session/use-sign-out.tsx";

/** Opens the sign-out confirmation. */
export function SignOutButton() {
  const { t } = useTranslation("shell");
  const signOut = useSignOut();
  const label = t("user.logout");
  return (
    <Tooltip title={label} placement="bottomRight">
      <Button type="text" aria-label={label} icon={<LogoutOutlined aria-hidden />} onClick={signOut} />
    </Tooltip>
  );
}
