import { AppError } from '#shared/errors'
import type { AccountState } from '#functions/core/account'
import { requireActiveSocket } from '#functions/core/actor'
import type { UserId } from '#functions/core/ids'
import { loadAccountState } from '#functions/features/accounts/store'
import { loadSockets } from '../sockets'
import { errorFrame } from './error-frame'
import { end } from './push'

function refusalOf(account: AccountState | undefined, openedAt: number): AppError | undefined {
  try {
    requireActiveSocket(account, openedAt)
    return undefined
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

/** Closes the sockets of a member who may not act any more, or has signed out since, after a frame that says so. Idempotent. */
export async function endSockets(user: UserId, now: Date): Promise<void> {
  const [[sockets], account] = await Promise.all([loadSockets([user], now), loadAccountState(user)])
  const ended = (sockets?.open ?? []).flatMap(({ connection, openedAt }) => {
    const refusal = refusalOf(account, openedAt)
    return refusal ? [end(connection, errorFrame(refusal))] : []
  })
  await Promise.all(ended)
}
