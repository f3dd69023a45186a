export { IconPicker } from "./icon-picker.tsx";
export type { IconPickerProps, PickableIcon } from "./icon-picker.tsx";
