import type { register as zh } from "./zh-CN.ts";

export const register: typeof zh = {
  title: "Register",
  username: "User name",
  password: "Password",
  again: "Password again",
  submit: "Register",
  submitting: "Registering…",
  hasAccount: "Already registered?",
  signIn: "Sign in",
  done: "The account “{name}” was created, please sign in",
  needUsername: "Enter a user name",
  nameLength: "A user name needs {min} to {max} characters",
  needAgain: "Enter the password again",
  differs: "The two passwords differ",
  closed: { title: "Registration is closed", hint: "Ask the administrator if you need an account." },
};
