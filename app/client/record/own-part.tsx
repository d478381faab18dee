import { Skeleton } from "@backoffice/ui";
import { Suspense } from "react";
import type { OwnPart } from "../../modules/parts.ts";
import { parts } from "../../modules/client-parts.ts";
import type { OwnPartProps } from "./part-props.ts";

export function OwnPartView({ part: name, ...props }: OwnPartProps & { part: OwnPart }) {
  const Part = parts[name];
  return (
    <Suspense fallback={<Skeleton height={240} />}>
      <Part {...props} />
    </Suspense>
  );
}
