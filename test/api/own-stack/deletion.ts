import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { makeProfile } from '#infra/local/demo/generators/profile'
import { eventually } from '#test/support/eventually'
import { jpeg } from '#test/support/sample-pictures'
import { multipart } from '#test/support/api/requests'
import { allStoredItems } from '#test/support/api/stored-items'
import { password, type SignedIn } from '#test/support/api/test-stage'
import { stage } from '#test/support/search/search-stage'

/*
 * A deleted account on the whole stack: engines, stream, schedule. The test looks for strings that only this member's data
 * contain in the table, the files, the user pool and the log.
 */

/** One machine clears an account within 30 seconds; a busy one gets a little longer. */
const withinMs = 60_000

let canary: SignedIn
let omar: SignedIn
let asad: SignedIn
let received: string
let sent: string

const words = (email: string) =>
  [
    email,
    'Zwitscherina',
    'Kanarienvogel',
    'Papageno',
    '1989-07-13',
    '+923007777777',
    'Gesang im Käfig',
  ] as const

const as = (who: SignedIn) => ({ token: who.token })
const post = async (path: string, json: object, who?: SignedIn) => {
  const reply = await stage.api.post(path, json, who && as(who))
  expect([path, reply.status, reply.body]).toEqual([path, 201, expect.anything()])
  return reply.body.data as { id: string }
}
const propose = async (from: SignedIn, to: SignedIn): Promise<string> =>
  (await post('/proposal/create', { sender_id: from.id, receiver_id: to.id }, from)).id

async function withProfile(who: SignedIn, seed: number, gender: 'female' | 'male', named = false) {
  const profile = makeProfile(seed, { gender, marital_status: 'single' })
  const own = named && {
    personal_info: {
      ...profile.personal_info,
      first_name: 'Zwitscherina',
      last_name: 'Kanarienvogel',
      dob: '1989-07-13',
    },
    family_info: { ...profile.family_info, father_name: 'Papageno' },
  }
  await post('/profile/create', { ...profile, ...own }, who)
  return who
}

/** Files of pictures and uploads, and the texts of all files except the table's, which the test reads through its engine. */
async function filesOf(folder: string): Promise<{ names: string[]; text: string }> {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/dynamo/i.test(entry.parentPath + entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  const texts = await Promise.all(names.map((name) => readFile(name, 'latin1').catch(() => '')))
  return { names, text: texts.join('\n') }
}

async function found(list: readonly string[]): Promise<string[]> {
  const { stack } = stage
  const items = JSON.stringify(await allStoredItems(stage))
  const files = await filesOf(stack!.dataDir)
  const log = stack!.output()
  return list.flatMap((word) => [
    ...(items.includes(word) ? [`table: ${word}`] : []),
    ...(files.text.includes(word) ? [`files: ${word}`] : []),
    ...(log.includes(word) ? [`log: ${word}`] : []),
  ])
}
const pictures = async () =>
  (await filesOf(stage.stack!.dataDir)).names.filter(
    (name) => /pictures/.test(name) && /_object|webp/.test(name),
  )

describe('a deleted account', () => {
  /** The number of picture files of other members. */
  let others = 0
  beforeAll(async () => {
    const email = 'canary.in.a.cage@example.com'
    const person = {
      name: 'Zwitscherina Kanarienvogel',
      email,
      phone: '+923007777777',
      password,
      agree: true,
    }
    await post('/auth/sign-up', person)
    canary = await withProfile(await stage.signIn(email), 31, 'female', true)
    omar = await withProfile(await stage.signUp('Omar Sheikh'), 32, 'male')
    asad = await withProfile(await stage.signUp('Asad Khan'), 33, 'male')
    others = stage.stack ? (await pictures()).length : 0
    const file = { name: 'me.jpg', type: 'image/jpeg', bytes: await jpeg() }
    const picture = await stage.api.call('POST', '/profile/create/image-upload', {
      ...as(canary),
      ...multipart({ profileId: canary.id }, file),
    })
    expect(picture.status).toBe(200)
    const message = { name: 'Zwitscherina Kanarienvogel', subject: 'Gesang im Käfig', contact_type: 'query' }
    await post('/contacts', { ...message, email }, canary)
    await post('/contacts', { ...message, email, message: 'Papageno' })
    received = await propose(omar, canary)
    const accepted = await stage.api.put(
      '/proposal/update',
      { proposal_id: received, status: 'accepted' },
      as(canary),
    )
    expect(accepted.status).toBe(200)
    sent = await propose(canary, asad)
  })

  it('disappears from table, files, user pool and log, and other members keep their data', async () => {
    if (!stage.stack) return
    const list = words(canary.email)
    expect((await found(list)).length).toBeGreaterThan(5)
    expect((await pictures()).length).toBeGreaterThan(others)
    // User names in the pool are our ids.
    expect(await found([canary.id])).toContain(`files: ${canary.id}`)

    const gone = await stage.api.put('/profile/update/disable-profile', { profile_id: canary.id }, as(canary))
    expect([gone.status, gone.body.message]).toEqual([
      200,
      'Your account has been permanently deleted successfully',
    ])
    const after = await stage.api.get('/profile/get/user-profile', {
      ...as(canary),
      query: { userId: canary.id },
    })
    expect(after.status).toBe(401)
    expect((await stage.api.call('POST', '/auth/refresh', { cookie: canary.cookie })).status).toBe(401)
    expect((await stage.api.post('/auth/sign-in', { email: canary.email, password })).status).toBe(401)

    await stage.caughtUp()
    await eventually(
      () => found(list),
      (left) => left.length === 0,
      withinMs,
    )
    await stage.caughtUp()
    await eventually(pictures, (left) => left.length === others, withinMs)
    expect(await found([canary.id])).not.toContain(`files: ${canary.id}`)

    for (const [who, id, status] of [
      [omar, received, 'accepted'],
      [asad, sent, 'withdrawn'],
    ] as const) {
      const { body } = await stage.api.get('/proposal/get', { ...as(who), query: { proposal_id: id } })
      expect([body.data.status, body.data.profile.personal_info[0].first_name]).toEqual([status, 'Deleted'])
    }
    const connection = await stage.api.get('/connections/get', {
      ...as(omar),
      query: { user_id: omar.id, connection_id: received },
    })
    expect(connection.status).toBe(200)
    const admin = await stage.admin()
    const seen = await stage.api.get('/profile/get', { ...as(admin), query: { userId: canary.id } })
    expect(seen.status).toBe(404)
  })

  it('frees its address for a new account', async () => {
    if (!stage.stack) return
    const person = {
      name: 'Another Person',
      email: canary.email,
      phone: '+923001112222',
      password,
      agree: true,
    }
    await post('/auth/sign-up', person)
    const again = await stage.signIn(canary.email)
    expect(again.id).not.toBe(canary.id)
    const list = await stage.api.get('/proposal/get', { ...as(again), query: { user_id: again.id } })
    expect(list.body.data).toEqual([])
  })
})
