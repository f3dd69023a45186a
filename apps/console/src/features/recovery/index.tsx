/** The pages for a forgotten password and for confirming a mail address. They are small, so they are one file. */
export { ConfirmMailPage } from "./confirm-mail.tsx";
export { ForgotPasswordPage } from "./forgot.tsx";
export { ResetPasswordPage } from "./reset.tsx";
