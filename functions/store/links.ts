import { lifetimes } from '#shared/limits'
import type { UserId } from '../domain/ids'
import { epochSeconds } from '../lib/clock'
import { secret, sha256 } from '../lib/ids'
import type { LinkItem, LinkPurpose } from './items'
import { keys, owned } from './keys'
import { getItem } from './table'
import { exists, put, remove, type Write, write } from './transact'

const LINK = 'link'
const seconds = { reset: lifetimes.resetLink, proof: lifetimes.proofLink } as const

/** A secret code for a link to be mailed to `email`: 256 random bits, of which only the hash is stored. */
export async function issueLink(
  purpose: LinkPurpose,
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
