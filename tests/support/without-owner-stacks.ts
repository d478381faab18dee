import * as react from "react";

interface Internals {
  recentlyCreatedOwnerStacks?: number;
}

const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = react as unknown as {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE?: Internals;
};

// Of each element, ten thousand a second, React's development build notes the calls that it was made in, for warnings to
// tell. No test reads them, and they take a sixth of what a page computes. Once there have been too many, it notes none.
if (internals && "recentlyCreatedOwnerStacks" in internals)
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", { get: () => Infinity, set: () => {} });
