import { conflict, unauthorized } from '#shared/errors'
import type { IdentityCardInput } from '#shared/schemas/verification'
import { checksOf } from '#functions/core/checks'
import { newCaseId, type UserId } from '#functions/core/ids'
import { ChangedMeanwhile, retryingIfChanged } from '#functions/db/changed'
import { consume } from '#functions/db/rate-limits'
import { transact } from '#functions/db/transact'
import { makeIdentityPicture } from '#functions/features/pictures/sizes'
import { profileIncomplete } from '#functions/features/profiles/store'
import { folderOf, storeFile } from './check-files'
import { assertMayObject, checkOver, type Compared, isAbout, isWaiting } from './check-rules'
import { checkWrite, filesOf, type IdentityCheck, loadIdentityCheck } from './checks'
import { comparedOf, loadMember, sameMember } from './compared'
import { identityFile } from './identity-numbers'
import type { IdentityCheckItem } from './items'

/* How a member sends an identity card. */

/**
 * What a new check begins with. 409 if the identity is checked, a card waits for us, or the picture is not checked: only a checked
 * picture tells that the card belongs to the person who uses the account.
 */
async function loadStart(user: UserId, now: Date) {
  const [member, former] = await Promise.all([loadMember(user, 'identity'), loadIdentityCheck(user)])
  const { status } = member.state
  if (status !== 'active') throw unauthorized()
  const { picture, person } = comparedOf(member)
  if (!person) throw profileIncomplete()
  const checks = checksOf(member.state)
  if (checks.identity) throw conflict('conflict', 'identity_checked')
  if (!checks.photo || !picture) throw conflict('conflict', 'photo_first')
  if (former && isWaiting(former, now) && isAbout(former, { picture, person }))
    throw conflict('conflict', 'document_waiting')
  return { member, former, picture, person }
}

/** How the new check begins: an objection is answered by another administrator than the refusal. 409 if the member may not object. */
function progressOf(
  former: IdentityCheckItem | undefined,
  text: string | undefined,
  compared: Compared,
  now: Date,
): Pick<IdentityCheck, 'state' | 'refusal' | 'objection'> {
  if (text === undefined) return { state: 'waiting' }
  if (!former) throw checkOver()
  assertMayObject(former, compared, now)
  const { refusal } = former
  return { state: 'objected', ...(refusal && { refusal }), objection: { text, at: now.toISOString() } }
}

/**
 * Stores the picture and the number of an identity card, which then wait for an administrator. With a
 * text, the member objects to the refusal of the card before. 400 `picture_invalid`, 409 like
 * `loadStart`, 429 after too many cards.
 */
export async function sendIdentityCard(
  user: UserId,
  { document, number, objection, bytes }: IdentityCardInput & { bytes: Buffer },
  now: Date,
): Promise<void> {
  const { former, picture, person } = await loadStart(user, now)
  progressOf(former, objection, { picture, person }, now)
  await consume('identityCheckPerMember', user, now, 'identity_check')
  const file = identityFile({ number, image: await makeIdentityPicture(bytes) })
  await storeFile(folderOf({ user_id: user, kind: 'identity' }), file, async (name) => {
    let unused: readonly (string | undefined)[] = []
    await retryingIfChanged(async () => {
      const { member, former, picture, person } = await loadStart(user, now)
      const at = now.toISOString()
      const waiting: IdentityCheck = {
        kind: 'identity',
        case_id: newCaseId(),
        user_id: user,
        ...progressOf(former, objection, { picture, person }, now),
        document,
        file: name,
        person,
        picture,
        started_at: at,
        sent_at: at,
        ...(former?.refusals && { refusals: former.refusals }),
      }
      await transact([checkWrite(waiting, former, now), ...sameMember(member, waiting)], {
        onConditionFailed: () => {
          throw new ChangedMeanwhile()
        },
      })
      unused = former ? filesOf(former) : []
    })
    return unused
  })
}
