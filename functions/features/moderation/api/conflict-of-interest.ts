import type { AppError } from '#shared/errors'
import type { UserActor } from '#functions/core/account'
import { ownDecision, ownReport } from '../rules'
import { loadCase } from '../cases'
import { leavesToAnother, type Party } from '../conflict-of-interest'

const refusals: Record<Party, () => AppError> = { reporter: ownReport, decider: ownDecision }

const requireImpartial =
  (what: 'decision' | 'answer') =>
  async (id: string, { userId }: UserActor): Promise<void> => {
    const party = await leavesToAnother(await loadCase(id), userId, what)
    if (party) throw refusals[party]()
  }

/** 409 for who reported in this case (as a member; they administer since), where there is another one who did not. */
export const requireMayDecide = requireImpartial('decision')

/** 409 for who reported in this case, or decided it, where there is another one with less to do with it. */
export const requireMayAnswer = requireImpartial('answer')
