import { Button, EmptyState } from "@backoffice/ui";
import { CircleAlert } from "lucide-react";
import { Component, useEffect, useState, type ReactNode } from "react";
import { useText } from "../i18n/language.ts";
import { canReload, isMissingChunk, reloadIfServed, reloadOnce } from "./missing-chunk.ts";
import { markPageReady } from "./when-idle.ts";

interface BoundaryProps {
  /** Retries the part when it changes, for instance on navigation. */
  resetKey?: unknown;
  children: ReactNode;
}

interface BoundaryState {
  error: unknown;
  failed: boolean;
  resetKey: unknown;
}

/** An error boundary. Wrap a widget with it if the rest of the page works without it. */
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

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <ErrorScreen error={this.state.error} onRetry={() => this.setState({ error: null, failed: false })} />
    );
  }
}

/** Says that a part failed, and offers a retry. */
function ErrorScreen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText();
  const [state, setState] = useState<"failed" | "reloading" | "away">(() =>
    canReload(error) ? "reloading" : "failed",
  );
  const [code] = useState(() => Date.now().toString(36).toUpperCase());
  useEffect(() => {
    console.error(`Code ${code}`, error);
    void reloadOnce(error).then((reloads) => reloads || setState((now) => (now === "failed" ? now : "away")));
    // The rest of the page works, and some of it waits for this part.
    markPageReady();
  }, [code, error]);

  if (state === "reloading") return null;
  return (
    <EmptyState
      icon={<CircleAlert />}
      title={t("shell.broken")}
      description={state === "away" ? t("shell.noAnswer") : t("shell.brokenText", { code })}
      action={
        // Browsers cache a failed chunk; only a page load requests it again.
        <Button variant="primary" onClick={isMissingChunk(error) ? () => void reloadIfServed() : onRetry}>
          {t("shell.tryAgain")}
        </Button>
      }
    />
  );
}
