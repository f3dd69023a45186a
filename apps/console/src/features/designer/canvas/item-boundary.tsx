/** Keeps a question whose control fails to draw from taking the whole designer down; its words stay editable. */
import { Component } from "react";
import type { ReactNode } from "react";

interface Props {
  /** What stands for the control; drawn anew when `resetKey` changes. */
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
