import type { UserDetail } from '#shared/schemas/admin-entities'

export const userActions = [
  'edit',
  'prove',
  'sign-out',
  'promote',
  'demote',
  'suspend',
  'reactivate',
] as const
export type UserAction = (typeof userActions)[number]

/** What an administrator may do to their own account: the rest needs another one, so that nobody locks themselves out. */
const ownActions: readonly UserAction[] = ['edit', 'prove', 'sign-out']

function roleActions({ role, status, profile_info_status }: UserDetail): UserAction[] {
  if (status !== 'active') return []
  if (role === 'admin') return ['demote']
  return profile_info_status ? [] : ['promote']
}

/** To a suspended account no link would open. */
const provesAddress = ({ status, email_proven_at }: UserDetail): UserAction[] =>
  status === 'active' && !email_proven_at ? ['prove'] : []

/** Of an account that is to be removed the suspension is no other one, and can only be ended. */
function suspensionActions({ status, suspension }: UserDetail): UserAction[] {
  if (status !== 'suspended') return ['suspend']
  return suspension?.removed_at ? ['reactivate'] : ['suspend', 'reactivate']
}

/** What an administrator is offered to do to an account, in the order in which it is shown. */
export function actionsFor(user: UserDetail, viewerId: string): UserAction[] {
  if (user.status === 'deleted') return []
  const all: UserAction[] = [
    'edit',
    ...provesAddress(user),
    'sign-out',
    ...roleActions(user),
    ...suspensionActions(user),
  ]
  return user.id === viewerId ? all.filter((action) => ownActions.includes(action)) : all
}
