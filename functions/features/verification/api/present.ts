import type { Checks } from '#shared/schemas/checks'
import type { Verification } from '#shared/schemas/verification'
import { checksOf } from '#functions/core/checks'
import { type AccountWithState, loadExistingAccount } from '#functions/features/accounts/store'
import type { UserId } from '#functions/core/ids'
import { isConfirmed, numberHash } from '../confirmed-phones'
import { codeUntil } from '../phone'
import { loadPhotoCheck } from '../photo-checks'
import { presentOwnCheck } from '../photo-rules'
import { obstacleOf } from '../sms-costs'

/** Without the check of a former number, which an earlier release may have left. */
export async function ownChecks({ account, state }: AccountWithState): Promise<Checks> {
  const { phone, ...others } = checksOf(state)
  const counts = phone && isConfirmed({ account, state }, await numberHash(account.phone))
  return { ...others, ...(counts && { phone }) }
}

/** A member's checks as administrators see them: without the id of a photo check, whose screens do not say whose it is. */
export async function presentToAdministrators(person: AccountWithState, now: Date): Promise<Verification> {
  const { phone: number } = person.account
  const obstacle = obstacleOf(number)
  const [checks, code_until] = await Promise.all([ownChecks(person), codeUntil(person, now)])
  return { checks, phone: { number, ...(obstacle && { obstacle }), ...(code_until && { code_until }) } }
}

/** A member's own checks; 404 for a deleted account. */
export async function presentOwn(id: UserId, now: Date): Promise<Verification> {
  const person = await loadExistingAccount(id)
  const [others, item] = await Promise.all([presentToAdministrators(person, now), loadPhotoCheck(id)])
  const photo = item && presentOwnCheck(item, person.state.picture, now)
  return { ...others, ...(photo && { photo }) }
}
