import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

/** Encrypts data that the server must read back but that must be unreadable in the database. */
export interface SecretBox {
  /** Bound to a user by key, or to any other named owner. */
  seal(text: string, owner: number | string): string;
  /** Null if it was sealed with another key or for another owner. */
  open(sealed: string, owner: number | string): string | null;
  /** Signs a text so that this installation can verify that it created it. */
  sign(text: string): string;
}

const cipherName = "aes-256-gcm";
const nonceLength = 12;
const tagLength = 16;

export function createSecretBox(key: string): SecretBox {
  const bytes = Buffer.from(hkdfSync("sha256", key, "", "second factors", 32));
  const signing = Buffer.from(hkdfSync("sha256", key, "", "signed links", 32));
  // Bound to its owner: it can't be opened when copied to another row.
  const bound = (owner: number | string) => Buffer.from(typeof owner === "number" ? `user ${owner}` : owner);
  return {
    seal(text, owner) {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv(cipherName, bytes, nonce).setAAD(bound(owner));
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
    },
    sign: (text) => createHmac("sha256", signing).update(text).digest("base64url"),
    open(sealed, owner) {
      const stored = Buffer.from(sealed, "base64url");
      const contents = stored.subarray(nonceLength + tagLength);
      try {
        const decipher = createDecipheriv(cipherName, bytes, stored.subarray(0, nonceLength))
          .setAAD(bound(owner))
          .setAuthTag(stored.subarray(nonceLength, nonceLength + tagLength));
        return Buffer.concat([decipher.update(contents), decipher.final()]).toString("utf8");
      } catch {
        return null;
      }
    },
  };
}
