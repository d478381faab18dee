import type { NoteCalls } from "../contract/notes.ts";
import type { PlatformCalls } from "../contract/platform-calls.ts";
import type { ResourceCalls } from "../contract/resource-calls.ts";
import type { RouteCode } from "../contract/routes.ts";
import type { ModuleCalls } from "./lists/calls.ts";

/** Calls beyond those that every list has. */
interface NamedCalls extends PlatformCalls, NoteCalls, ModuleCalls {}

type ListCalls = { [Name in keyof ResourceCalls as `${RouteCode}/${Name}`]: ResourceCalls[Name] };

/** Every call by path, with its payload and the `data` of its reply. */
export type Calls = Omit<ListCalls, keyof NamedCalls> & NamedCalls;
export type CallPath = keyof Calls;
export type Payload<Path extends CallPath> = Calls[Path]["payload"];
export type Data<Path extends CallPath> = Calls[Path]["data"];
