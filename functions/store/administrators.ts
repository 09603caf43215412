import { keys } from './keys'
import type { UserId } from '../domain/ids'
import { update, type Write } from './transact'

/*
 * Who administers: those with the role who are neither suspended nor gone. Kept in the transactions that change either, so
 * that two administrators who remove each other in the same moment cannot leave none.
 */

export const ADMINISTRATORS = 'administrators'

export const joinAdministrators = (id: UserId): Write =>
  update(ADMINISTRATORS, keys.administrators(), { add: { ids: new Set([id]) } })

/** Its condition fails for the last one. */
export const leaveAdministrators = (id: UserId): Write =>
  update(ADMINISTRATORS, keys.administrators(), {
    take: { ids: new Set([id]) },
    condition: 'contains(#ids, :id) AND size(#ids) > :one',
    values: { id, one: 1 },
  })
