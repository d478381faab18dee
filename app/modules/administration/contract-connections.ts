import type { Call, None } from "../../contract/call.ts";

type ServiceCall<Asked = object> = Call<{ service_id: number } & Asked, None>;

interface Credentials {
  /** Responds to GET with 200 to 299 if the credentials are valid. */
  api_address: string;
  /** If set, the credentials are sent as `Basic`, otherwise the secret alone as `Bearer`. */
  api_login?: string;
  api_secret: string;
}

/** Accounts at payment and delivery services: credentials are write-only. */
export interface ConnectionCalls {
  "payment-services/credentials": ServiceCall<Credentials>;
  "delivery-services/credentials": ServiceCall<Credentials>;
  "payment-services/disconnect": ServiceCall;
  "delivery-services/disconnect": ServiceCall;
  /** Fails, and is logged, unless the response is successful. */
  "payment-services/test-connection": ServiceCall;
  "delivery-services/test-connection": ServiceCall;
}
