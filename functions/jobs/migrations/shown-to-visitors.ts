import { profileOf, type UserId } from '#functions/core/ids'
import { ChangedMeanwhile, retryingIfChanged } from '#functions/db/changed'
import { keys } from '#functions/db/keys'
import { unchanged, update } from '#functions/db/transact'
import { pageOfAccounts } from '#functions/features/accounts/store'
import { changeCard } from '#functions/features/profiles/cards'
import { loadStoredProfile } from '#functions/features/profiles/store'
import type { Migration, Outcome } from './migration'

/** Before the setting existed, visitors saw full names and pictures of members whose profile is open to everyone. */
async function keepShown(id: UserId, now: Date): Promise<Outcome> {
  let outcome: Outcome = 'same'
  await retryingIfChanged(async () => {
    const profile = await loadStoredProfile(profileOf(id))
    if (!profile || profile.privacy.shown_to_visitors !== undefined) return
    const shown = profile.privacy.profile_visibility === 'everyone'
    await changeCard(
      id,
      {
        facts: () => ({ shown_to_visitors: shown || undefined }),
        alongside: [
          update('profile', keys.profile(profileOf(id)), {
            set: {
              privacy: { ...profile.privacy, shown_to_visitors: shown },
              ...(shown && { asks_visitors: true }),
            },
            ...unchanged(profile, ['privacy']),
          }),
        ],
        onConditionFailed: () => {
          throw new ChangedMeanwhile()
        },
      },
      now,
    )
    outcome = 'changed'
  })
  return outcome
}

/** Adds `shown_to_visitors` to profiles of earlier releases, so that visitors go on seeing whom they saw (0085). */
export const shownToVisitors: Migration = {
  id: 'shown-to-visitors',
  once: true,
  page: async (from, limit, now) => {
    const { accounts, next } = await pageOfAccounts(from, limit, now)
    return {
      steps: accounts.map(({ user_id: id }) => ({ id, run: () => keepShown(id, now) })),
      read: accounts.length,
      ...(next !== undefined && { next }),
    }
  },
}
