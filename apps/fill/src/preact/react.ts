/**
 * Replaces `react` in the bundles: the hooks that the source uses, on Preact. Smaller than preact/compat because it
 * leaves out what nobody here uses. A missing hook stops the build. The source itself is plain React and is tested with
 * React.
 */
import { type ComponentType, createElement, type VNode } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

export { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";

type Props = Record<string, unknown>;

function isShallowEqual(a: Props, b: Props): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => Object.is(a[name], b[name]));
}

export function memo(Inner: ComponentType<Props>): ComponentType<Props> {
  function Memo(this: { props: Props; shouldComponentUpdate?: (next: Props) => boolean }, props: Props): VNode {
    this.shouldComponentUpdate = (next) => !isShallowEqual(this.props, next);
    return createElement(Inner, props);
  }
  return Memo as ComponentType<Props>;
}

/** Omits React's third argument, which React needs for hydration only. */
export function useSyncExternalStore<T>(subscribe: (changed: () => void) => () => void, read: () => T): T {
  const value = read();
  const seen = useRef({ value, read });
  const [, renew] = useState({});
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/immutability -- a ref; the rule knows only the ones that come from React
    seen.current = { value, read };
    if (!Object.is(value, read())) renew({});
  }, [subscribe, value, read]);
  useEffect(() => {
    const look = () => {
      if (!Object.is(seen.current.value, seen.current.read())) renew({});
    };
    look();
    return subscribe(look);
  }, [subscribe]);
  return value;
}
