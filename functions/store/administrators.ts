import type { UserId } from '../domain/ids'
import type { AccountStateItem, AdministratorsItem } from './items'
import { keys } from './keys'
import { getItem } from './table'
import { check, isRefused, transact, update, type Write } from './transact'

/*
 * Who administers: those with the role who are neither suspended nor gone. Kept in the transactions that change either, so
 * that two administrators who remove each other in the same moment cannot leave none.
 */

export const ADMINISTRATORS = 'administrators'

export const joinAdministrators = (id: UserId): Write =>
  update(ADMINISTRATORS, keys.administrators(), { add: { ids: new Set([id]) } })

/** Whether nobody would administer any more if this one did not. */
export async function isLastAdministrator(id: UserId): Promise<boolean> {
  const { ids } = (await getItem<AdministratorsItem>(keys.administrators(), { consistent: true })) ?? {}
  return !ids?.has(id) || ids.size === 1
}

/** Its condition fails for the last one. */
export const leaveAdministrators = (id: UserId): Write =>
  update(ADMINISTRATORS, keys.administrators(), {
    take: { ids: new Set([id]) },
    condition: 'contains(#ids, :id) AND size(#ids) > :one',
    values: { id, one: 1 },
  })

const mayAct = (state: AccountStateItem | undefined) => state?.role === 'admin' && state.status === 'active'

/** Enrols an administrator from before there was this list; false for members and for who is in it already. Idempotent. */
export async function enrolAdministrator(id: UserId): Promise<boolean> {
  const state = await getItem<AccountStateItem>(keys.accountState(id), { consistent: true })
  if (!mayAct(state)) return false
  const known = await getItem<AdministratorsItem>(keys.administrators(), { consistent: true })
  if (known?.ids.has(id)) return false
  const still = check('accountState', keys.accountState(id), {
    condition: '#role = :admin AND #status = :active',
    values: { admin: 'admin', active: 'active' },
  })
  try {
    await transact([still, joinAdministrators(id)])
    return true
  } catch (error) {
    // Suspended or demoted in the same moment, which has seen to the list.
    if (isRefused(error)) return false
    throw error
  }
}
