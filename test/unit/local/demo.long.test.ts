import type { RequestListener } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { DeleteTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { userId } from '#functions/core/ids'
import { activePlan, hasVerifiedPlan } from '#functions/core/usage'
import { cognito } from '#functions/clients/cognito'
import { s3 } from '#functions/clients/s3'
import { createAccount, findUserByEmail } from '#functions/features/accounts/store'
import { queryCards } from '#functions/features/profiles/cards'
import { checkFacts } from '#functions/features/profiles/card'
import type { CardItem, ProfileItem } from '#functions/features/profiles/items'
import { picturesOf } from '#functions/features/pictures/rules'
import { lists } from '#functions/db/keys'
import { authenticate } from '#functions/features/auth/pool'
import { forgetPlans } from '#functions/features/plans/store'
import { listProposals } from '#functions/features/proposals/store'
import { folderOf } from '#functions/features/verification/check-files'
import { filesOf, listWaitingChecks } from '#functions/features/verification/checks'
import { loadIdentityFile } from '#functions/features/verification/identity-numbers'
import { type CognitoEngine, startCognito } from '#infra/local/engines/cognito'
import { createTable } from '#infra/local/engines/dynamo'
import { closeServer, listen, urlOf } from '#infra/local/engines/http-server'
import { demoSignIns, DEMO_PASSWORD } from '#infra/local/demo/people'
import { seedDemo } from '#infra/local/demo/seed'
import { CreateProfileSchema } from '#shared/schemas/profile'
import { PrivacySettingsSchema } from '#shared/schemas/privacy-settings'
import { intercept, type LocalTable, startTable } from '#test/support/functions/local-table'
import type { AccountItem, AccountStateItem } from '#functions/features/accounts/items'

const now = new Date('2026-11-21T09:00:00.000Z')

let dataDir: string
let table: LocalTable
let pool: CognitoEngine
/** Stored files by path; writes fail while `diskFull`. */
const files = new Map<string, Buffer>()
let diskFull = false
const ends: (() => Promise<unknown>)[] = []

const storage: RequestListener = (request, response) => {
  void buffer(request).then((bytes) => {
    const { pathname } = new URL(request.url ?? '', 'http://s3')
    if (request.method === 'PUT' && !diskFull) files.set(pathname, bytes)
    response.writeHead(diskFull ? 403 : 200).end(request.method === 'GET' ? files.get(pathname) : undefined)
  })
}

/** Starts empty engines. */
async function start() {
  dataDir = await mkdtemp(join(tmpdir(), 'demo-'))
  table = await startTable()
  pool = await startCognito({ dataDir })
  const server = await listen(storage)
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: urlOf(server),
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: pool.endpoint,
    S3_FORCE_PATH_STYLE: 'true',
    USER_POOL_ID: pool.userPoolId,
    USER_POOL_CLIENT_ID: pool.clientId,
    USER_POOL_CLIENT_SECRET: pool.clientSecret,
  })
  ends.push(
    () => table.stop(),
    () => pool.stop(),
    () => closeServer(server),
    () => rm(dataDir, { recursive: true, force: true }),
  )
}

async function emptyTable() {
  const plain = new DynamoDBClient({})
  await plain.send(new DeleteTableCommand({ TableName: 'test' }))
  await createTable(plain, 'test')
  plain.destroy()
  forgetPlans()
}

async function stop() {
  s3().destroy()
  cognito().destroy()
  for (const end of ends.splice(0)) await end()
}

const idOf = async (name: keyof typeof demoSignIns) =>
  (await findUserByEmail(demoSignIns[name].email)) ?? userId('nobody')

