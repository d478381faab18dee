import type { NoteCalls } from "../contract/notes.ts";
import type { PlatformCalls } from "../contract/platform-calls.ts";
import type { ResourceCalls } from "../contract/resource-calls.ts";
import type { RouteCode } from "../contract/routes.ts";
import type { ModuleCalls } from "./lists/calls.ts";

/** Calls beyond those that every list has. */
interface NamedCalls extends PlatformCalls, NoteCalls, ModuleCalls {}

/** A call of a list: `orders/list`. */
type ListPath = `${RouteCode}/${keyof ResourceCalls}`;

export type CallPath = keyof NamedCalls | ListPath;

/** The call at a path; specific calls take precedence over generic ones. */
type CallAt<Path extends CallPath> = Path extends keyof NamedCalls
  ? NamedCalls[Path]
  : Path extends `${string}/${infer Name extends keyof ResourceCalls}`
    ? ResourceCalls[Name]
    : never;

export type Payload<Path extends CallPath> = CallAt<Path>["payload"];
/** The `data` of a call's reply. */
export type Data<Path extends CallPath> = CallAt<Path>["data"];
