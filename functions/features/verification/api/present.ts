import type { Checks } from '#shared/schemas/checks'
import type { Verification } from '#shared/schemas/verification'
import { checksOf } from '#functions/core/checks'
import { type AccountWithState, loadExistingAccount } from '#functions/features/accounts/store'
import { profileOf, type UserId } from '#functions/core/ids'
import { loadStoredProfile } from '#functions/features/profiles/store'
import { isConfirmed, numberHash } from '../confirmed-phones'
import { codeUntil } from '../phone'
import { presentOwnIdentity, presentOwnPhoto } from '../check-rules'
import { loadIdentityCheck, loadPhotoCheck } from '../checks'
import { comparedOf } from '../compared'
import { obstacleOf } from '../sms-costs'

/** Without the check of a former number, which an earlier release may have left. */
export async function ownChecks({ account, state }: AccountWithState): Promise<Checks> {
  const { phone, ...others } = checksOf(state)
  const counts = phone && isConfirmed({ account, state }, await numberHash(account.phone))
  return { ...others, ...(counts && { phone }) }
}

/** A member's checks as administrators see them: without the ids of checks, whose screens do not say whose they are. */
export async function presentToAdministrators(person: AccountWithState, now: Date): Promise<Verification> {
  const { phone: number } = person.account
  const obstacle = obstacleOf(number)
  const [checks, code_until] = await Promise.all([ownChecks(person), codeUntil(person, now)])
  return { checks, phone: { number, ...(obstacle && { obstacle }), ...(code_until && { code_until }) } }
}

/** A member's own checks; 404 for a deleted account. */
export async function presentOwn(id: UserId, now: Date): Promise<Verification> {
  const person = await loadExistingAccount(id)
  const [others, photo, identity] = await Promise.all([
    presentToAdministrators(person, now),
    loadPhotoCheck(id),
    loadIdentityCheck(id),
  ])
  const stored = identity && (await loadStoredProfile(profileOf(id)))
  const compared = comparedOf({ state: person.state, profile: stored })
  const own_photo = photo && presentOwnPhoto(photo, compared, now)
  const own_identity = identity && presentOwnIdentity(identity, compared, now)
  return {
    ...others,
    ...(own_photo && { photo: own_photo }),
    ...(own_identity && { identity: own_identity }),
  }
}
