import { limitInvalidInput } from '#functions/db/rate-limits'
import type { RequestInfo } from '#functions/http/resource'
import type { LinkItem, LinkPurpose } from '#functions/features/accounts/items'
import { linkNotValid, loadLink } from '#functions/features/accounts/mailed-links'
import { withCredentialsLease } from '../credentials-lease'

interface LinkRequest {
  purpose: LinkPurpose
  email: string
  code: string
  now: Date
  request: RequestInfo
}

/**
 * Runs `work` for a valid mailed link, one change of the account's credentials at a time. Only invalid links count against the
 * rate limit of the network address. 400 for an invalid link, 429 while another change is running.
 */
export async function openLink<T>(
  { purpose, email, code, now, request }: LinkRequest,
  work: (link: LinkItem) => Promise<T>,
): Promise<T> {
  return limitInvalidInput('badLinkPerAddress', request.address, now, async () => {
    const link = await loadLink(purpose, code, email, now)
    if (!link) throw linkNotValid()
    return withCredentialsLease(link.user_id, () => work(link))
  })
}
