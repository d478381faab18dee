export interface Session {
  session_id: number;
  user_id: number;
  remember: boolean;
  /** The user being impersonated. */
  viewed_user_id: number | null;
}
