import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from '@jest/globals'
import { handler as auth } from '#functions/api/auth/index'
import { userId } from '#functions/domain/ids'
import { derive } from '#functions/events/derive'
import { newUserId, sha256 } from '#functions/lib/ids'
import {
  changeEmail,
  createAccount,
  findUserByEmail,
  loadPerson,
  loadAccountState,
} from '#functions/store/accounts'
import { loadCounts } from '#functions/store/badges'
import { keys } from '#functions/store/keys'
import { issueLink, loadLink } from '#functions/store/links'
import { listNotifications } from '#functions/store/notifications'
import { listConnections } from '#functions/store/pairs'
import { createProfile, saveSection } from '#functions/store/profiles'
import { listProposals } from '#functions/store/proposals'
import { loadSession } from '#functions/store/sessions'
import { shapes } from '#functions/store/shapes'
import { makeProfile } from '#infra/local/demo/generators/profile'
import { earlierAccount, type EarlierItem, HIRAS_TOKEN, PASSWORD } from '#test/support/earlier-data'
import { type Answer, httpEvent, invoke, lambdaContext } from '#test/support/events'
import { intercept } from '#test/support/local-table'
import {
  addressOf,
  all,
  earlierUpdate,
  inSmallBatches,
  items,
  living,
  migratedBy,
  names,
  now,
  people,
  run,
  table,
  useEarlierTable,
} from './earlier-table'

useEarlierTable()

const call = (id: 'auth.sign-in' | 'auth.sign-up', json: object) => invoke(auth, id, { json })
const signIn = (email: string) => call('auth.sign-in', { email, password: PASSWORD })
const signUp = (email: string) =>
  call('auth.sign-up', {
    name: 'Some Other',
    email,
    phone: '+923001234567',
    password: 'Other0ne!',
    agree: true,
  })
const idIn = ({ body }: Answer) => body.data?.user.id as string

