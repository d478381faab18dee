import { useState } from "react";
import type { Row } from "../../contract/kinds.ts";

/** What the fields of a new record begin with: the only option, the usual one, what a chosen record hands down. */
export function usePresets() {
  const [values, setValues] = useState<Row>({});
  const [loading, setLoading] = useState(0);
  return {
    values,
    isLoading: loading > 0,
    preset: (name: string, value: unknown) => setValues((now) => ({ ...now, [name]: value })),
    /** One more is loading. Returns what ends that. */
    awaitPreset: () => {
      setLoading((now) => now + 1);
      return () => setLoading((now) => now - 1);
    },
  };
}
