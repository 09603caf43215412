import { afterEach, beforeEach, expect } from '@jest/globals'
import { strFromU8, unzipSync } from 'fflate'
import { handler as exportApi } from '#functions/features/export/api'
import { profileId, userId } from '#functions/core/ids'
import { clock } from '#functions/core/clock'
import { createAccount, loadAccountState } from '#functions/features/accounts/store'
import { savePicture } from '#functions/features/pictures/store'
import { createProfile } from '#functions/features/profiles/create'
import { makeProfile, type ProfileOptions } from '#infra/local/demo/generators/profile'
import type { Language } from '#shared/languages'
import type { PersonalInfo } from '#shared/schemas/profile'
import { invoke } from '#test/support/functions/invoke'
import { fakeS3 } from '../pictures/fake-s3'

/** Gives each test of a file or a group an empty storage and, if `now` is given, this time. */
export function storageForEach(now?: Date): () => ReturnType<typeof fakeS3> {
  let storage: ReturnType<typeof fakeS3>
  beforeEach(() => {
    storage = fakeS3()
    if (now) clock.set(() => now)
  })
  afterEach(() => {
    storage.restore()
    clock.reset()
  })
  return () => storage
}

export const ask = (id: string, role: 'member' | 'admin' = 'member') =>
  invoke(exportApi, 'export.create', { as: { id, role } })

/** The files of the newest export that is stored of a member. */
export function filesOf(stored: Map<string, Buffer>, id: string): Record<string, Uint8Array> {
  const key = [...stored.keys()].filter((one) => one.startsWith(`exports/exports/${id}/`)).at(-1)
  if (!key) throw new Error(`There is no export of ${id}.`)
  return unzipSync(new Uint8Array(stored.get(key)!))
}

/** An export as it is read back; `page` without the marks of names and of what members wrote. */
export function readExport(stored: Map<string, Buffer>, id: string) {
  const files = filesOf(stored, id)
  const html = strFromU8(files['index.html']!)
  return {
    data: JSON.parse(strFromU8(files['data.json']!)),
    html,
    page: html.replace(/<\/?bdi>/g, ''),
    files,
  }
}

/** An export as a member has it made and reads it back. */
export async function exportOf(stored: Map<string, Buffer>, id: string) {
  const { status, body } = await ask(id)
  expect([status, body.error]).toEqual([200, undefined])
  return readExport(stored, id)
}

let serial = 0

/** An account as sign-up makes it. */
export async function join(name = 'Hira Malik', language: Language = 'en'): Promise<string> {
  const id = `exporter-${++serial}`
  await createAccount(
    {
      userId: userId(id),
      name,
      email: `${id}@example.com`,
      phone: '+923009998877',
      role: 'member',
      language,
      agreed: true,
    },
    clock.now(),
  )
  return id
}

interface MemberOptions extends ProfileOptions {
  names?: Partial<PersonalInfo>
  name?: string
  language?: Language
}

/** A member with a profile and a picture. */
export async function member({ names, name, language, ...options }: MemberOptions = {}): Promise<string> {
  const id = await join(name, language)
  const sections = makeProfile(++serial, options)
  const personal_info = { ...sections.personal_info, ...names }
  await createProfile((await loadAccountState(userId(id)))!, { ...sections, personal_info }, clock.now())
  const files = { card: Buffer.from(`card of ${id}`), profile: Buffer.from(`picture of ${id}`) }
  await savePicture((await loadAccountState(userId(id)))!, profileId(id), files, clock.now())
  return id
}
