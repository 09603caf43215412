import { beforeEach, describe, expect, it } from '@jest/globals'
import { lifetimes } from '#shared/limits'
import type { ChallengeTask } from '#shared/schemas/challenge'
import { clock } from '#functions/lib/clock'
import { solved } from '#test/support/challenges'
import type { Answer } from '#test/support/events'
import { loseAnswer } from '#test/support/local-table'
import { authStage, ayesha } from './setup'

const { environment, call, signUp: signUpWith, idOf, mails } = authStage()
const signUp = (challenge?: string, over: Partial<typeof ayesha> = {}) =>
  signUpWith({ ...over, ...(challenge !== undefined && { challenge }) })
const at = (address: string) => ({
  headers: { 'x-origin-secret': 'the-origin', 'x-viewer-address': address },
})

const secret = { ORIGIN_SECRET: 'the-origin', EMAIL_PROOF: 'required' }
const taskOf = ({ body }: Answer) => String(body.params?.challenge)
const asked = ({ status, body }: Answer) => status === 403 && body.code === 'challenge_required'

describe('where nothing is asked', () => {
  it('who signs up is not asked for anything, which is so by default', async () => {
    environment()
    expect((await signUp()).status).toBe(201)
  })

  it('an answer that nobody asked for does not matter', async () => {
    environment()
    expect((await signUp('nonsense')).status).toBe(201)
  })
})

describe('where work is asked', () => {
  const here = at('203.0.113.7')
  const join = (challenge?: string, parts = here, over: Partial<typeof ayesha> = {}) =>
    call('auth.sign-up', { ...ayesha, ...over, ...(challenge !== undefined && { challenge }) }, parts)
  const forget = (challenge?: string, parts = here) =>
    call(
      'auth.forgot-password',
      { email: ayesha.email, ...(challenge !== undefined && { challenge }) },
      parts,
    )

  beforeEach(() => environment({ ...secret, CHALLENGE: 'work' }))

  it('a sign-up is carried out with the answer to its task, and not before', async () => {
    const first = await join()
    expect(asked(first)).toBe(true)
    expect([await idOf(), mails()]).toEqual(['nobody', []])
    const answer = solved(taskOf(first))
    // What the contract lets through.
    expect(answer.length).toBeLessThan(1500)
    expect((await join(answer)).status).toBe(201)
    expect(mails()).toHaveLength(1)
  })

  it('so is a forgotten password, with an answer of its own', async () => {
    await join(solved(taskOf(await join())))
    const first = await forget()
    expect(asked(first)).toBe(true)
    const before = mails().length
    expect((await forget(solved(taskOf(first)))).status).toBe(200)
    expect(mails()).toHaveLength(before + 1)
  })

  it('being asked is no attempt, and what is wrong in the form is told first', async () => {
    environment({
      ...secret,
      CHALLENGE: 'work',
      RATE_LIMITS: '{"signUpPerAddress":{"max":1,"seconds":3600}}',
    })
    const first = await join()
    expect(asked(await join())).toBe(true)
    expect((await join(undefined, here, { email: 'no address' })).status).toBe(400)
    expect((await join(solved(taskOf(first)))).status).toBe(201)
    const other = await join(undefined, here, { email: 'other@example.com' })
    expect((await join(solved(taskOf(other)), here, { email: 'other@example.com' })).status).toBe(429)
  })

  it('an answer counts once, also when it is sent twice at the same moment', async () => {
    const answer = solved(taskOf(await join()))
    const emails = ['one@example.com', 'two@example.com', 'three@example.com']
    const replies = await Promise.all(emails.map((email) => join(answer, here, { email })))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 403, 403])
    expect(asked(await join(answer, here, { email: 'four@example.com' }))).toBe(true)
  })

  it('a write of which no answer came knows its own first try', async () => {
    const answer = solved(taskOf(await join()))
    const stop = loseAnswer('PutItem')
    const { status } = await join(answer)
    stop()
    expect(status).toBe(201)
  })

  it('an answer counts for its operation and its network address alone', async () => {
    const answer = solved(taskOf(await join()))
    expect(asked(await forget(answer))).toBe(true)
    expect(asked(await join(answer, at('203.0.113.8')))).toBe(true)
    // The refused ones have not used it up. Of IPv6 the /64 counts.
    expect((await join(answer)).status).toBe(201)
    const sixth = solved(taskOf(await join(undefined, at('2001:db8:1:2::1'))))
    expect((await join(sixth, at('2001:db8:1:2:ffff::9'), { email: 'sixth@example.com' })).status).toBe(201)
  })

  it('an answer counts for some minutes', async () => {
    const answer = solved(taskOf(await join()))
    const later = Date.now() + lifetimes.challenge * 1000
    clock.set(() => new Date(later))
    expect(asked(await join(answer))).toBe(true)
  })

  it('a task of one’s own, or a changed one, does not count', async () => {
    const text = taskOf(await join())
    const answer = solved(text)
    const { task, other } = JSON.parse(answer) as { task: ChallengeTask; other: string }
    const forged = (changes: Partial<ChallengeTask>) =>
      JSON.stringify({ task: { ...task, ...changes }, other })
    // A task that costs nothing, as of somebody who does not know the key.
    const easy = solved(JSON.stringify({ ...task, rounds: 1, half: '' }))
    const forgeries = [
      easy,
      forged({ signature: '' }),
      forged({ signature: task.signature.slice(1) }),
      forged({ salt: 'another' }),
      forged({ until: task.until + 1 }),
      forged({ rounds: 1 }),
      forged({ half: other }),
      JSON.stringify({ task, other: '0'.repeat(32) }),
      JSON.stringify({ task, other: '' }),
      JSON.stringify({ task, other: other.toUpperCase() + ' ' }),
      JSON.stringify({ task }),
      text,
      '{',
      'null',
      '[]',
      '',
    ]
    for (const forgery of forgeries) expect([forgery, asked(await join(forgery))]).toEqual([forgery, true])
    expect((await join(answer)).status).toBe(201)
  })

  it('what is too long to be an answer is not read', async () =>
    expect((await join('x'.repeat(2001))).status).toBe(400))

  it('no task is like another, and none tells the address it is for', async () => {
    const tasks = await Promise.all(Array.from({ length: 5 }, async () => taskOf(await join())))
    const parts = tasks.map((task) => JSON.parse(task) as ChallengeTask)
    for (const part of ['salt', 'half', 'signature'] as const)
      expect(new Set(parts.map((task) => task[part])).size).toBe(5)
    expect(new Set(parts.map(({ bound }) => bound)).size).toBe(1)
    for (const task of tasks) expect(task).not.toContain('203.0.113.7')
  })
})
