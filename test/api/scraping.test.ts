import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { pageLimits, rateLimits } from '#shared/limits'
import { Api } from '#test/support/api'
import { type Stack, startStack } from '#test/support/stack'

/*
 * The scripts of a review that took all cards and details away, on the running product with the limits of a real stage.
 */

let stack: Stack
let api: Api
beforeAll(async () => {
  stack = await startStack({ seed: 'demo', env: { RATE_LIMITS: '{}' } })
  api = new Api(stack.url)
})
afterAll(() => stack?.stop())

const cards = '/profile/get/all-profiles'

async function token(email: string): Promise<string> {
  const { body } = await api.post('/auth/sign-in', { email, password: 'Passw0rd!' })
  return body.data.tokens.accessToken as string
}

async function newcomer(): Promise<{ id: string; token: string }> {
  const email = 'scraper@example.com'
  const person = { name: 'Some Script', email, phone: '+923005550199', password: 'Passw0rd!', agree: true }
  expect((await api.post('/auth/sign-up', person)).status).toBe(201)
  const { body } = await api.post('/auth/sign-in', { email, password: 'Passw0rd!' })
  return { id: body.data.user.id, token: body.data.tokens.accessToken }
}

/** Follows the cursors with the largest pages. */
async function scrape(headers: { token?: string } = {}) {
  const pages: string[][] = []
  let cursor: string | undefined
  do {
    const { status, body } = await api.get(cards, { ...headers, query: { pageSize: 100, cursor } })
    expect(status).toBe(200)
    pages.push((body.data as { id: string }[]).map(({ id }) => id))
    cursor = body.page.next
  } while (cursor)
  return pages
}

describe('a script', () => {
  it('without an account gets small pages, and no more by other cursors than its own', async () => {
    const pages = await scrape()
    expect(Math.max(...pages.map(({ length }) => length))).toBe(pageLimits.size)
    expect(pages.flat().length).toBeLessThanOrEqual(pageLimits.strangersDepth)
    const { body } = await api.get(cards, { token: await token('bilal@example.com') })
    const forged = JSON.parse(Buffer.from(body.page.next, 'base64url').toString()) as string[]
    const cursor = Buffer.from(JSON.stringify(['strangers', `x.0.${forged[1]}`])).toString('base64url')
    expect((await api.get(cards, { query: { cursor } })).status).toBe(400)
    const own = await api.get(cards, { query: { cursor: body.page.next } })
    expect(own.body.data[0].id).toBe(pages[0]![0])
  })

  it('with a new account reads few details, and hears when to come back', async () => {
    const me = await newcomer()
    const ids = (await scrape({ token: me.token })).flat()
    const statuses: number[] = []
    let last
    for (const userId of ids.slice(0, rateLimits.profileWithoutProfile.max + 1)) {
      last = await api.get('/profile/get/user-profile', { token: me.token, query: { userId } })
      statuses.push(last.status)
    }
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(
      rateLimits.profileWithoutProfile.max,
    )
    expect(last).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests', error: 'Please complete your profile to see more people today.' },
    })
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('of a member that writes on and on is stopped', async () => {
    const mine = { token: await token('ayesha@example.com') }
    const read = () => api.call('PUT', '/notifications/update', { ...mine, json: { all: true } })
    const { max } = rateLimits.writePerMember
    const statuses: number[] = []
    // A window may end meanwhile: until refused, and never more than two windows allow.
    while (!statuses.includes(429) && statuses.length <= 2 * max)
      statuses.push(...(await Promise.all(Array.from({ length: 10 }, read))).map(({ status }) => status))
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
  })

  it('sends no large bodies', async () => {
    const raw = Buffer.from(JSON.stringify({ email: 'a'.repeat(5 * 1024 * 1024), password: 'x' }))
    const reply = await api.call('POST', '/auth/sign-in', { raw, contentType: 'application/json' })
    expect([reply.status, reply.body.code]).toEqual([413, 'payload_too_large'])
  })
})
