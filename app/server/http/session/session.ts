export interface Session {
  session_id: number;
  user_id: number;
  remember: boolean;
  viewed_user_id: number | null;
}
