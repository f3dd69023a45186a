/**
 * Error boundary around a question's control: if it fails to render, the rest of the designer works and the question's
 * texts stay editable.
 */
import { Component } from "react";
import type { ReactNode } from "react";

interface Props {
  /** Shown in place of a failed control. The control is tried again when `resetKey` changes. */
  fallback: ReactNode;
  resetKey: unknown;
  children: ReactNode;
}

interface State {
  failedAt: unknown;
}

const FINE = Symbol("fine");

export class ItemBoundary extends Component<Props, State> {
  override state: State = { failedAt: FINE };

  static getDerivedStateFromProps({ resetKey }: Props, { failedAt }: State): State | null {
    return failedAt === FINE || failedAt === resetKey || failedAt === null ? null : { failedAt: FINE };
  }

  static getDerivedStateFromError(): State {
    return { failedAt: null };
  }

  override componentDidCatch(): void {
    this.setState({ failedAt: this.props.resetKey });
  }

  override render(): ReactNode {
    return this.state.failedAt === FINE ? this.props.children : this.props.fallback;
  }
}
