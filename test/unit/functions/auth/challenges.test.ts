import { beforeEach, describe, expect, it } from '@jest/globals'
import { clock } from '#functions/core/clock'
import { windowOf } from '#functions/db/rate-limits'
import { update, write } from '#functions/db/transact'
import { lifetimes, proofOfWorkLimits } from '#shared/limits'
import type { ChallengeTask } from '#shared/schemas/challenge'
import { solved } from '#test/support/api/challenge'
import type { Answer } from '#test/support/functions/invoke'
import { authStage, ayesha, devicePair, password } from './setup'

const stage = authStage()

describe('challenges', () => {
  const { environment, call, idOf, mails } = stage
  const at = (address: string) => ({
    headers: { 'x-origin-secret': 'the-origin', 'x-viewer-address': address },
  })

  const secret = { ORIGIN_SECRET: 'the-origin', EMAIL_PROOF: 'required' }
  const taskOf = ({ body }: Answer) => String(body.params?.challenge)
  const asked = ({ status, body }: Answer) => status === 403 && body.code === 'challenge_required'

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

    it('being asked is no attempt; a wrong form, or a limit that is reached, is told before any work', async () => {
      environment({
        ...secret,
        CHALLENGE: 'work',
        RATE_LIMITS: '{"signUpWithChallenge":{"max":1,"seconds":3600}}',
      })
      const first = await join()
      expect(asked(await join())).toBe(true)
      expect((await join(undefined, here, { email: 'no address' })).status).toBe(400)
      expect((await join(solved(taskOf(first)))).status).toBe(201)
      const late = await join(undefined, here, { email: 'other@example.com' })
      expect([late.status, late.body.error]).toEqual([
        429,
        expect.stringMatching(/^Too many people are using/),
      ])
    })

    it('an answer counts once, also when it is sent twice at the same moment', async () => {
      const answer = solved(taskOf(await join()))
      const emails = ['one@example.com', 'two@example.com', 'three@example.com']
      const replies = await Promise.all(emails.map((email) => join(answer, here, { email })))
      expect(replies.map(({ status }) => status).sort()).toEqual([201, 403, 403])
      expect(asked(await join(answer, here, { email: 'four@example.com' }))).toBe(true)
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
        JSON.stringify({ task, other: '0'.repeat(32) }),
        JSON.stringify({ task, other: other.toUpperCase() + ' ' }),
        JSON.stringify({ task }),
        text,
        '{',
        '',
      ]
      for (const forgery of forgeries) expect([forgery, asked(await join(forgery))]).toEqual([forgery, true])
      expect((await join(answer)).status).toBe(201)
    })
  })

  describe('a town that shares one network address', () => {
    const here = at('203.0.113.9')
    const emails = Array.from({ length: 12 }, (_, number) => `family${number}@example.com`)
    const join = (email: string, challenge?: string, parts: object = here) =>
      call('auth.sign-up', { ...ayesha, email, ...(challenge !== undefined && { challenge }) }, parts)
    const limits = (free: number, challenged: number) => ({
      ...secret,
      RATE_LIMITS: JSON.stringify({
        signUpPerAddress: { max: free, seconds: 3600 },
        signUpWithChallenge: { max: challenged, seconds: 3600 },
        failedSignInPerAddress: { max: free, seconds: 3600 },
      }),
    })

    // A limit counts within an hour, which must not end during a test.
    beforeEach(() => {
      const now = new Date()
      clock.set(() => now)
    })

    it('all families get in, beyond the first by a challenge each; a program that solves none does not', async () => {
      environment(limits(2, 9))
      const replies: Answer[] = []
      for (const email of emails) replies.push(await join(email))
      expect(replies.map(({ status }) => status)).toEqual([201, 201, ...Array<number>(10).fill(403)])
      const answers = replies.slice(2).map((reply) => solved(taskOf(reply)))
      const joined = await Promise.all(answers.map((answer, n) => join(emails[n + 2]!, answer)))
      expect(joined.map(({ status }) => status).sort()).toEqual([...Array<number>(9).fill(201), 429])
      expect(joined.find(({ status }) => status === 429)?.body.error).toMatch(
        /^Too many people are using your internet connection/,
      )
      expect((await join('elsewhere@example.com', undefined, at('203.0.113.10'))).status).toBe(201)
    })

    it('a challenge takes more work the more calls have come, also one that was asked for before', async () => {
      environment(limits(1, 2000))
      await join('first@example.com')
      const ask = async () => taskOf(await join('x@example.com'))
      const tries = (task: string) => (JSON.parse(task) as ChallengeTask).tries
      const collected = [await ask(), await ask()].map(solved)
      const { key } = windowOf('signUpWithChallenge', '203.0.113.9', new Date())
      const others = (count: number) => write(update('rate', key, { add: { count } }))
      expect(tries(await ask())).toBe(proofOfWorkLimits.tries)
      await others(250)
      // Neighbours who were working meanwhile are not asked again.
      expect((await join('second@example.com', collected[0])).status).toBe(201)
      await others(250)
      const more = await ask()
      expect(tries(more)).toBe(3 * proofOfWorkLimits.tries)
      expect(asked(await join('third@example.com', collected[1]))).toBe(true)
      expect((await join('third@example.com', solved(more))).status).toBe(201)
    })

    it('wrong passwords of neighbours keep nobody out: a known device signs in, others by a challenge', async () => {
      environment(limits(3, 9))
      const signIn = (over: object = {}, cookies: string[] = []) =>
        call('auth.sign-in', { email: ayesha.email, password, ...over }, { ...here, cookies })
      await join(ayesha.email)
      const device = devicePair(await signIn())
      const wrong: number[] = []
      for (const email of emails) wrong.push((await signIn({ email, password: 'Wrong0ne!' })).status)
      expect(wrong).toEqual([401, 401, 401, ...Array<number>(9).fill(403)])
      expect((await signIn({}, [device])).status).toBe(200)
      const first = await signIn()
      expect(asked(first)).toBe(true)
      expect((await signIn({ challenge: solved(taskOf(first)) })).status).toBe(200)
      expect(asked(await signIn({}, [`humsafar_device=${'x'.repeat(43)}`]))).toBe(true)
      // Devices are free, so they need a challenge for further accounts.
      const another = { ...here, cookies: [device] }
      for (const email of emails.slice(0, 2)) expect((await join(email, undefined, another)).status).toBe(201)
      expect(asked(await join('fourth@example.com', undefined, another))).toBe(true)
    })
  })
})
