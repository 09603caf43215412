import type { Operation, Route } from '#shared/contract/routes'
import { forbidden, unauthorized } from '#shared/errors'
import type { Actor, UserActor } from '#functions/core/account'
import { lacksSecondFactor, requireActiveAccount } from '#functions/core/actor'
import { env } from '#functions/core/env'
import { profileOf, userId } from '#functions/core/ids'
import { loadCurrentState } from '#functions/features/moderation/suspensions'
import { bearerToken, type Claims, readClaims, verifyAccessToken } from './token'
import type { ApiEvent, ApiRequest } from './types'

const visitor: Actor = { kind: 'visitor' }

async function actorOf(claims: Claims, now: Date): Promise<UserActor> {
  const id = userId(claims.username)
  const account = await loadCurrentState(id, now)
  requireActiveAccount(account, claims)
  const isAdmin = account.role === 'admin' && claims.groups.includes('admin')
  const role = isAdmin && !lacksSecondFactor(account, env('ADMIN_SECOND_FACTOR')) ? 'admin' : 'member'
  return { kind: 'user', userId: id, profileId: profileOf(id), role, account }
}

async function claimsOf(event: ApiEvent, route: Route): Promise<Claims | undefined> {
  // The gateway has verified these claims; on its routes no other token is read.
  if (route.authorizer === 'jwt') return readClaims(event.requestContext.authorizer?.jwt?.claims)
  const token = bearerToken(event)
  return token === undefined ? undefined : readClaims(await verifyAccessToken(token))
}

interface RouteCall {
  route: Route
  now: Date
}

async function actorFor(operation: Operation, event: ApiEvent, { route, now }: RouteCall): Promise<Actor> {
  if (operation.access === 'public') return visitor
  const claims = await claimsOf(event, route)
  if (!claims) {
    if (operation.access === 'optional') return visitor
    throw unauthorized()
  }
  const actor = await actorOf(claims, now)
  if (operation.access === 'admin' && actor.role !== 'admin') {
    const { account } = actor
    throw forbidden(
      lacksSecondFactor(account, env('ADMIN_SECOND_FACTOR')) ? 'second_factor_missing' : 'admins_only',
    )
  }
  return actor
}

/**
 * Middleware: finds the actor and checks access to the operation. Reads the account on every call, so suspensions apply at once.
 */
export const accessCheck = () => ({
  before: async ({ event, context: { exchange } }: ApiRequest): Promise<void> => {
    const { operation, route, now } = exchange
    if (operation && route) exchange.actor = await actorFor(operation, event, { route, now })
  },
})
