import { strToU8, type Zippable, zipSync } from 'fflate'
import { brand, brandSlug } from '#shared/brand'
import { dataExport } from '#shared/contract/export'
import { unauthorized } from '#shared/errors'
import { dayAt } from '#shared/format'
import { exportSeconds } from '#shared/limits'
import { languageOf, type UserActor } from '#functions/core/account'
import { withTimeout } from '#functions/core/concurrency'
import { log } from '#functions/core/log'
import { consume, uncount } from '#functions/db/rate-limits'
import { createResource, type OperationHandler } from '#functions/http/resource'
import { loadProfileDetailItems } from '#functions/features/profiles/store'
import { loadViewerContext } from '#functions/features/profiles/viewer-context'
import { renderPage } from './readable-page'
import { parts } from './parts/index'
import type { Exporter, PartContent } from './parts/export-part'
import { exportUrl, storeExport } from './store'
import { loadWording } from './wording'

/** The zip of an export: `data.json` for programs, `index.html` to read, and files. */
async function packZip(exporter: Exporter): Promise<Uint8Array> {
  const contents: [(typeof parts)[number], PartContent][] = []
  for (const part of parts) contents.push([part, await part.read(exporter)])
  const data = {
    service: brand.name,
    made_at: exporter.now.toISOString(),
    // Parts that are cut because there is more than fits.
    incomplete: contents.flatMap(([{ name }, { more }]) => (more ? [name] : [])),
    ...Object.fromEntries(contents.map(([{ name }, part]) => [name, part.data])),
  }
  const files: Zippable = {
    'index.html': strToU8(renderPage(contents, exporter.wording, exporter.now)),
    'data.json': strToU8(JSON.stringify(data, null, 2)),
  }
  for (const [, part] of contents)
    // Pictures are compressed already.
    for (const [path, bytes] of Object.entries(part.files ?? {})) files[path] = [bytes, { level: 0 }]
  return zipSync(files, { mtime: exporter.now })
}

const LIMIT = 'exportPerMember'

async function exporterOf(actor: UserActor, now: Date): Promise<Exporter> {
  const [subject, viewerContext, wording] = await Promise.all([
    loadProfileDetailItems(actor.profileId, { account: true }),
    loadViewerContext(actor, now),
    loadWording(languageOf(actor.account)),
  ])
  // The account was deleted since the call began.
  if (!subject?.account) throw unauthorized()
  return { actor, subject: { ...subject, account: subject.account }, viewerContext, wording, now }
}

const filenameOf = (now: Date) => `${brandSlug}-${dayAt(now)}.zip`

async function makeExport(actor: UserActor, now: Date) {
  const zip = await packZip(await exporterOf(actor, now))
  const name = await storeExport(actor.userId, zip, now)
  return exportUrl(actor.userId, name, filenameOf(now), now)
}

/** Packs all stored data about the actor into a file. A failed call does not count against the limit. */
const create: OperationHandler<'export.create'> = async ({ actor, now }) => {
  await consume(LIMIT, actor.userId, now, 'export')
  try {
    return { message: 'Export fetched.', data: await withTimeout(makeExport(actor, now), exportSeconds) }
  } catch (error) {
    await uncount(LIMIT, actor.userId, now).catch((reason: unknown) =>
      log.warn('export counted', { error: reason }),
    )
    throw error
  }
}

export const handler = createResource(dataExport, { 'export.create': create })
