import { lifetimes } from '#shared/limits'
import { secret, sha256, type UserId } from '#functions/core/ids'
import { epochSeconds } from '#functions/core/clock'
import type { LinkItem, LinkPurpose } from './items'
import { keys, owned } from '#functions/db/keys'
import { getItem } from '#functions/db/table'
import { exists, put, remove, type Write, write } from '#functions/db/transact'

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
    ...owned(keys.link(sha256(code)), user),
    purpose,
    user_id: user,
    email,
    issued_at: now.getTime(),
    ttl: epochSeconds(now) + seconds[purpose],
  }
  await write(put(LINK, item))
  return code
}

/** A secret code with which a member objects to a decision without signing in; valid until an ISO time, as often as it takes. */
export async function issueAppealLink(
  { user, case_id, until }: { user: UserId; case_id: string; until: string },
  now: Date,
): Promise<string> {
  const code = secret()
  const item: LinkItem = {
    ...owned(keys.link(sha256(code)), user),
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

/** Whose decision a code is about; undefined when it is unknown or has expired. */
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
export const useLink = ({ pk, sk }: LinkItem): Write => remove(LINK, { pk, sk }, exists)
