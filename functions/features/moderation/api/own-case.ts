import { invalidInput } from '#shared/errors'
import type { UserActor } from '#functions/core/account'
import { caseNotFound } from '../rules'
import type { RequestInfo } from '#functions/http/resource'
import { loadCase } from '../cases'
import { loadAppealLink } from '#functions/features/accounts/links'
import type { CaseItem } from '../items'
import { limitInvalid } from '#functions/db/rate-limits'

const codeNotValid = () => invalidInput({ code: 'This link is not valid or has expired.' })

/** The case about this member; 404 for any other one. */
export async function ownCase({ userId }: UserActor, id: string): Promise<CaseItem> {
  const item = await loadCase(id)
  if (item.target_id !== userId) throw caseNotFound()
  return item
}

/** The case that a code is about; 400 for one that is not valid. Only those count against the limit of the network address. */
export async function caseOfCode(code: string, { address }: RequestInfo, now: Date): Promise<CaseItem> {
  return limitInvalid('badAppealPerAddress', address, now, async () => {
    const link = await loadAppealLink(code, now)
    if (!link) throw codeNotValid()
    return loadCase(link.case_id)
  })
}
