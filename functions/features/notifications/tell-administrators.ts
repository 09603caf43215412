import { retries } from '#shared/limits'
import { clock } from '#functions/core/clock'
import { once } from '#functions/db/additions'
import { type Notice, notify } from './store'
import { isRefused, transact } from '#functions/db/transact'
import { loadAdministrators } from '#functions/features/accounts/administrators'

/** More than there are, and fewer than a transaction holds. */
const MOST_TOLD = 90

/** Tells every administrator of something, once for each `what` of it. */
export async function tellAdministrators(notice: Notice, what = ''): Promise<void> {
  const now = clock.now()
  const { type, contact_id = '', payment_id = '', case_id = '' } = notice
  const ids = [...(await loadAdministrators())].slice(0, MOST_TOLD)
  try {
    await transact(
      [
        once(`${type}#${contact_id}${payment_id}${case_id}#${what}`, now),
        ...ids.map((id) => notify(id, notice, now)),
      ],
      { retry: retries.events },
    )
  } catch (error) {
    if (!isRefused(error)) throw error
  }
}
