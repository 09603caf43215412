import { type AppError, invalidInput, tooManyRequests } from '#shared/errors'
import { lifetimes } from '#shared/limits'
import { secondMs } from '#shared/units'
import type { AccountState } from '#functions/core/account'
import { epochSeconds } from '#functions/core/clock'
import { secret, sha256, type UserId } from '#functions/core/ids'
import { keys, withOwner } from '#functions/db/keys'
import { getItem } from '#functions/db/table'
import {
  absent,
  check,
  exists,
  put,
  remove,
  transact,
  unchanged,
  update,
  type Write,
  write,
} from '#functions/db/transact'
import type { AccountStateItem, LinkItem, LinkPurpose } from './items'
import { EMAIL, emailKey, emailTaken, releaseEmail, updateUnlessDeleted, userNotFound } from './store'

const LINK = 'link'
const seconds = { reset: lifetimes.resetLink, proof: lifetimes.proofLink } as const
type ProvingPurpose = keyof typeof seconds

/** A secret code for a link to be mailed to `email`: 256 random bits, of which only the hash is stored. */
export async function issueLink(
  purpose: ProvingPurpose,
  user: UserId,
  email: string,
  now: Date,
): Promise<string> {
  const code = secret()
  const item: LinkItem = {
    ...withOwner(keys.link(sha256(code)), user),
    purpose,
    user_id: user,
    email,
    issued_at: now.getTime(),
    ttl: epochSeconds(now) + seconds[purpose],
  }
  await write(put(LINK, item))
  return code
}

/**
 * Issues a code with which a member can appeal without signing in. It is valid until `until` (ISO) and may be used
 * repeatedly.
 */
export async function issueAppealLink(
  { user, case_id, until }: { user: UserId; case_id: string; until: string },
  now: Date,
): Promise<string> {
  const code = secret()
  const item: LinkItem = {
    ...withOwner(keys.link(sha256(code)), user),
    purpose: 'appeal',
    user_id: user,
    case_id,
    email: '',
    issued_at: now.getTime(),
    ttl: epochSeconds(new Date(until)),
  }
  await write(put(LINK, item))
  return code
}

/** The member and the case of an appeal code; undefined if it is unknown or has expired. */
export async function loadAppealLink(
  code: string,
  now: Date,
): Promise<{ user: UserId; case_id: string } | undefined> {
  const link = await getItem<LinkItem>(keys.link(sha256(code)), { consistent: true })
  if (link?.purpose !== 'appeal' || !link.case_id || link.ttl <= epochSeconds(now)) return undefined
  return { user: link.user_id, case_id: link.case_id }
}

/** The link of a code; undefined when it is unknown, expired, or was issued for another address or purpose. */
export async function loadLink(
  purpose: LinkPurpose,
  code: string,
  email: string,
  now: Date,
): Promise<LinkItem | undefined> {
  const link = await getItem<LinkItem>(keys.link(sha256(code)), { consistent: true })
  const valid = link?.purpose === purpose && link.email === email && link.ttl > epochSeconds(now)
  return valid ? link : undefined
}

/** The write that consumes a link; its condition fails when the link was already used. */
const consumeLink = ({ pk, sk }: LinkItem): Write => remove(LINK, { pk, sk }, exists)

export const linkNotValid = () =>
  invalidInput({ code: 'This link does not work any more. Please ask for a new one.' })

/** Checks that the account still has the address to which the link was mailed. */
const checkAddressUnchanged = ({ user_id, email }: LinkItem) =>
  check('account', keys.account(user_id), { condition: '#email = :email', values: { email } })

/**
 * Call before a new password is set. Ends all sessions and blocks new ones for as long as the lease of the reset may last,
 * since a session could still begin with the old password. If the reset is interrupted, nobody can sign in until then. Pass the
 * account state as read before the caller's rights were checked: 429 if all sessions were ended since, because these rights may
 * be gone. Throws `gone()` for a deleted account.
 */
export async function beginReset(
  read: Pick<AccountState, 'user_id' | 'tokens_valid_after'>,
  now: Date,
  gone: () => AppError,
): Promise<void> {
  const at = now.getTime()
  const { condition, values } = unchanged(read, ['tokens_valid_after'])
  const begun = update('accountState', keys.accountState(read.user_id), {
    set: { tokens_valid_after: at, resetting_until: at + lifetimes.lease * secondMs },
    condition: `${condition} AND #status <> :deleted`,
    values: { ...values, deleted: 'deleted' },
  })
  await transact([begun], {
    onConditionFailed: (_label, stored) =>
      stored && stored['status'] !== 'deleted' ? tooManyRequests(1) : gone(),
  })
}

/** Was the password reset or the address changed after the link was mailed? */
export const isSuperseded = ({ issued_at }: LinkItem, { links_valid_after = 0 }: AccountStateItem): boolean =>
  issued_at <= links_valid_after

/** The opposite of `isSuperseded` as a condition on the account state. Also fails for a deleted account. */
const notSuperseded = ({ issued_at }: LinkItem) => ({
  condition:
    'attribute_exists(pk) AND #status <> :deleted AND (attribute_not_exists(#links_valid_after) OR #links_valid_after < :issued)',
  values: { issued: issued_at, deleted: 'deleted' },
})

/**
 * Completes a password reset by mail. Ends all sessions that began before `now` and allows new ones, voids all links mailed
 * so far (this one included) and marks the address as proven. 400 if the link is no longer valid.
 */
export async function completeReset(link: LinkItem, now: Date): Promise<void> {
  const at = now.getTime()
  const set = { tokens_valid_after: at, links_valid_after: at, email_proven_at: now.toISOString() }
  await transact(
    [
      consumeLink(link),
      checkAddressUnchanged(link),
      update('accountState', keys.accountState(link.user_id), {
        set,
        remove: ['resetting_until'],
        ...notSuperseded(link),
      }),
    ],
    { onConditionFailed: linkNotValid },
  )
}

/** Completes a change of the password by its owner: as `completeReset`, without a link. 404 for a deleted account. */
export async function completePasswordChange(id: UserId, now: Date): Promise<void> {
  const at = now.getTime()
  const set = { tokens_valid_after: at, links_valid_after: at }
  const changed = updateUnlessDeleted(id, { set, remove: ['resetting_until'] })
  await transact([changed], { onConditionFailed: userNotFound })
}

/** Marks the address to which this link was mailed as proven. Idempotent; 400 if the account's address has changed. */
export async function proveEmail(link: LinkItem, now: Date): Promise<void> {
  const set = { email_proven_at: now.toISOString() }
  await transact(
    [
      checkAddressUnchanged(link),
      update('accountState', keys.accountState(link.user_id), { set, ...exists }),
    ],
    {
      onConditionFailed: linkNotValid,
    },
  )
}

/**
 * Changes the account's address to the one to which this link was mailed, marks it as proven and voids all links mailed so
 * far. 409 `email_taken` if another account has taken the address, 400 if the link is no longer valid.
 */
export async function changeEmailByLink(link: LinkItem, from: string, now: Date): Promise<void> {
  const { user_id, email } = link
  const set = { email_proven_at: now.toISOString(), links_valid_after: now.getTime() }
  await transact(
    [
      put(EMAIL, { ...emailKey(email), user_id }, absent),
      releaseEmail(from, user_id),
      update('account', keys.account(user_id), {
        set: { email },
        condition: '#email = :from',
        values: { from },
      }),
      update('accountState', keys.accountState(user_id), { set, ...notSuperseded(link) }),
    ],
    { onConditionFailed: (label) => (label === EMAIL ? emailTaken() : linkNotValid()) },
  )
}
