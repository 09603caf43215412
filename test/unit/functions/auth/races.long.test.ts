import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { env } from '#functions/core/env'
import { sha256 } from '#functions/core/ids'
import { loadAccountState } from '#functions/features/accounts/store'
import { Random } from '#infra/local/demo/generators/random'
import { lifetimes, rateLimits } from '#shared/limits'
import type { Answer } from '#test/support/functions/invoke'
import { intercept } from '#test/support/functions/local-table'
import { authStage, cutOffStage, newPassword, password, sessionPair } from './setup'
import { loadAccountWithCard } from '#functions/features/profiles/account-with-card'

const stage = authStage()

describe('races', () => {
  /* Runs all changes of sign-in data concurrently, then checks the store's invariants, whichever change won. */

  const { pool, environment, call, signUp, signIn, idOf, mails, codeTo } = stage
  const wide = JSON.stringify(
    Object.fromEntries(Object.keys(rateLimits).map((name) => [name, { max: 100_000, seconds: 3600 }])),
  )
  const reset = (email: string, code: string, own: string) =>
    call('auth.reset-password', { email, code, password: own, confirmPassword: own })
  const verify = (email: string, code = codeTo(email)) => call('auth.verify-email', { email, code })
  const change = (id: string, email: string) => call('auth.change-email', { email, password }, { as: { id } })
  const withCookie = (operation: 'auth.refresh' | 'auth.sign-out', cookie: string) =>
    call(operation, undefined, { cookies: [cookie] })

  type Item = Record<string, unknown> & { pk: string; sk: string }

  async function everything(): Promise<Item[]> {
    const client = new DynamoDBClient({})
    const { Items = [] } = await client.send(
      new ScanCommand({ TableName: env('TABLE_NAME'), ConsistentRead: true }),
    )
    client.destroy()
    return Items.map((item) => unmarshall(item) as Item)
  }

  /** Violated invariants of the store. */
  async function faults(): Promise<string[]> {
    const items = await everything()
    const of = (sk: string) => items.filter((item) => item.sk === sk)
    const [accounts, addresses, states] = [of('A'), of('E'), of('U')]
    const owners = new Map(addresses.map(({ pk, user_id }) => [pk, user_id]))
    const text = JSON.stringify(items)
    const secrets = [password, ...mails().map(({ code }) => code ?? password), ...pool.refreshTokens.keys()]
    return [
      ...(addresses.length === accounts.length ? [] : ['accounts and addresses differ in number']),
      ...accounts.flatMap(({ user_id, email }) => [
        ...(owners.get(`EMAIL#${sha256(String(email))}`) === user_id
          ? []
          : ['an address is not its account’s']),
        ...(states.some((state) => state['user_id'] === user_id) ? [] : ['an account has no state']),
        ...(pool.users.has(String(user_id)) ? [] : ['an account has no user in the pool']),
      ]),
      ...secrets.filter((secret) => text.includes(secret)).map(() => 'a secret is stored readable'),
    ]
  }

  it('concurrent changes leave one address, one password and no old session, in any order', async () => {
    const random = new Random(7)
    for (let round = 0; round < 5; round++) {
      environment({ EMAIL_PROOF: 'required', RATE_LIMITS: wide })
      const [me, x, y] = [`r${round}@example.com`, `x${round}@example.com`, `y${round}@example.com`]
      await signUp({ email: me })
      const id = await idOf(me)
      const cookie = sessionPair(await signIn({ email: me }))
      await change(id, x)
      await change(id, y)
      await call('auth.forgot-password', { email: me })
      const code = codeTo(me)
      const passwords = ['P0ne!aaaa', 'P0ne!bbbb'] as const
      for (const own of passwords) pool.slow.set(own, random.next() * 20)
      const calls: Record<string, () => Promise<Answer>> = {
        'verify x': () => verify(x),
        'verify y': () => verify(y),
        'reset a': () => reset(me, code, passwords[0]),
        'reset b': () => reset(me, code, passwords[1]),
        'sign in': () => signIn({ email: me }),
        'sign up': () => signUp({ email: x }),
        change: () => change(id, `z${round}@example.com`),
        refresh: () => withCookie('auth.refresh', cookie),
        'sign out': () => withCookie('auth.sign-out', cookie),
      }
      const answers = Object.fromEntries(
        await Promise.all(
          Object.entries(calls).map(async ([name, run]) => {
            await wait(random.next() * 25)
            return [name, await run()] as const
          }),
        ),
      )
      for (const [name, { status }] of Object.entries(answers))
        expect([name, status < 500]).toEqual([name, true])
      const told = ['reset a', 'reset b'].findIndex((name) => answers[name]?.status === 200)
      const email = (await loadAccountWithCard(id))?.account.email ?? ''
      const own = told < 0 ? password : passwords[told]!
      expect((await signIn({ email, password: own })).status).toBe(200)
      if (told >= 0)
        for (const held of [cookie, sessionPair(answers['sign in']!)])
          expect((await withCookie('auth.refresh', held)).status).toBe(401)
      expect(await faults()).toEqual([])
    }
  })

  it('concurrent sign-ups and changes to one address have one winner', async () => {
    for (let round = 0; round < 4; round++) {
      environment({ RATE_LIMITS: wide })
      const target = `t${round}@example.com`
      const codes: string[] = []
      for (const name of ['a', 'b', 'c']) {
        await signUp({ email: `${name}${round}@example.com` })
        await change(await idOf(`${name}${round}@example.com`), target)
        codes.push(codeTo(target))
      }
      const answers = await Promise.all([
        ...codes.map((code) => verify(target, code)),
        signUp({ email: target }),
        signUp({ email: target, password: 'Other0ne!' }),
      ])
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
      for (const { status } of answers) expect(status).toBeLessThan(500)
      expect(await faults()).toEqual([])
    }
  })
})

