import type { UserId } from '#functions/core/ids'
import { keys } from '#functions/db/keys'
import { getItem } from '#functions/db/table'
import { check, transactIf, update, type Write } from '#functions/db/transact'
import type { AccountStateItem, AdministratorsItem } from './items'

/*
 * The administrators who may act: neither suspended nor deleted. The list changes in the transactions that change an
 * account, so two administrators who remove each other at the same time cannot leave none.
 */

export const ADMINISTRATORS = 'administrators'

export const joinAdministrators = (id: UserId): Write =>
  update(ADMINISTRATORS, keys.administrators(), { add: { ids: new Set([id]) } })

/** The ids of all administrators who may act, strongly consistent. */
export const loadAdministrators = async (): Promise<ReadonlySet<UserId>> => {
  const item = await getItem<AdministratorsItem>(keys.administrators(), { consistent: true })
  return item?.ids ?? new Set()
}

/** Would no administrator remain without this one? */
export async function isLastAdministrator(id: UserId): Promise<boolean> {
  const ids = await loadAdministrators()
  return !ids.has(id) || ids.size === 1
}

/** The write that removes an administrator from the list. Its condition fails for the last one. */
export const leaveAdministrators = (id: UserId): Write =>
  update(ADMINISTRATORS, keys.administrators(), {
    take: { ids: new Set([id]) },
    condition: 'contains(#ids, :id) AND size(#ids) > :one',
    values: { id, one: 1 },
  })

const isActiveAdministrator = (state: AccountStateItem | undefined) =>
  state?.role === 'admin' && state.status === 'active'

/**
 * Adds an administrator to the list whose account is older than the list. Idempotent; false for members and for
 * administrators who are already listed.
 */
export async function enrolAdministrator(id: UserId): Promise<boolean> {
  const state = await getItem<AccountStateItem>(keys.accountState(id), { consistent: true })
  if (!isActiveAdministrator(state)) return false
  if ((await loadAdministrators()).has(id)) return false
  const stillActive = check('accountState', keys.accountState(id), {
    condition: '#role = :admin AND #status = :active',
    values: { admin: 'admin', active: 'active' },
  })
  // Refused if the account was suspended or demoted concurrently; that write has updated the list.
  return transactIf([stillActive, joinAdministrators(id)])
}