/** All lasting data, as these people see it in their lists. */
async function seen() {
  const views = await Promise.all(
    Object.values(people).map(async (id) => ({
      proposals: await listProposals(id, { pageSize: 50 }),
      connections: (await listConnections(id, { pageSize: 50 })).items.map(({ proposal_id }) => proposal_id),
      notifications: await listNotifications(id, { pageSize: 50 }),
      counts: await loadCounts(id),
    })),
  )
  return { views, joined: await table.all(/^COUNT#members\.joined#/) }
}

describe('accounts of earlier code', () => {
  it('cannot be found by their address before they are migrated', async () => {
    expect((await signIn(addressOf('hira'))).status).toBe(401)
  })

  it('keep their id, and sign in with the password that they had', async () => {
    const results = await inSmallBatches()
    expect(migratedBy(results)).toBe(names.length)
    expect(results.at(-1)).toEqual({ done: true, migrated: 0, refused: 0, failed: 0 })
    for (const name of living)
      expect([name, await findUserByEmail(addressOf(name))]).toEqual([name, people[name]])
    for (const name of ['hira', 'omar', 'sana', 'zain', 'noor', 'admin'] as const) {
      const answer = await signIn(addressOf(name))
      expect([name, answer.status, idIn(answer)]).toEqual([name, 200, people[name]])
    }
    expect(await signIn(addressOf('held'))).toMatchObject({
      status: 403,
      body: { code: 'account_suspended' },
    })
    expect((await signIn(addressOf('gone'))).status).toBe(401)
  })

  it('keep the session that is open', async () => {
    await run()
    expect(await loadSession(HIRAS_TOKEN, now)).toMatchObject({ user_id: people.hira })
    const event = { ...httpEvent('auth.refresh'), cookies: [`humsafar_session=${HIRAS_TOKEN}`] }
    const answer = await auth(event, lambdaContext())
    expect(JSON.parse(answer.body ?? 'null')).toMatchObject({ data: { user: { id: people.hira } } })
  })

  it('keep their proposals, connections, notifications and counts', async () => {
    const before = await seen()
    expect(before.views[0]).toMatchObject({
      proposals: { items: [{ status: 'pending' }, { status: 'rejected' }, { status: 'accepted' }] },
    })
    await inSmallBatches()
    expect(await seen()).toEqual(before)
  })

  it('change in nothing but what they lacked', async () => {
    const before = await all()
    await run()
    const after = await all()
    const changes = [...after].flatMap(([key, item]) => {
      const old = before.get(key)
      const changed = Object.keys({ ...old, ...item }).filter(
        (name) => !isDeepStrictEqual(old?.[name], item[name]),
      )
      return changed.length > 0 ? [`${old ? item.sk : 'new'} ${changed.sort().join(' ')}`] : []
    })
    const tally: Record<string, number> = {}
    for (const change of changes) tally[change] = (tally[change] ?? 0) + 1
    expect(tally).toEqual({
      'new pk s sk user_id': living.length,
      'A s': names.length - 1,
      'U s': names.length - 1,
      'A email_proven_at s': 1,
      'U email_proven_at s': 1,
      'P s': 6,
      'C s': 6,
    })
    expect([...before.keys()].filter((key) => !after.has(key))).toEqual([])
    const proven = items.find(({ pk, sk }) => pk === `M#${people.sana}` && sk === 'A')?.['email_proven_at']
    expect(proven).toEqual(expect.any(String))
    expect(await loadAccountState(people.sana)).toMatchObject({ email_proven_at: proven, s: 2 })
  })

  it('are not counted a second time by the stream', async () => {
    const before = await all()
    await run()
    const derived = [...(await all())].map(([key, after]) => {
      const old = before.get(key)
      return derive({ id: key, at: 0, key: after, after, ...(old && { before: old }) }).adds
    })
    expect(derived.flat()).toEqual([])
  })

  it('own their address: nobody else may sign up with it, but with that of somebody deleted', async () => {
    await run()
    for (const name of living)
      expect([name, await signUp(addressOf(name))]).toEqual([
        name,
        expect.objectContaining({ status: 409, body: expect.objectContaining({ code: 'email_taken' }) }),
      ])
    expect((await signUp(addressOf('gone'))).status).toBe(201)
    expect(await run({ again: true })).toEqual({ done: true, migrated: 0, refused: 0, failed: 0 })
    expect(await findUserByEmail(addressOf('gone'))).not.toBe(people.gone)
  })

  it('are closed until the eighteenth birthday where they were shown too early', async () => {
    const dob = `${now.getUTCFullYear() - 18}-12-31`
    const stored = items.filter(({ pk, sk }) => pk === `M#${people.hira}` && (sk === 'P' || sk === 'C'))
    for (const item of stored) {
      const personal_info = { ...(item['personal_info'] as object), dob }
      await table.put({ ...item, ...(item.sk === 'P' ? { personal_info } : { dob }) })
    }
    await inSmallBatches()
    const card = (await all()).get(`M#${people.hira} C`)
    expect(card).toMatchObject({ g3pk: 'DUE#CARD' })
    expect(card).not.toHaveProperty('g1pk')
    expect((await loadAccountState(people.hira))?.opens_on).toBe(`${now.getUTCFullYear()}-12-31`)
  })

  it('are left alone by a rerun', async () => {
    await run()
    const before = await all()
    expect(await run({ again: true })).toEqual({ done: true, migrated: 0, refused: 0, failed: 0 })
    expect(await all()).toEqual(before)
  })
})

describe('old code and new side by side', () => {
  it('writes of both between the batches are neither lost nor overwritten, and a rerun finds stragglers', async () => {
    const late = '00000000-0000-4000-8000-00000000late'
    const fresh = userId(newUserId())
    const acts: Record<number, () => Promise<unknown>> = {
      // By the call they precede: the first 82 calls read empty months, later ones the month when these people joined.
      3: () => earlierUpdate(keys.accountState(people.hira), 'proposals_sent', 3),
      40: () =>
        createAccount(
          {
            userId: fresh,
            name: 'New One',
            email: 'new@example.com',
            phone: '+923001234567',
            role: 'member',
          },
          now,
        ),
      84: async () =>
        createProfile((await loadAccountState(people.noor))!, makeProfile(3, { gender: 'female' }), now),
      85: () => saveSection(people.omar as never, 'family_info', makeProfile(9).family_info, now),
      // Old code running concurrently: a sign-up, and a reset by mail.
      86: () => table.put(...earlierAccount(late, 'late@example.com')),
      87: () => earlierUpdate(keys.account(people.hira), 'email_proven_at', '2026-11-21T23:00:00.000Z'),
    }
    await inSmallBatches((at) => acts[at]?.())
    await table.put(...earlierAccount(`${late}2`, 'later@example.com'))
    expect(await findUserByEmail('later@example.com')).toBeUndefined()
    expect(await run({ again: true })).toMatchObject({ done: true, migrated: 1 })

    for (const [email, id] of [
      ['late@example.com', late],
      ['later@example.com', `${late}2`],
      ['new@example.com', fresh],
    ] as const)
      expect([email, await findUserByEmail(email)]).toEqual([email, id])
    expect(await loadAccountState(people.hira)).toMatchObject({
      proposals_sent: 3,
      email_proven_at: '2026-11-21T23:00:00.000Z',
    })
    const stored = await all()
    expect(stored.get(`M#${people.hira} A`)).not.toHaveProperty('email_proven_at')
    expect(stored.get(`M#${people.omar} P`)).toMatchObject({ family_info: makeProfile(9).family_info })
    expect(stored.get(`M#${people.noor} U`)).toMatchObject({ profile_complete: true, s: 2 })
    expect(stored.get(`M#${people.noor} C`)).toMatchObject({ s: shapes.card })
  })

  it('an address that changes between reading and writing is taken as it became', async () => {
    // New code can change the address of an account that is not migrated yet.
    let changed = false
    const changing = intercept('TransactWriteItems', async ({ TransactItems }) => {
      if (changed || !JSON.stringify(TransactItems).includes(sha256(addressOf('omar')))) return
      changed = true
      const code = await issueLink('proof', people.omar, 'omar.new@example.com', now)
      const link = await loadLink('proof', code, 'omar.new@example.com', now)
      await changeEmail(link!, addressOf('omar'), now)
    })
    expect(await run()).toMatchObject({ done: true, migrated: names.length, failed: 0 })
    changing()
    expect(await findUserByEmail('omar.new@example.com')).toBe(people.omar)
    expect(await findUserByEmail(addressOf('omar'))).toBeUndefined()
    expect((await loadPerson(people.omar))?.account).toMatchObject({ email: 'omar.new@example.com', s: 2 })
    expect(await loadAccountState(people.omar)).toMatchObject({ email_proven_at: now.toISOString(), s: 2 })
  })

  it('somebody who is deleted between reading and writing keeps no address', async () => {
    let changed = false
    const changing = intercept('TransactWriteItems', async ({ TransactItems }) => {
      if (changed || !JSON.stringify(TransactItems).includes(sha256(addressOf('noor')))) return
      changed = true
      await earlierUpdate(keys.accountState(people.noor), 'status', 'deleted')
    })
    await run()
    changing()
    expect(await findUserByEmail(addressOf('noor'))).toBeUndefined()
    expect(await loadAccountState(people.noor)).toMatchObject({ status: 'deleted', s: 2 })
  })

  it('passes many accounts of many months in pages', async () => {
    const many = Array.from({ length: 90 }, (_, at): EarlierItem[] => {
      const month = String((at % 11) + 1).padStart(2, '0')
      return earlierAccount(`many-${at}`, `many${at}@example.com`, `2026-${month}-10T00:00:00.000Z`)
    })
    await table.put(...many.flat())
    expect(await run({ batch: 4 })).toMatchObject({ done: true, migrated: names.length + 90 })
    expect(await findUserByEmail('many89@example.com')).toBe('many-89')
  })
})
