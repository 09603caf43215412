import { userId } from '#functions/domain/ids'
import type { OperationHandler } from '#functions/middleware/resource'
import { endSessions } from '#functions/store/accounts'
import { audited, authorOf } from '#functions/store/audit'

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
