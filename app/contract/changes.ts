import { isRouteCode, type RouteCode } from "./routes.ts";

/** What nobody but one user has, and is told of beside the lists. */
export const ownTopics = ["notifications", "jobs"] as const;
export type OwnTopic = (typeof ownTopics)[number];

/** What has changed: a list, or something of the user's own. */
export type Topic = RouteCode | OwnTopic;

export const isOwnTopic = (text: string): text is OwnTopic => (ownTopics as readonly string[]).includes(text);

export const isTopic = (text: string): text is Topic => isOwnTopic(text) || isRouteCode(text);
