import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { lifetimes, rateLimits } from '#shared/limits'
import { secondMs } from '#shared/units'
import { handler as authApi } from '#functions/features/auth/api/index'
import { handler as exportApi } from '#functions/features/export/api'
import { handler as profileApi } from '#functions/features/profiles/api/index'
import { handler as usersApi } from '#functions/features/accounts/api/index'
import { profileId, userId } from '#functions/core/ids'
import { handler as createAdmin } from '#functions/jobs/create-admin'
import { handler as rebuildPool } from '#functions/jobs/rebuild-pool'
import { clock } from '#functions/core/clock'
import { createAccount, findUserByEmail, loadAccountState } from '#functions/features/accounts/store'
import { issueLink } from '#functions/features/accounts/mailed-links'
import { savePicture } from '#functions/features/pictures/store'
import { saveProgress } from '#functions/db/progress'
import { putPoolUser } from '#functions/features/auth/pool'
import { openSession } from '#functions/features/auth/sessions'
import { makeProfile } from '#infra/local/demo/generators/profile'
import { Random } from '#infra/local/demo/generators/random'
import { testEnv } from '#test/support/functions/environment'
import { consoleUser } from '#test/support/functions/members'
import { invoke } from '#test/support/functions/invoke'
import { injectConflicts, intercept } from '#test/support/functions/local-table'
import { say } from '#test/support/functions/stored-messages'
import { decide } from '../proposals/calls'
import { end, pause } from '../proposals/stage'
import { keptOf, keptOfFound, pool, runJob, storage, table, useDepartures } from './departures'
import { canaries, leave, leaver } from './leaver'

const undo: (() => void)[] = []

useDepartures()

const made = () => leaver(table, storage.files)

/** Moves the clock to the last look at accounts that are cleared now. */
const later = () => {
  const at = new Date(Date.now() + (lifetimes.deletionFinalCheck + 1) * secondMs)
  clock.set(() => at)
}

/** Clears all accounts that are due, the last look included. */
async function clear() {
  await runJob()
  later()
  await runJob()
}

const start = Date.parse('2026-11-22T09:00:00.000Z')
let at = start
const password = 'Passw0rd!'
const wide = Object.fromEntries(Object.keys(rateLimits).map((name) => [name, { max: 1e6, seconds: 3600 }]))
const kinds = [
  'GetItem',
  'BatchGetItem',
  'Query',
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'TransactWriteItems',
]
const poolSteps = ['create', 'password', 'group', 'ungroup', 'authenticate', 'delete']

/** Has something happen before the request of this number; says whether it came so far. */
function before(number: number, happen: () => Promise<unknown>): () => boolean {
  let requests = 0
  const step = async () => {
    if (++requests === number) await happen()
  }
  undo.push(...kinds.map((kind) => intercept(kind, step)))
  for (const name of poolSteps) pool.before.set(name, step)
  return () => {
    undo.splice(0).forEach((stop) => stop())
    pool.before.clear()
    return requests >= number
  }
}

let serial = 0

async function member(): Promise<{ id: string; email: string }> {
  const number = `${++serial}`.padStart(4, '0')
  const id = `u_leaver${number}`
  const email = `leaves${number}@example.com`
  await putPoolUser(userId(id), 'member', password)
  const person = { name: 'Ayesha Khan', email, phone: '+923001234567', role: 'member' } as const
  await createAccount({ userId: userId(id), ...person }, clock.now())
  at += 1000
  return { id, email }
}

async function leftAnywhere(id: string) {
  const items = (await table.all(/./)).filter((item) => JSON.stringify(item).includes(id))
  return { items: items.map(({ pk, sk }) => `${pk} ${sk}`).sort(), pool: pool.users.has(id) }
}

async function lastLook() {
  at += (lifetimes.deletionFinalCheck + 60) * 1000
  await runJob()
}

interface Case {
  /** What is done about the account, or with its address. */
  act: (who: { id: string; email: string }) => Promise<unknown>
  /** The pool user is gone at once, not only with the last look. */
  atOnce?: true
}

const chosen = { password: 'NewPassw0rd!', confirmPassword: 'NewPassw0rd!' }
const person = { name: 'Ayesha Khan', phone: '+923001234567', password }
const cases: Record<string, Case> = {
  'a pool that is rebuilt': {
    act: async ({ id }) => {
      pool.users.delete(id)
      // Earlier months have no accounts.
      const month = clock.now().toISOString().slice(0, 7)
      await saveProgress(
        'rebuild-pool#local_pool',
        { state: 'running', cursor: month, count: 0 },
        clock.now(),
      )
      await rebuildPool({ perSecond: 100 }, { getRemainingTimeInMillis: () => 120_000 })
    },
    atOnce: true,
  },
  'a reset of the password': {
    act: async ({ id, email }) => {
      const code = await issueLink('reset', userId(id), email, clock.now())
      at += 1000
      return invoke(authApi, 'auth.reset-password', { json: { email, code, ...chosen } })
    },
    atOnce: true,
  },
  'a sign-in': { act: ({ email }) => invoke(authApi, 'auth.sign-in', { json: { email, password } }) },
  'a sign-up with its address': {
    act: ({ email }) => invoke(authApi, 'auth.sign-up', { json: { ...person, email, agree: true } }),
    atOnce: true,
  },
  'an administrator made with its address': {
    act: ({ email }) => createAdmin({ ...person, email, confirmPassword: password }),
    atOnce: true,
  },
  'a promotion': {
    act: ({ id }) =>
      invoke(usersApi, 'users.update', {
        as: { id: 'boss', role: 'admin' },
        json: { user_id: id, role: 'admin' },
      }),
    atOnce: true,
  },
}

