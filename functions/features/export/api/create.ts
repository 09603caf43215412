import { brandSlug } from '#shared/brand'
import { unauthorized } from '#shared/errors'
import { dayAt } from '#shared/format'
import { exportSeconds } from '#shared/limits'
import type { UserActor } from '#functions/core/account'
import { inTime } from '#functions/core/concurrency'
import { log } from '#functions/core/log'
import type { OperationHandler } from '#functions/http/resource'
import { exportUrl, storeExport } from '../store'
import { loadSubject } from '#functions/features/profiles/store'
import { consume, giveBack } from '#functions/db/rate-limits'
import { loadViewing } from '#functions/features/profiles/viewing'
import { pack } from '../archive'
import type { Exporter } from '../parts/part'

const LIMIT = 'exportPerMember'

async function exporterOf(actor: UserActor, now: Date): Promise<Exporter> {
  const [subject, viewing] = await Promise.all([
    loadSubject(actor.profileId, { account: true }),
    loadViewing(actor, now),
  ])
  // Deleted since the call began.
  if (!subject?.account) throw unauthorized()
  return { actor, subject: { ...subject, account: subject.account }, viewing, now }
}

const filenameOf = (now: Date) => `${brandSlug}-${dayAt(now)}.zip`

async function make(actor: UserActor, now: Date) {
  const zip = await pack(await exporterOf(actor, now))
  const name = await storeExport(actor.userId, zip, now)
  return exportUrl(actor.userId, name, filenameOf(now), now)
}

/** Packs all that is kept about the actor into a file of its own. A call that fails does not count. */
export const create: OperationHandler<'export.create'> = async ({ actor, now }) => {
  await consume(LIMIT, actor.userId, now, 'export')
  try {
    return { message: 'Export fetched.', data: await inTime(make(actor, now), exportSeconds) }
  } catch (error) {
    await giveBack(LIMIT, actor.userId, now).catch((reason: unknown) =>
      log.warn('export counted', { error: reason }),
    )
    throw error
  }
}
