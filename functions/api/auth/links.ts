import { AppError, tooManyRequests } from '#shared/errors'
import type { RequestInfo } from '#functions/middleware/resource'
import { exclusively } from '#functions/store/leases'
import type { LinkItem, LinkPurpose } from '#functions/store/items'
import { linkNotValid } from '#functions/store/accounts'
import { loadLink } from '#functions/store/links'
import { consume, giveBack } from '#functions/store/rate-limits'

interface Opened {
  purpose: LinkPurpose
  email: string
  code: string
  now: Date
  request: RequestInfo
}

const isBadLink = (error: unknown) => error instanceof AppError && error.code === 'invalid_input'

/**
 * Does what a mailed link is for. Only links that are not valid count, against the network address that they come from.
 * One change of what somebody signs in with at a time: pool and table share no transaction, so of two at once the one
 * that is refused could else leave its password behind. 400 for a link that is not valid, 429 while another is at work.
 */
export async function openLink<T>(
  { purpose, email, code, now, request }: Opened,
  work: (link: LinkItem) => Promise<T>,
): Promise<T> {
  await consume('badLinkPerAddress', request.address, now)
  let bad = false
  try {
    const link = await loadLink(purpose, code, email, now)
    if (!link) throw linkNotValid()
    return await exclusively(
      'credentials',
      link.user_id,
      () => work(link),
      () => tooManyRequests(1),
    )
  } catch (error) {
    bad = isBadLink(error)
    throw error
  } finally {
    if (!bad) await giveBack('badLinkPerAddress', request.address, now)
  }
}
