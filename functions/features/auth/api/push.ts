import { unauthorized, unusable } from '#shared/errors'
import { requireMemberRole } from '#functions/core/actor'
import { isPushService } from '#functions/clients/push-services'
import type { OperationHandler } from '#functions/http/resource'
import { turnPushOff, turnPushOn } from '../push-devices'
import { currentSession } from './sessions'

/** 401 without the session cookie of this member, since pushes end with the session. */
export const pushOn: OperationHandler<'auth.push-on'> = async ({ input, actor, now, request }) => {
  requireMemberRole(actor)
  if (!isPushService(input.endpoint)) throw unusable('push')
  const session = await currentSession(request, now)
  if (session?.user_id !== actor.userId || !(await turnPushOn(session, input)))
    throw unauthorized('session_ended')
  return { message: 'We will tell you on this device.', data: null }
}

/** Also succeeds if it is off. */
export const pushOff: OperationHandler<'auth.push-off'> = async ({ actor, now, request }) => {
  const session = await currentSession(request, now)
  if (session?.user_id === actor.userId) await turnPushOff(session)
  return { message: 'We no longer tell you on this device.', data: null }
}
