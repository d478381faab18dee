import { Alert, type AlertProps } from "@backoffice/ui";

/** Why a call was refused, where no field shows it; nothing without a reason. */
export const Refused = ({ children, ...rest }: AlertProps) =>
  children ? (
    <Alert {...rest} tone="danger" role="alert">
      {children}
    </Alert>
  ) : null;
