import { isDeepStrictEqual } from 'node:util'
import { clock } from '#functions/core/clock'
import { pushToMembers } from './live/push'
import { countsOf } from '#functions/features/notifications/badges'
import type { BadgesItem } from '#functions/features/notifications/items'
import { keys } from '#functions/db/keys'
import { type Change, type Derived, nothing } from '#functions/db/stream'

/** The counts beside the menu: shown at once on every page that is open. */
export function ofBadges({ key, before, after }: Change<BadgesItem>): Derived {
  const user = keys.badges.idOf(key)
  if (user === undefined || !after) return nothing
  const counts = countsOf(after)
  if (isDeepStrictEqual(before && countsOf(before), counts)) return nothing
  return {
    adds: [],
    told: [
      {
        name: `counts ${user}`,
        run: () => pushToMembers([user], { type: 'counts', counts }, clock.now()),
      },
    ],
  }
}
