/** Actions in the audit log. Stored: never rename one. */
export const auditActions = [
  'user.created',
  'user.updated',
  'user.suspended',
  'user.reactivated',
  'user.promoted',
  'user.demoted',
  'user.signed_out',
  'user.proof_sent',
  'user.second_factor_on',
  'user.second_factor_off',
  'user.recovery_codes',
  'user.second_factor_reset',
  'profile.viewed',
  'contact.updated',
  'contact.deleted',
  'payment.updated',
  'plan.created',
  'plan.updated',
  'broadcast.created',
  'export.created',
  'case.viewed',
  'case.decided',
  'case.answered',
  'check.viewed',
  'check.confirmed',
  'check.refused',
  'identity.viewed',
  'identity.confirmed',
  'identity.refused',
] as const
export type AuditAction = (typeof auditActions)[number]

/** Actor of the operator's actions, which have no account. */
export const operatorId = 'operator'

/** Labels of fields in audit entries; others are shown by name. */
export const auditFieldLabels = {
  name: 'Name',
  phone: 'Phone',
  role: 'Role',
  status: 'Status',
  reason: 'Reason',
  until: 'End of the suspension',
  message_status: 'Message status',
} as const
