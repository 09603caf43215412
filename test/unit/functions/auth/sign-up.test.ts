import { describe, expect, it } from '@jest/globals'
import { userId } from '#functions/domain/ids'
import { createAccount, loadPerson } from '#functions/store/accounts'
import { termsVersion } from '#shared/terms'
import { authStage, ayesha } from './setup'

const { pool, environment, signUp, signIn, idOf, mails } = authStage()

describe('sign-up', () => {
  it('makes an account that can be used at once: member, active, on Free, under an id of ours', async () => {
    expect(await signUp({ email: ' Ayesha@Example.com ' })).toMatchObject({
      status: 201,
      body: { data: null },
    })
    const id = await idOf()
    expect(id).toMatch(/^u_[0-9a-f]{32}$/)
    const user = pool.users.get(id)
    expect(user?.groups).toEqual(['member'])
    expect(user?.sub).not.toBe(id)
    const person = await loadPerson(id)
    expect(person?.account).toMatchObject({ name: ayesha.name, email: ayesha.email, phone: ayesha.phone })
    expect(person?.state).toMatchObject({
      status: 'active',
      role: 'member',
      joined_as: 'member',
      profile_complete: false,
    })
    expect((await signIn()).body.data.user.id).toBe(id)
  })

  it('tells the pool an id and a password, and nothing else of the person', async () => {
    await signUp()
    const told = JSON.stringify(pool.client.calls().map(({ args }) => args[0].input))
    expect(told).toContain(await idOf())
    for (const secret of [ayesha.name, ayesha.email, ayesha.phone]) expect(told).not.toContain(secret)
  })

  it('keeps which terms were agreed to, and when', async () => {
    await signUp()
    const person = await loadPerson(await idOf())
    expect(person?.account.terms).toEqual({
      version: termsVersion,
      agreed_at: person?.account.created_at,
    })
  })

  it('refuses an address in use, whatever its case, and changes nothing of the account', async () => {
    await signUp()
    const again = await signUp({ email: 'AYESHA@example.com', password: 'Other0ne!', name: 'Mallory' })
    expect(again).toMatchObject({ status: 409, body: { code: 'email_taken' } })
    expect((await signIn()).body).toMatchObject({ data: { user: { name: ayesha.name } } })
    expect(pool.users.size).toBe(1)
  })

  it.each(['create', 'password', 'group'])('heals by repeating it after a cut at the %s', async (step) => {
    pool.breakAt = step
    expect((await signUp()).status).toBe(500)
    expect((await signIn()).status).toBe(401)
    expect((await signUp()).status).toBe(201)
    expect((await signIn()).body.data.user.id).toBe(await idOf())
  })

  it('leaves nothing of a cut-off sign-up to whoever comes next with the same address', async () => {
    pool.breakAt = 'group'
    await signUp({ name: 'First Comer' })
    expect((await signUp({ name: 'Second Comer', password: 'Other0ne!' })).status).toBe(201)
    expect((await signIn()).status).toBe(401)
    expect((await signIn({ password: 'Other0ne!' })).body.data.user.name).toBe('Second Comer')
  })

  it('of one address by many at once belongs to the one who is told so, password included', async () => {
    const passwords = Array.from({ length: 12 }, (_, at) => `Passw0rd!${at}`)
    for (const [at, own] of passwords.entries()) pool.slow.set(own, (at * 7) % 40)
    const replies = await Promise.all(passwords.map((own) => signUp({ password: own })))
    const statuses = replies.map(({ status }) => status)
    expect(statuses.filter((status) => status === 409)).toHaveLength(11)
    expect((await signIn({ password: passwords[statuses.indexOf(201)]! })).status).toBe(200)
    // Rejected sign-ups leave no user in the pool.
    expect([...pool.users.keys()]).toEqual([await idOf()])
  })

  it('is limited per address of the network', async () => {
    environment({ RATE_LIMITS: '{"signUpPerAddress":{"max":2,"seconds":3600}}' })
    await signUp()
    await signUp()
    const third = await signUp({ email: 'other@example.com' })
    expect(third).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('sends no mail where no proof is asked for', async () => {
    await signUp()
    expect(mails()).toEqual([])
  })
})

describe('createAccount', () => {
  const account = (id: string, email: string) => ({
    ...ayesha,
    userId: userId(id),
    email,
    role: 'member' as const,
  })

  it('is refused for an address that has one, even when two calls race', async () => {
    const results = await Promise.allSettled(
      ['u1', 'u2'].map((id) => createAccount(account(id, ayesha.email), new Date())),
    )
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const persons = await Promise.all(['u1', 'u2'].map((id) => loadPerson(userId(id))))
    expect(persons.filter(Boolean).map((person) => person?.account.user_id)).toEqual([await idOf()])
  })

  it('is refused for a user who has one', async () => {
    await createAccount(account('u1', 'one@example.com'), new Date())
    await expect(createAccount(account('u1', 'two@example.com'), new Date())).rejects.toMatchObject({
      status: 409,
    })
    expect(await idOf('two@example.com')).toBe('nobody')
  })
})
