export { Button, buttonClass, buttonSizes, buttonVariants, type ButtonProps } from "./button/button.tsx";
