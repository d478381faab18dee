import { isRouteCode, type RouteCode } from "./routes.ts";

/** Topics private to one user, sent alongside list topics. */
const ownTopics = ["notifications", "jobs"] as const;
type OwnTopic = (typeof ownTopics)[number];

/** What changed: a list, or something private to the user. */
export type Topic = RouteCode | OwnTopic;

export const isOwnTopic = (text: string): text is OwnTopic => (ownTopics as readonly string[]).includes(text);

export const isTopic = (text: string): text is Topic => isOwnTopic(text) || isRouteCode(text);