async function stored() {
  const items = await table.all(/^M#/)
  const of = <T>(sk: string) => items.filter((item) => item.sk === sk) as unknown as T[]
  return {
    accounts: of<AccountItem>('A'),
    states: of<AccountStateItem>('U'),
    profiles: of<ProfileItem>('P'),
    cards: of<CardItem>('C'),
  }
}

const keysOfAll = async () =>
  (await table.all(/./))
    .map(({ pk, sk }) => `${pk} ${sk}`)
    .filter((key) => !key.startsWith('JOB#'))
    .sort()

beforeAll(start)
afterAll(stop)

describe('a demo', () => {
  beforeAll(async () => {
    await seedDemo({ mode: 'demo', now })
  })

  it('a demo has more than 120 members with valid profiles of their own name', async () => {
    const { accounts, states, profiles, cards } = await stored()
    expect(profiles.length).toBeGreaterThanOrEqual(120)
    expect([accounts.length, states.length, cards.length]).toEqual([
      profiles.length + 1,
      profiles.length + 1,
      profiles.length,
    ])
    const broken = profiles.filter(
      (profile) =>
        !CreateProfileSchema.safeParse(profile).success ||
        !PrivacySettingsSchema.safeParse(profile.privacy).success,
    )
    expect(broken).toEqual([])
    expect(new Set(accounts.map(({ name }) => name)).size).toBe(accounts.length)
    expect(new Set(accounts.map(({ email }) => email)).size).toBe(accounts.length)
    expect(states.filter(({ role }) => role === 'member').every((one) => one.profile_complete)).toBe(true)
  })

  it('a demo lists the newest first within a rank, and nobody who is private', async () => {
    const { accounts } = await stored()
    const joined = new Map(accounts.map(({ user_id, created_at }) => [user_id as string, created_at]))
    const { items } = await queryCards(lists.open('female'), 100)
    expect(items.length).toBeGreaterThan(40)
    expect(items.every(({ visible_to }) => visible_to === undefined)).toBe(true)
    const ordered = items.map((card) => `${card.g1sk?.slice(0, 1)} ${joined.get(card.pk.slice(2))}`)
    expect(ordered).toEqual([...ordered].sort().reverse())
  })

  it('demo cards show what was checked of their accounts, and Ayesha can still have hers checked', async () => {
    const { states, cards } = await stored()
    const stateOf = new Map(states.map((state) => [state.pk, state]))
    const shown = cards.map(({ pk, checks }) => [pk, checks])
    expect(shown).toEqual(cards.map(({ pk }) => [pk, checkFacts(stateOf.get(pk)!).checks]))
    const hers = `M#${await idOf('ayesha')}`
    for (const kind of ['phone', 'photo', 'identity'] as const) {
      const checked = cards.filter(({ checks }) => checks?.[kind] !== undefined)
      expect(checked.length).toBeGreaterThan(10)
      expect(checked.map(({ pk }) => pk)).not.toContain(hers)
    }
  })

  it('a demo lets the three people sign in, each with their role', async () => {
    for (const name of Object.keys(demoSignIns) as (keyof typeof demoSignIns)[])
      expect([name, await authenticate(await idOf(name), DEMO_PASSWORD)]).toEqual([
        name,
        expect.objectContaining({}),
      ])
    const { states } = await stored()
    const stateOf = async (name: keyof typeof demoSignIns) => {
      const id = await idOf(name)
      return states.find(({ user_id }) => user_id === id)!
    }
    expect(states.filter(({ role }) => role === 'admin')).toEqual([await stateOf('admin')])
    expect(hasVerifiedPlan(await stateOf('bilal'), now)).toBe(true)
    expect(activePlan(await stateOf('ayesha'), now)).toBeUndefined()
  })

  it('a demo keeps each picture in both sizes; a few members have several', async () => {
    const { states, cards } = await stored()
    expect(cards.flatMap(({ picture }) => picture ?? []).sort()).toEqual(
      states.flatMap(({ picture }) => picture ?? []).sort(),
    )
    expect(states.filter(({ further_pictures }) => further_pictures).length).toBeGreaterThan(10)
    const pictures = states.flatMap(picturesOf)
    const paths = pictures.flatMap((picture) =>
      ['card', 'profile'].map((size) => `/media/pictures/${picture}/${size}.webp`),
    )
    expect([...files.keys()].filter((path) => path.startsWith('/media/')).sort()).toEqual(paths.sort())
    const { format, width, height } = await sharp(files.get(paths[1]!)).metadata()
    expect([format, width, height]).toEqual(['webp', 600, 750])
  })

  it('a demo has checks of both kinds that wait, with their photos and cards', async () => {
    const waiting = await listWaitingChecks(10, now)
    expect(waiting.map(({ kind = 'photo', state }) => `${kind} ${state}`).sort()).toEqual([
      'identity objected',
      'identity waiting',
      'photo objected',
      'photo waiting',
      'photo waiting',
    ])
    for (const check of waiting)
      for (const name of filesOf(check)) expect(files.has(`/documents/${folderOf(check)}${name}`)).toBe(true)
    // The card can be shown.
    const card = waiting.find((check) => check.kind === 'identity')
    const { image = '', number } = (card?.kind && (await loadIdentityFile(card))) || {}
    expect([number?.length, (await sharp(Buffer.from(image, 'base64')).metadata()).format]).toEqual([
      13,
      'webp',
    ])
  })

  it('a demo is left alone by the next start', async () => {
    const before = await keysOfAll()
    expect(await seedDemo({ mode: 'demo', now: new Date(+now + 86_400_000) })).toEqual({
      members: 0,
      demo: true,
    })
    expect(await keysOfAll()).toEqual(before)
  })
})

describe('the seed of a table', () => {
  // Pool users remain while their items are deleted, as after an interrupted sign-up.
  beforeEach(emptyTable)

  it('a seed that was cut off goes on at the next start and doubles nothing', async () => {
    const cuts: ((call: number, input: object) => boolean)[] = [
      (_call, input) => JSON.stringify(input).includes(demoSignIns.admin.email),
      (call) => call >= 9,
      (call) => call >= 26,
      // Between the first case and the second.
      (_call, input) => JSON.stringify(input).includes('account.warned'),
    ]
    for (const isCut of cuts) {
      let calls = 0
      const release = intercept('TransactWriteItems', (input) => {
        if (isCut(++calls, input)) throw new Error('cut off')
      })
      await expect(seedDemo({ mode: 'demo', now, members: 60 })).rejects.toThrow('cut off')
      const made = calls
      await setTimeout(30)
      // Nothing of it goes on in the background.
      expect(calls).toBe(made)
      release()
    }
    await seedDemo({ mode: 'demo', now: new Date(+now + 3_600_000), members: 60 })
    const { accounts, cards } = await stored()
    expect([accounts.length, cards.length]).toEqual([63, 62])
    expect(accounts.some(({ created_at }) => created_at > now.toISOString())).toBe(false)
    expect((await listProposals(await idOf('ayesha'), { pageSize: 50 })).items).toHaveLength(7)
    expect(await table.all(/^PR#/)).toHaveLength(12)
    expect((await table.all(/^CASE#/)).filter(({ state }) => state)).toHaveLength(3)
    expect(await listWaitingChecks(10, now)).toHaveLength(5)
  })

  it('a seed makes plans and the administrator alone when asked for no more', async () => {
    expect(await seedDemo({ mode: 'admin', now })).toEqual({ members: 0, demo: false })
    await seedDemo({ mode: 'admin', now })
    const { accounts, profiles } = await stored()
    expect([accounts.map(({ email }) => email), profiles]).toEqual([['admin@example.com'], []])
    expect(await table.all(/^PLAN$/)).toHaveLength(4)
  })

  it('a seed adds nobody where people have signed up themselves', async () => {
    const person = {
      userId: userId('someone'),
      name: 'Some One',
      email: 's@example.com',
      phone: '+923001234567',
    }
    await createAccount({ ...person, role: 'member' }, new Date(+now - 86_400_000 * 200))
    expect(await seedDemo({ mode: 'demo', now })).toEqual({ members: 0, demo: false })
    expect((await stored()).profiles).toEqual([])
  })

  it('a seed fails when pictures cannot be stored, and is not taken for done', async () => {
    diskFull = true
    await expect(seedDemo({ mode: 'demo', now, members: 60 })).rejects.toMatchObject({
      $metadata: { httpStatusCode: 403 },
    })
    diskFull = false
    expect((await seedDemo({ mode: 'demo', now, members: 60 })).demo).toBe(true)
  })
})
