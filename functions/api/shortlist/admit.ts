import { notFound } from '#shared/errors'
import type { UserActor } from '#functions/domain/account'
import type { UserId } from '#functions/domain/ids'
import type { Admit } from '#functions/store/kept-ids'
import { mayOpen } from '#functions/views/opening'

/** Lets the actor keep, or put aside, whom they may open; anyone else is 404, like an unknown id. Asked once, however often. */
export function admitting(actor: UserActor, other: UserId, now: Date): Admit {
  let asked: Promise<boolean> | undefined
  return async () => {
    asked ??= mayOpen(actor, other, now)
    if (!(await asked)) throw notFound('profile')
  }
}
