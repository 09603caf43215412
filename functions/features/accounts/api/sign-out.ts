import { userId } from '#functions/core/ids'
import type { OperationHandler } from '#functions/http/resource'
import { endSessions } from '../store'
import { audited, authorOf } from '#functions/features/audit/store'

/** Ends all sessions of an account; whoever signs in afterwards stays signed in. */
export const signOut: OperationHandler<'users.sign-out'> = async ({ input, actor, now, request }) => {
  const id = userId(input.user_id)
  const entry = audited(
    authorOf(actor, request),
    { action: 'user.signed_out', target: { kind: 'user', id } },
    now,
  )
  await endSessions(id, now, [entry])
  return { message: 'All sessions of this account have ended.', data: null }
}
