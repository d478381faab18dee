import { useEffect, useState } from "react";
import { useStrings } from "../provider/use-strings.ts";
import { passwordStrings } from "./password-strings.ts";
import styles from "./strength-meter.module.css";

/** From 0, guessed at once, to 4, strong. */
export type PasswordScore = 0 | 1 | 2 | 3 | 4;

export type PasswordStrength = (password: string) => PasswordScore | Promise<PasswordScore>;

/** How strong a text is: in words, which are announced, and as a bar. It keeps its place while nothing is typed. */
export function StrengthMeter({ password, strength }: { password: string; strength: PasswordStrength }) {
  const strings = useStrings(passwordStrings);
  const [known, setKnown] = useState<PasswordScore>();
  useEffect(() => {
    if (password === "") return;
    let isCurrent = true;
    // What can't be judged, because its code didn't come, is shown as nothing.
    void Promise.resolve(strength(password))
      .catch(() => undefined)
      .then((score) => {
        if (isCurrent) setKnown(score);
      });
    return () => {
      isCurrent = false;
    };
  }, [password, strength]);

  const score = password === "" ? undefined : known;
  const words = [
    strings.passwordVeryWeak,
    strings.passwordWeak,
    strings.passwordFair,
    strings.passwordGood,
    strings.passwordStrong,
  ];
  return (
    <span className={styles.meter} data-score={score}>
      <span className={styles.bar} aria-hidden>
        {[1, 2, 3, 4].map((step) => (
          <span key={step} data-filled={(score !== undefined && step <= Math.max(1, score)) || undefined} />
        ))}
      </span>
      <span aria-live="polite" className={styles.word}>
        {score !== undefined && words[score]}
      </span>
    </span>
  );
}
