import { clock } from '#functions/lib/clock'
import type { OperationHandler } from '#functions/middleware/resource'
import { completeReset, endSessions, isVoid, linkNotValid, loadPerson } from '#functions/store/accounts'
import { forgetGuesses } from '#functions/store/guesses'
import type { LinkItem } from '#functions/store/items'
import { putPoolUser } from '#functions/store/pool'
import { endedCookie } from './cookie'
import { openLink } from './links'
import { knowDevice } from './password'

/** Sets the new password and ends every session that was open before; answers when it was done. */
async function reset(link: LinkItem, password: string): Promise<Date> {
  const person = await loadPerson(link.user_id)
  if (!person || person.state.status === 'deleted') throw linkNotValid()
  // The account has another address, or its password was reset, since this link was mailed.
  const moved = person.account.email !== link.email
  if (moved || isVoid(link, person.state)) throw linkNotValid()
  // Before the password as well: cut off in between, the old sessions are over and the link may be used again.
  await endSessions(link.user_id, clock.now())
  // A user who was lost with the pool, or removed there by whoever held a token, is made anew under the same id.
  await putPoolUser(link.user_id, person.state.role, password)
  // Tokens tell whole seconds: none that the old password was good for is of the second that counts from now on.
  await clock.nextSecond()
  const done = clock.now()
  await completeReset(link, done)
  return done
}

/** The code is a secret of 256 bits: nobody guesses one, so that bad ones need block no owner. */
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
