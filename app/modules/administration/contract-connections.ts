type ServiceCall<Asked = object> = {
  payload: { service_id: number } & Asked;
  data: Record<string, never>;
};

interface Credentials {
  /** Answers a GET with 200 to 299 where the credentials hold. */
  api_address: string;
  /** With it they are sent as `Basic`, without it the secret alone as `Bearer`. */
  api_login?: string;
  api_secret: string;
}

/** Accounts at payment and delivery services: what is entered is never read back. */
export interface ConnectionCalls {
  "payment-services/credentials": ServiceCall<Credentials>;
  "delivery-services/credentials": ServiceCall<Credentials>;
  "payment-services/disconnect": ServiceCall;
  "delivery-services/disconnect": ServiceCall;
  /** Refused, and logged, where there is no good answer. */
  "payment-services/test-connection": ServiceCall;
  "delivery-services/test-connection": ServiceCall;
}
