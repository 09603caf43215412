import { notFound } from '#shared/errors'
import type { UserActor } from '#functions/core/account'
import type { UserId } from '#functions/core/ids'
import type { Admit } from '../id-lists'
import { mayOpen } from '#functions/features/blocks/may-open'

/** Lets the actor keep, or put aside, whom they may open; anyone else is 404, like an unknown id. Asked once, however often. */
export function admitting(actor: UserActor, other: UserId, now: Date): Admit {
  let asked: Promise<boolean> | undefined
  return async () => {
    asked ??= mayOpen(actor, other, now)
    if (!(await asked)) throw notFound('profile')
  }
}
