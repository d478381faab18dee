import { Badge, Button, FieldError, Skeleton } from "@backoffice/ui";
import { useState } from "react";
import type { FactorOffer as Offer, SecondFactor } from "../../contract/app.ts";
import { useCall } from "../calls/use-call.ts";
import { useChange } from "../calls/use-change.ts";
import { AskForm, type PromptField } from "../screens/ask-form.tsx";
import { useFormatting, type ValueFormatting } from "../kinds/use-formatting.ts";
import { toClock } from "../kinds/zoned-time.ts";
import { useNotify } from "../shell/dialogs.tsx";
import { useUser } from "../shell/session.tsx";
import styles from "./account.module.css";
import { FactorOffer } from "./factor-offer.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { formatDate } from "../i18n/dates.ts";

type Step = "shown" | "enabling" | "disabling" | "renewing";

const noPayload = {};
const changed = ["auth/2fa", "auth/sessions"];

export function FactorPart() {
  const { t } = useFormatting();
  const { data, error } = useCall("auth/2fa/get", noPayload);
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h3>{t("factor.title")}</h3>
        {data && (
          <Badge tone={data.enabled ? "success" : "neutral"}>
            {t(data.enabled ? "factor.isOn" : "factor.isOff")}
          </Badge>
        )}
      </div>
      {data ? (
        <Steps factor={data} />
      ) : error ? (
        <FieldError>{error.message}</FieldError>
      ) : (
        <Skeleton height={48} />
      )}
    </section>
  );
}

function Steps({ factor }: { factor: SecondFactor }) {
  const formatting = useFormatting();
  const { t } = formatting;
  const { login } = useUser();
  const { fluent } = useNotify();
  const [step, setStep] = useState<Step>("shown");
  const [left, setLeft] = useState<Step>();
  const [offer, setOffer] = useState<Offer>();
  const [codes, setCodes] = useState<readonly string[]>();
  const notifyError = ({ message }: { message: string }) => fluent(message);
  const enable = useChange("auth/2fa/enable");
  const confirm = useChange("auth/2fa/confirm", { invalidates: changed, onDone: notifyError });
  const disable = useChange("auth/2fa/disable", { invalidates: changed, onDone: notifyError });
  const renew = useChange("auth/2fa/codes", { invalidates: changed });
  const leave = () => {
    // The button that turns it on disappears once it is on.
    setLeft(step === "enabling" && factor.enabled ? "renewing" : step);
    setStep("shown");
    setOffer(undefined);
    setCodes(undefined);
    for (const change of [enable, confirm, disable, renew]) change.reset();
  };
  /** For the button that starts a step; it gets the focus back. */
  const begins = (name: Step) => ({ onClick: () => setStep(name), autoFocus: left === name });
  const back = (
    <Button variant="quiet" onClick={leave}>
      {t("ui.cancel")}
    </Button>
  );

  if (codes) return <RecoveryCodes codes={codes} onKept={leave} />;
  if (offer)
    return (
      <FactorOffer offer={offer}>
        <AskForm
          focused
          fields={[{ name: "code", kind: "code", label: t("factor.code"), missing: t("factor.enterCode") }]}
          submit={t("factor.turnOn")}
          change={confirm}
          onSubmit={async (values) => setCodes((await confirm.run(values)).codes)}
        >
          {back}
        </AskForm>
      </FactorOffer>
    );
  if (step === "enabling")
    return (
      <AskForm
        focused
        fields={[password(formatting)]}
        submit={t("factor.next")}
        change={enable}
        login={login}
        onSubmit={async (values) => setOffer(await enable.run(values))}
      >
        {back}
      </AskForm>
    );
  if (step === "disabling")
    return (
      <AskForm
        focused
        fields={[password(formatting), anyCode(formatting)]}
        submit={t("factor.turnOff")}
        variant="danger"
        change={disable}
        login={login}
        onSubmit={(values) => disable.run(values).then(leave)}
      >
        {back}
      </AskForm>
    );
  if (step === "renewing")
    return (
      <AskForm
        focused
        fields={[password(formatting), anyCode(formatting)]}
        submit={t("factor.newCodes")}
        change={renew}
        login={login}
        onSubmit={async (values) => setCodes((await renew.run(values)).codes)}
      >
        {back}
      </AskForm>
    );
  if (!factor.enabled)
    return (
      <>
        <p className={styles.text}>{t("factor.offText")}</p>
        <div className={styles.actions}>
          <Button {...begins("enabling")}>{t("factor.setUp")}</Button>
        </div>
      </>
    );
  return (
    <>
      <p className={styles.text}>
        {t("factor.since", {
          date: formatDate(toClock(factor.since ?? "", formatting.timeZone).slice(0, 10)),
          count: factor.codes,
        })}
      </p>
      <div className={styles.actions}>
        <Button {...begins("renewing")}>{t("factor.newCodes")}</Button>
        <Button {...begins("disabling")} disabledReason={factor.required ? t("factor.required") : undefined}>
          {t("factor.turnOff")}
        </Button>
      </div>
    </>
  );
}

const password = ({ t }: ValueFormatting): PromptField<"password"> => ({
  name: "password",
  kind: "password",
  label: t("password.current"),
  missing: t("login.enterPassword"),
});

const anyCode = ({ t }: ValueFormatting): PromptField<"code"> => ({
  name: "code",
  kind: "code",
  label: t("factor.anyCode"),
  missing: t("factor.enterCode"),
});
