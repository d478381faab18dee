import { useState } from "react";
import type { Row } from "../../contract/kinds.ts";

/** Preset values of a new record's fields: the only option, the default one, or a value copied from a chosen record. */
export function usePresets() {
  const [values, setValues] = useState<Row>({});
  const [loading, setLoading] = useState(0);
  return {
    values,
    isLoading: loading > 0,
    preset: (name: string, value: unknown) => setValues((now) => ({ ...now, [name]: value })),
    /** Registers a preset that is loading. Returns a function to call when it has loaded. */
    awaitPreset: () => {
      setLoading((now) => now + 1);
      return () => setLoading((now) => now - 1);
    },
  };
}
