import { cva } from "class-variance-authority";
import type { ComponentProps } from "react";
import styles from "./text.module.css";

export const textSizes = ["small", "medium", "large"] as const;
export const textTones = ["neutral", "accent", "info", "success", "warning", "danger"] as const;

const text = cva(styles.text, {
  variants: {
    size: { small: styles.small, medium: null, large: styles.large },
    muted: { true: styles.muted },
  },
});

export interface TextProps extends ComponentProps<"p"> {
  /** Font size. @default "medium" */
  size?: (typeof textSizes)[number];
  /** Sets the colour. The text must convey the same meaning. @default "neutral" */
  tone?: (typeof textTones)[number];
  /** Less prominent than the text next to it. */
  muted?: boolean;
}

/**
 * A paragraph.
 *
 * @example <Text size="small" muted>Changed yesterday</Text>
 */
export const Text = ({ size = "medium", tone = "neutral", muted, className, ...rest }: TextProps) => (
  <p
    {...rest}
    className={text({ size, muted, className })}
    data-tone={tone === "neutral" ? undefined : tone}
  />
);

const heading = cva(styles.heading, {
  variants: { size: { small: styles.titleSmall, medium: styles.titleMedium, large: styles.titleLarge } },
});

export interface HeadingProps extends ComponentProps<"h2"> {
  /** Level in the page's outline, independent of the size. */
  level: 1 | 2 | 3 | 4 | 5 | 6;
  /** Font size. @default "large" for level 1, "medium" for 2, else "small" */
  size?: "small" | "medium" | "large";
}

/**
 * A heading. The level is for the outline that screen readers navigate, the size for the eye.
 *
 * @example <Heading level={2}>Delivery</Heading>
 */
export function Heading({
  level,
  size = level === 1 ? "large" : level === 2 ? "medium" : "small",
  className,
  ...rest
}: HeadingProps) {
  const Element = `h${level}` as const;
  // oxlint-disable-next-line jsx-a11y/heading-has-content -- the content is among the rest
  return <Element {...rest} className={heading({ size, className })} />;
}