describe('cuts', () => {
  /* A reset of the password that is cut off, and what begins with the old one meanwhile. */

  const { pool, signUp, signIn, idOf } = stage
  const { windowMs, undo, later, refresh, forget, reset } = cutOffStage(stage)

  const kinds = [
    'GetItem',
    'BatchGetItem',
    'Query',
    'PutItem',
    'UpdateItem',
    'DeleteItem',
    'TransactWriteItems',
  ]

  /** Ends a call before its request of this number, as if its Lambda had been killed; returns whether it came so far. */
  function cutAt(number: number): () => boolean {
    let requests = 0
    const step = () => {
      if (++requests >= number) throw new Error('Killed.')
    }
    undo.push(...kinds.map((kind) => intercept(kind, step)))
    for (const name of ['create', 'password', 'group']) pool.before.set(name, step)
    return () => {
      undo.splice(0).forEach((stop) => stop())
      pool.before.clear()
      return requests >= number
    }
  }

  it('a reset of the password leaves no old session wherever it is cut off, locks nobody out for long, and may be repeated', async () => {
    const seen = new Set<string>()
    let cut = true
    for (let number = 1; cut; number++) {
      const email = `cut${number}@example.com`
      await signUp({ email })
      const id = await idOf(email)
      const before = sessionPair(await signIn({ email }))
      const code = await forget(email)
      later(1000)
      const stop = cutAt(number)
      await reset(email, code)
      cut = stop()
      later(1000)

      const { tokens_valid_after: ended, links_valid_after: done } = (await loadAccountState(id))!
      const own = pool.users.get(id)!.password!
      seen.add(`${ended !== undefined} ${own === newPassword} ${done !== undefined}`)
      if (own === newPassword) expect([number, ended]).toEqual([number, expect.any(Number)])
      expect([number, await refresh(before)]).toEqual([number, ended === undefined ? 200 : 401])
      const meanwhile = await signIn({ email, password: own })
      const isUnderWay = ended !== undefined && done === undefined
      expect([number, meanwhile.status]).toEqual([number, isUnderWay ? 429 : 200])
      if (isUnderWay) expect(Number(meanwhile.headers['retry-after'])).toBeLessThanOrEqual(lifetimes.lease)

      later(windowMs)
      expect([number, (await signIn({ email, password: own })).status]).toEqual([number, 200])
      expect([number, (await reset(email, code)).status]).toEqual([number, done === undefined ? 200 : 400])
      expect([number, (await signIn({ email, password: newPassword })).status]).toEqual([number, 200])
      expect([number, await refresh(before)]).toEqual([number, 401])
    }
    // Before anything, before the password, after it, and after all.
    expect([...seen].sort()).toEqual([
      'false false false',
      'true false false',
      'true true false',
      'true true true',
    ])
  })
})