describe('a deletion', () => {
  describe('at once with all else that a member can do', () => {
    it.each([1, 2, 3])(
      'and with two runs of the job, leaves no data of the member (seed %i)',
      async (seed) => {
        const one = await made()
        const { id } = one
        const as = { id }
        const account = (await loadAccountState(userId(id)))!
        const sections = makeProfile(seed, { gender: 'female', marital_status: 'divorced' })
        const update = (name: 'personal-info' | 'family-info', data: object) =>
          invoke(profileApi, `profile.update-${name}`, { as, json: { profile_id: id, data } })
        const bytes = { card: Buffer.from('card'), profile: Buffer.from('profile') }
        const random = new Random(seed)
        const conflicts = injectConflicts(0.2, seed)
        const calls: (() => Promise<unknown>)[] = [
          () => leave(id),
          () => update('personal-info', { ...sections.personal_info, first_name: 'Canaria' }),
          () => update('family-info', { ...sections.family_info, father_name: 'Canarello' }),
          () => pause(id),
          () => end(id, one.connected[1]),
          () => decide(id, one.receivedFrom[1], 'accepted'),
          () => decide(one.sentTo[0], one.sentTo[1], 'accepted'),
          () => invoke(exportApi, 'export.create', { as }),
          () => savePicture(account, profileId(id), bytes, clock.now()),
          () => openSession(`late-${id}`, { user: userId(id), beganAt: clock.now() }),
          () => say(id, one.talkedWith, 'Canaria'),
          () => say(one.talkedWith, id, 'Another word'),
          () => say(one.connected[0], id, 'A first word'),
          () => runJob(),
          () => runJob(),
        ]
        const shuffled = calls
          .map((call) => ({ call, at: random.next() }))
          .sort((one, other) => one.at - other.at)
        await Promise.allSettled(shuffled.map(({ call }) => call()))
        conflicts.stop()
        await clear()
        const items = await table.all(/./)
        const left = items.filter(({ pk }) => pk.includes(id) && !/^(PAIR|CV)#/.test(pk))
        expect(left.map(({ pk, sk }) => `${pk} ${sk}`).sort()).toEqual(keptOfFound(id))
        expect(canaries.filter((word) => JSON.stringify(items).includes(word))).toEqual([])
        expect([[...storage.files.keys()], pool.users.has(id)]).toEqual([[], false])
        expect(items.filter((item) => item['sender_id'] === id && item['status'] === 'pending')).toEqual([])
      },
    )
  })
})

describe('an account that is deleted and cleared before any one request does not come back by', () => {
  beforeEach(async () => {
    testEnv({
      AWS_ENDPOINT_URL_DYNAMODB: process.env['AWS_ENDPOINT_URL_DYNAMODB']!,
      RATE_LIMITS: JSON.stringify(wide),
    })
    clock.set(() => new Date(at))
    pool.before.clear()
    await table.clear()
    await table.put(...consoleUser({ id: 'boss', state: { role: 'admin' } }))
  })
  afterEach(() => undo.splice(0).forEach((step) => step()))

  it.each(Object.entries(cases))('%s', async (_name, { act, atOnce }) => {
    let reached = true
    for (let number = 1; reached; number++) {
      const who = await member()
      const { id, email } = who
      const stop = before(number, async () => {
        // A role that was given in the same moment is not left so.
        if ((await leave(id)).status === 200) await runJob()
      })
      await Promise.allSettled([act(who)])
      reached = stop()
      const isGone = (await loadAccountState(userId(id)))?.status === 'deleted'
      if (!isGone) continue
      if (atOnce) expect([number, pool.users.has(id)]).toEqual([number, false])
      await lastLook()
      expect([number, await leftAnywhere(id)]).toEqual([number, { items: keptOf(id), pool: false }])
      // Whoever has the address now is somebody else, and there as a whole.
      const next = await findUserByEmail(email)
      if (next === undefined) continue
      expect(next).not.toBe(id)
      expect([(await loadAccountState(next))?.status, pool.users.has(next)]).toEqual(['active', true])
    }
  })
})
