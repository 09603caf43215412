import { AppError } from '#shared/errors'
import { newUserId, type UserId, userId } from '#functions/core/ids'
import {
  createAccount,
  emailTaken,
  findUserByEmail,
  type NewAccount,
} from '#functions/features/accounts/store'
import { putPoolUser, removePoolUser } from './pool'
import type { Write } from '#functions/db/transact'

/**
 * Opens an account with a password, and writes what goes with it in the account's transaction. The pool user comes first
 * and the account with its address last: if interrupted in between, the address is still free and a repeat starts over
 * with another id. Of two at once with one address, one gets 409 `email_taken`.
 */
export async function openAccount(
  { password, ...account }: Omit<NewAccount, 'userId'> & { password: string },
  now: Date,
  alongside: (id: UserId) => readonly Write[] = () => [],
): Promise<UserId> {
  if (await findUserByEmail(account.email)) throw emailTaken()
  const id = userId(newUserId())
  await putPoolUser(id, account.role, password)
  try {
    await createAccount({ ...account, userId: id }, now, alongside(id))
  } catch (error) {
    // Only if certainly nothing was stored: an account without a pool user could not sign in.
    if (error instanceof AppError && error.code === 'email_taken') await removePoolUser(id)
    throw error
  }
  return id
}
