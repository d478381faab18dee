import { Skeleton } from "@backoffice/ui";
import { Suspense } from "react";
import { parts } from "../../modules/client-parts.ts";
import type { OwnPartProps } from "./part-props.ts";

export function OwnPartView({ part: name, ...props }: OwnPartProps & { part: string }) {
  const Part = parts[name];
  return <Suspense fallback={<Skeleton height={Part?.height} />}>{Part && <Part {...props} />}</Suspense>;
}
