import { Button, EmptyState } from "@backoffice/ui";
import { CircleAlert } from "lucide-react";
import { Component, useState, type ErrorInfo, type ReactNode } from "react";
import { useText } from "../i18n/language.ts";
import { reloadOnce } from "./missing-chunk.ts";

interface BoundaryProps {
  /** When it changes, for instance to another path, the part is tried anew. */
  resetKey?: unknown;
  children: ReactNode;
}

interface BoundaryState {
  error: unknown;
  failed: boolean;
  resetKey: unknown;
}

/** Keeps a broken part from taking the page with it. Put one around a widget whose neighbours can go on without it. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error, failed: true };
  }

  static getDerivedStateFromProps(
    { resetKey }: BoundaryProps,
    state: BoundaryState,
  ): Partial<BoundaryState> | null {
    return Object.is(resetKey, state.resetKey) ? null : { error: null, failed: false, resetKey };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.error(error, componentStack);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <Broken error={this.state.error} onRetry={() => this.setState({ error: null, failed: false })} />;
  }
}

/** Says that a part broke, and offers to try it again. */
export function Broken({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText();
  const [isReloading] = useState(() => reloadOnce(error));
  const [code] = useState(() => {
    const made = Date.now().toString(36).toUpperCase();
    if (!isReloading) console.error(`Code ${made}`, error);
    return made;
  });
  if (isReloading) return null;
  return (
    <EmptyState
      icon={<CircleAlert />}
      title={t("shell.broken")}
      text={t("shell.brokenText", { code })}
      action={
        <Button variant="primary" onClick={onRetry}>
          {t("shell.tryAgain")}
        </Button>
      }
    />
  );
}
