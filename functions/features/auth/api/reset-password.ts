import { clock } from '#functions/core/clock'
import type { OperationHandler } from '#functions/http/resource'
import { beginReset, completeReset, isVoid, linkNotValid } from '#functions/features/accounts/links'
import { forgetGuesses } from '../guesses'
import type { LinkItem } from '#functions/features/accounts/items'
import { whileLiving } from '../pool-accounts'
import { putPoolUser } from '../pool'
import { endedCookie } from './cookie'
import { openLink } from './links'
import { knowDevice } from './password'
import { loadPerson } from '#functions/features/profiles/person'

/** Sets the new password and ends all earlier sessions; returns when it was done. */
async function reset(link: LinkItem, password: string): Promise<Date> {
  const person = await loadPerson(link.user_id)
  if (!person || person.state.status === 'deleted') throw linkNotValid()
  // The address was changed or the password reset since this link was mailed.
  const moved = person.account.email !== link.email
  if (moved || isVoid(link, person.state)) throw linkNotValid()
  // If interrupted after it, old sessions are ended, none has begun with the old password, and the link can be used again.
  await beginReset(link.user_id, clock.now())
  // Recreates, under the same id, a user who was lost with the pool or deleted there by someone with a token.
  const set = () => putPoolUser(link.user_id, person.state.role, password)
  if (!(await whileLiving(link.user_id, set))) throw linkNotValid()
  // Tokens have whole seconds: waiting ensures that tokens obtained with the old password are from an earlier second.
  await clock.nextSecond()
  const done = clock.now()
  await completeReset(link, done)
  return done
}

/** The code has 256 random bits and cannot be guessed, so invalid codes need not lock the account. */
export const resetPassword: OperationHandler<'auth.reset-password'> = async ({ input, now, request }) => {
  const { email, code, password } = input
  const { user, done } = await openLink({ purpose: 'reset', email, code, now, request }, async (link) => ({
    user: link.user_id,
    done: await reset(link, password),
  }))
  await forgetGuesses(email)
  return {
    message: 'Your password has been reset. Please sign in with your new password.',
    data: null,
    cookies: [endedCookie(), await knowDevice(request, user, done)],
  }
}
