import type { UserId } from '../domain/ids'
import type { AlertTimingItem } from './alert-items'
import { keys } from './keys'
import { getItem } from './table'

/** The stored timing, consistent; undefined of who has none. */
export const loadTimingItem = (user: UserId): Promise<AlertTimingItem | undefined> =>
  getItem<AlertTimingItem>(keys.alertTiming(user), { consistent: true })
