/** The account of the head of a department, beside the text with the name. */
import { CloseOutlined } from "@ant-design/icons";
import { UserSelector } from "@idata/ui/kit/organisation";
import { Button, Space } from "antd";
import { useState } from "react";
import { DIRECTORY } from "../../kit/directory.ts";
import { useOrganisationWords } from "../../kit/use-organisation-words.ts";
import { useDepartmentWords } from "./department-words.ts";

export interface HeadAccount {
  readonly id: number;
  readonly name: string;
}

/** `id`, `value` and `onChange` come from the form. */
export function HeadField({
  id,
  value = null,
  onChange,
}: {
  id?: string;
  value?: HeadAccount | null;
  onChange?: (value: HeadAccount | null) => void;
}) {
  const t = useDepartmentWords();
  const words = useOrganisationWords("users");
  const [isChoosing, setChoosing] = useState(false);
  return (
    <Space wrap>
      <span>{value === null ? t("noHead") : value.name}</span>
      <Button {...(id !== undefined && { id })} onClick={() => setChoosing(true)}>
        {t(value === null ? "chooseHead" : "changeHead")}
      </Button>
      {value !== null && (
        <Button
          type="text"
          icon={<CloseOutlined aria-hidden />}
          aria-label={t("removeHead")}
          title={t("removeHead")}
          onClick={() => onChange?.(null)}
        />
      )}
      <UserSelector
        open={isChoosing}
        onClose={() => setChoosing(false)}
        value={value === null ? [] : [{ kind: "user", id: String(value.id), name: value.name }]}
        multiple={false}
        onChange={([chosen]) => onChange?.(chosen === undefined ? null : { id: Number(chosen.id), name: chosen.name })}
        source={DIRECTORY}
        words={words}
      />
    </Space>
  );
}
