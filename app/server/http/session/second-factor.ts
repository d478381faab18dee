import { Secret, TOTP } from "otpauth";
import { and, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { randomInt } from "node:crypto";
import type { Database } from "../../database/connection.ts";
import type { Context } from "../call.ts";
import { refuse } from "../../refusal.ts";
import { recoveryCodes, secondFactors } from "./tables.ts";
import { hashToken } from "./visitor.ts";

/** RFC 6238 with the only parameters that all authenticator apps support. */
const parameters = { algorithm: "SHA1", digits: 6, period: 30 };

type FactorContext = Pick<Context, "db" | "now" | "secrets">;

export const isConfirmed = (user_id: number | AnyPgColumn) =>
  and(eq(secondFactors.user_id, user_id), isNotNull(secondFactors.confirmed_at));

export async function hasSecondFactor(db: Database, user_id: number): Promise<boolean> {
  return (await db.$count(secondFactors, isConfirmed(user_id))) > 0;
}

export async function describeFactor(db: Database, user_id: number) {
  const [factor] = await db
    .select({ since: secondFactors.confirmed_at })
    .from(secondFactors)
    .where(isConfirmed(user_id));
  const codes = await db.$count(recoveryCodes, eq(recoveryCodes.user_id, user_id));
  return { enabled: factor !== undefined, since: factor?.since?.toISOString() ?? null, codes };
}

/** Creates a secret for the user's authenticator app. It has no effect until confirmed with a code. */
export async function offerFactor(
  { db, secrets }: FactorContext,
  user: { user_id: number; login: string; issuer: string },
) {
  const secret = new Secret({ size: 20 });
  const value = { secret: secrets.seal(secret.base32, user.user_id), confirmed_at: null, last_step: 0 };
  const { rowCount } = await db
    .insert(secondFactors)
    .values({ user_id: user.user_id, ...value })
    .onConflictDoUpdate({
      target: secondFactors.user_id,
      set: value,
      setWhere: isNull(secondFactors.confirmed_at),
    });
  if (rowCount === 0) throw refuse("factor.already");
  const uri = new TOTP({ ...parameters, secret, issuer: user.issuer, label: user.login }).toString();
  return { secret: secret.base32, uri };
}

/** Enables the pending second factor if the code matches; false otherwise. */
export async function confirmFactor(context: FactorContext, user_id: number, code: string): Promise<boolean> {
  const isOffered = and(eq(secondFactors.user_id, user_id), isNull(secondFactors.confirmed_at));
  const step = await stepOf(context, user_id, code);
  if (step === null) return false;
  const { rowCount } = await context.db
    .update(secondFactors)
    .set({ confirmed_at: sql`now()`, last_step: step })
    .where(isOffered);
  return rowCount === 1;
}

export async function dropFactor(db: Database, user_id: number): Promise<void> {
  await db.delete(secondFactors).where(eq(secondFactors.user_id, user_id));
  await db.delete(recoveryCodes).where(eq(recoveryCodes.user_id, user_id));
}

/** Consumes a code from the app or a recovery code. Each works only once. */
export async function consumeCode(context: FactorContext, user_id: number, typed: string): Promise<boolean> {
  const code = typed.replace(/[\s-]/g, "").toLowerCase();
  if (!/^\d{6}$/.test(code)) return takeRecoveryCode(context.db, user_id, code);
  const step = await stepOf(context, user_id, code);
  if (step === null) return false;
  // A single conditional update, so that only one of two concurrent requests with the same code succeeds.
  const { rowCount } = await context.db
    .update(secondFactors)
    .set({ last_step: step })
    .where(and(isConfirmed(user_id), lt(secondFactors.last_step, step)));
  return rowCount === 1;
}

/** The time step that the code belongs to: the current or an adjacent one, to allow for clock drift. */
async function stepOf(
  { db, now, secrets }: FactorContext,
  user_id: number,
  code: string,
): Promise<number | null> {
  const [factor] = await db
    .select({ secret: secondFactors.secret })
    .from(secondFactors)
    .where(eq(secondFactors.user_id, user_id));
  if (!factor) return null;
  const secret = secrets.open(factor.secret, user_id);
  if (secret === null) throw refuse("factor.unreadable");
  const totp = new TOTP({ ...parameters, secret });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

async function takeRecoveryCode(db: Database, user_id: number, code: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.user_id, user_id), eq(recoveryCodes.code_hash, hashToken(code))));
  return rowCount === 1;
}

const codesMade = 10;

// Without characters that look alike.
const letters = "abcdefghjkmnpqrstuvwxyz23456789";

/**
 * Replaces the recovery codes with new ones, 138 bits each: their fast hashes are safe only because nobody can try so
 * many. They are shown only once.
 */
export async function renewRecoveryCodes(db: Database, user_id: number): Promise<string[]> {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join("");
  const codes = Array.from({ length: codesMade }, () => Array.from({ length: 7 }, group).join("-"));
  await db.delete(recoveryCodes).where(eq(recoveryCodes.user_id, user_id));
  await db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ user_id, code_hash: hashToken(code.replaceAll("-", "")) })));
  return codes;
}
