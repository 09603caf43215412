import { conflict } from '#shared/errors'
import { transact, type Write } from '#functions/db/transact'
import { loadAdministrators } from '#functions/features/accounts/administrators'
import { auditWrite, type Author } from '#functions/features/audit/store'
import { dropFiles, folderOf } from './check-files'
import { isOthersTurn, isTaken } from './check-queue'
import { checkDecided, checkNotFound, isAbout, isWaiting } from './check-rules'
import { checkWrite, endedCheck, filesOf, findCheck } from './checks'
import { comparedOf, findMember, type Member } from './compared'
import type { CheckItem } from './items'

/* Checks that an administrator may look at or decide now. */

/** The write that audits an action. Its target is the member, so that one can find who looked at whose photos and documents. */
export const audit = (
  { user_id, kind }: CheckItem,
  action: 'viewed' | 'confirmed' | 'refused',
  author: Author,
  now: Date,
): Write =>
  auditWrite(
    author,
    {
      action: kind ? `identity.${action}` : `check.${action}`,
      target: { kind: 'user', id: user_id },
      ...(action === 'refused' && { fields: ['reason'] }),
    },
    now,
  )

/** Ends a check that cannot be decided any more. */
export async function endUndecidable(item: CheckItem, now: Date): Promise<never> {
  await transact([checkWrite({ ...endedCheck(item), state: 'ended' }, item, now)], {
    onConditionFailed: checkDecided,
  })
  await dropFiles(folderOf(item), filesOf(item))
  throw checkDecided()
}

/** A check that this administrator may look at or decide now, and its member. 404, 409. */
export async function loadForDecision(
  case_id: string,
  { actor_id: me }: Author,
  now: Date,
): Promise<{ item: CheckItem; member: Member }> {
  const item = await findCheck(case_id)
  if (!item || item.user_id === me) throw checkNotFound()
  if (!isWaiting(item, now)) throw checkDecided()
  const [member, administrators] = await Promise.all([
    findMember(item.user_id, item.kind),
    loadAdministrators(),
  ])
  if (!member || !isAbout(item, comparedOf(member))) return endUndecidable(item, now)
  if (member.state.status === 'suspended') throw conflict('conflict', 'suspended')
  if (isOthersTurn(item, me, administrators)) throw conflict('conflict', 'own_decision')
  if (isTaken(item, now) && item.taken?.by !== me) throw conflict('conflict', 'check_taken')
  return { item, member }
}
