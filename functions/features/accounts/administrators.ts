import type { UserId } from '#functions/core/ids'
import { keys } from '#functions/db/keys'
import { getItem } from '#functions/db/table'
import { check, transactIf, update, type Write } from '#functions/db/transact'
import type { AccountStateItem, AdministratorsItem } from './items'

/*
 * Who administers: those with the role who are neither suspended nor gone. Kept in the transactions that change either, so
 * that two administrators who remove each other in the same moment cannot leave none.
 */

export const ADMINISTRATORS = 'administrators'

export const joinAdministrators = (id: UserId): Write =>
  update(ADMINISTRATORS, keys.administrators(), { add: { ids: new Set([id]) } })

/** The ids of who may act. */
export const loadAdministrators = async (): Promise<ReadonlySet<UserId>> => {
  const item = await getItem<AdministratorsItem>(keys.administrators(), { consistent: true })
  return item?.ids ?? new Set()
}

/** Whether nobody would administer any more if this one did not. */
export async function isLastAdministrator(id: UserId): Promise<boolean> {
  const ids = await loadAdministrators()
  return !ids.has(id) || ids.size === 1
}

/** Its condition fails for the last one. */
export const leaveAdministrators = (id: UserId): Write =>
  update(ADMINISTRATORS, keys.administrators(), {
    take: { ids: new Set([id]) },
    condition: 'contains(#ids, :id) AND size(#ids) > :one',
    values: { id, one: 1 },
  })

const isActiveAdministrator = (state: AccountStateItem | undefined) =>
  state?.role === 'admin' && state.status === 'active'

/** Enrols an administrator from before there was this list; false for members and for who is in it already. Idempotent. */
export async function enrolAdministrator(id: UserId): Promise<boolean> {
  const state = await getItem<AccountStateItem>(keys.accountState(id), { consistent: true })
  if (!isActiveAdministrator(state)) return false
  if ((await loadAdministrators()).has(id)) return false
  const stillActive = check('accountState', keys.accountState(id), {
    condition: '#role = :admin AND #status = :active',
    values: { admin: 'admin', active: 'active' },
  })
  // Refused: suspended or demoted in the same moment, which has seen to the list.
  return transactIf([stillActive, joinAdministrators(id)])
}
