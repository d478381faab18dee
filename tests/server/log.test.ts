import { DrizzleQueryError } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { describeError } from "../../app/server/http/log.ts";

describe("an error in the log", () => {
  it("shows the query and its cause, and none of the values", () => {
    const cause = Object.assign(new Error("duplicate key value violates unique constraint"), {
      code: "23505",
      detail: "Key (email)=(anna@example.com) already exists.",
    });
    const error = new DrizzleQueryError("insert into users values ($1)", ["anna@example.com"], cause);
    const logged = JSON.stringify(describeError(error));
    expect(logged).toContain("insert into users");
    expect(logged).toContain("23505");
    expect(logged).toContain("log.test.ts");
    expect(logged).not.toContain("anna@example.com");
  });
});
