/** Fields that a stage can require. */
export const requirable = {
  party: null,
  cp_employee_id: null,
  amount: null,
  contract_id: null,
  project_id: null,
  source: null,
  comment: null,
  lost_reason: null,
} as const;

export type Requirable = keyof typeof requirable;
