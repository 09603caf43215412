import { secret, sha256 } from '#functions/core/ids'
import type { ChallengeAnswerItem } from '../items'
import { keys } from '#functions/db/keys'
import { put, writeIf } from '#functions/db/transact'

/** Marks the task of this nonce as answered, until it expires; false when it was before. */
export function claimAnswer(nonce: string, expiresAt: number): Promise<boolean> {
  const holder = secret()
  const item: ChallengeAnswerItem = { ...keys.challengeAnswer(sha256(nonce)), holder, ttl: expiresAt + 60 }
  return writeIf(
    put('challengeAnswer', item, {
      // It may already be ours if the response to a first attempt was lost.
      condition: 'attribute_not_exists(pk) OR #holder = :mine',
      values: { mine: holder },
    }),
  )
}
