import { AppError, conflict, invalidInput } from '#shared/errors'
import { lifetimes } from '#shared/limits'
import { dayAt } from '#shared/format'
import { type AnyCheckRefusal, refusalsOf } from '#shared/options/checks'
import type { CheckDecision } from '#shared/schemas/verification'
import { epochSeconds } from '#functions/core/clock'
import type { UserId } from '#functions/core/ids'
import { keys } from '#functions/db/keys'
import { transact, unchanged, update, type Write } from '#functions/db/transact'
import { accountConflict } from '#functions/features/accounts/store'
import type { Author } from '#functions/features/audit/store'
import { notificationWrite } from '#functions/features/notifications/store'
import { dropFiles, folderOf } from './check-files'
import { isTaken } from './check-queue'
import { checkDecided } from './check-rules'
import { type Check, checkEntities, checkWrite, endedCheck, filesOf, findCheck } from './checks'
import { type Member, samePerson, samePicture, stillShows } from './compared'
import { audit, endUndecidable, loadForDecision } from './decidable'
import { identityHash, loadIdentityFile, numberWrites } from './identity-numbers'
import type { CheckItem, IdentityCheckItem } from './items'

/* How administrators decide checks, and what follows. */

const ACCOUNT = 'accountState'

/** The write that counts a decision. */
const workWrite = (by: UserId, now: Date): Write =>
  update('checkWork', keys.checkWork(dayAt(now), by), {
    set: { by, ttl: epochSeconds(now) + lifetimes.checkWork },
    add: { decided: 1 },
  })

/** The reason of a refusal; 400 if it is none of this kind of check. */
function reasonOf({ kind }: CheckItem, { reason }: CheckDecision): AnyCheckRefusal {
  const reasons: readonly string[] = refusalsOf[kind ?? 'photo']
  if (!reason || !reasons.includes(reason)) throw invalidInput({ reason: 'Please choose a reason' })
  return reason
}

/** The check after a decision. After an objection nothing more follows. */
function decidedCheck(item: CheckItem, wanted: CheckDecision, { actor_id: by }: Author, at: string): Check {
  if (wanted.decision === 'confirmed')
    return { ...endedCheck(item), state: 'confirmed', confirmed: { by, at } }
  const refusal = { reason: reasonOf(item, wanted), by, at }
  const refusals = (item.refusals ?? 0) + 1
  const final = item.state === 'objected' && { final: true as const }
  return { ...endedCheck(item), state: 'refused', refusal, refusals, ...final } as Check
}

interface Decided {
  item: CheckItem
  member: Member
}

/** The writes that confirm an identity, and make the account the holder of the card's number. 409 for the card of another member. */
async function identityWrites(item: IdentityCheckItem, { user, state }: Member, now: Date): Promise<Write[]> {
  const file = await loadIdentityFile(item)
  if (!file) return endUndecidable(item, now)
  const hash = await identityHash(item.document, file.number)
  const { condition, values } = samePicture(item)
  const sameNumbers = unchanged(state, ['identity_numbers'])
  const identity_numbers = [...new Set([...(state.identity_numbers ?? []), hash])]
  return [
    ...(await numberWrites(user, hash, now)),
    update(ACCOUNT, keys.accountState(user), {
      set: { identity_check: { at: now.toISOString() }, identity_numbers },
      condition: `${condition} AND ${sameNumbers.condition}`,
      values: { ...values, ...sameNumbers.values },
    }),
  ]
}

/** The writes of a decision to the account, on condition that the member still shows the picture. */
async function accountWrites(
  { item, member }: Decided,
  { decision }: CheckDecision,
  now: Date,
): Promise<Write[]> {
  const { user_id, picture } = item
  if (decision === 'refused') return [stillShows(user_id, item)]
  if (item.kind === 'identity') return identityWrites(item, member, now)
  const photo_check = { at: now.toISOString(), picture }
  return [update(ACCOUNT, keys.accountState(user_id), { set: { photo_check }, ...samePicture(item) })]
}

async function decisionWrites(
  decided: Decided,
  wanted: CheckDecision,
  author: Author,
  now: Date,
): Promise<Write[]> {
  const { item, member } = decided
  const { kind, user_id } = item
  const { decision } = wanted
  const type = kind ? (`identity.${decision}` as const) : (`check.${decision}` as const)
  return [
    checkWrite(decidedCheck(item, wanted, author, now.toISOString()), item, now),
    ...(await accountWrites(decided, wanted, now)),
    ...samePerson(member),
    audit(item, decision, author, now),
    notificationWrite(user_id, { type }, now),
    workWrite(author.actor_id, now),
  ]
}

/** Has this administrator decided so already? The answer to the first call may have been lost. */
const isDone = (item: CheckItem | undefined, { decision, reason }: CheckDecision, me: UserId): boolean =>
  decision === 'confirmed'
    ? item?.state === 'confirmed' && item.confirmed?.by === me
    : item?.state === 'refused' && item.refusal?.by === me && item.refusal.reason === reason

type WantedDecision = CheckDecision & { case_id: string }

/** Decides the check, unless another call has done it. Returns its state before. */
async function decide(wanted: WantedDecision, author: Author, now: Date): Promise<CheckItem> {
  const findDone = async () => {
    const item = await findCheck(wanted.case_id)
    return isDone(item, wanted, author.actor_id) ? item : undefined
  }
  const done = await findDone()
  if (done) return done
  try {
    return await decideNow(wanted, author, now)
  } catch (error) {
    const item = error instanceof AppError ? await findDone() : undefined
    if (item) return item
    throw error
  }
}

async function decideNow(wanted: WantedDecision, author: Author, now: Date): Promise<CheckItem> {
  const { actor_id: me } = author
  const decided = await loadForDecision(wanted.case_id, author, now)
  const { item } = decided
  if (item.taken?.by !== me || !isTaken(item, now)) throw conflict('conflict', 'check_not_taken')
  const writes = await decisionWrites(decided, wanted, author, now)
  await transact(writes, {
    onConditionFailed: (_label, _stored, all) =>
      all.some(({ label }) => checkEntities.includes(label)) ? checkDecided() : accountConflict(),
  })
  return item
}

/** The photos of a first refusal stay, so that the member may object; an objection about a document sends it again. */
const keepsFiles = ({ kind, state, final }: CheckItem, { decision }: CheckDecision): boolean =>
  !kind && decision === 'refused' && state !== 'objected' && !final

/**
 * Decides a check, or an objection, that this administrator has taken: the check, the member's account, a notification and the audit
 * entry in one transaction. Then deletes the document, or the photos unless the member may object. Idempotent. 400 for a reason of
 * another kind of check, 404, 409.
 */
export async function decideCheck(wanted: WantedDecision, author: Author, now: Date): Promise<void> {
  const item = await decide(wanted, author, now)
  if (!keepsFiles(item, wanted)) await dropFiles(folderOf(item), filesOf(item))
}
