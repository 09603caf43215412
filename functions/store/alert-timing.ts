import type { UserId } from '../domain/ids'
import type { AlertTimingItem } from './alert-items'
import { keys } from './keys'
import { getItem } from './table'

/** How a member is told of new people, as far as that was ever stored; strongly consistent, one read. */
export const loadTiming = (user: UserId): Promise<AlertTimingItem | undefined> =>
  getItem<AlertTimingItem>(keys.alertTiming(user), { consistent: true })
