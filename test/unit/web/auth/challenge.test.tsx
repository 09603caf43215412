import { pbkdf2Sync, webcrypto } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ChallengeTask } from '#shared/schemas/challenge'
import { errorSentences } from '#shared/sentences/error'
import type { FakeReply } from '#test/support/web/fake-api'
import { renderWeb } from '#test/support/web/render'
import { webStage } from '#test/support/web/web-stage'
import { ForgotPasswordForm } from '#web/features/auth/forgot-password-form'

const { api, notices } = webStage()

/** Holds the work up until a test lets it go on. */
let gate: Promise<void> | undefined
const { subtle } = webcrypto
type DeriveBits = (...given: unknown[]) => Promise<ArrayBuffer>
const deriveBits = subtle.deriveBits.bind(subtle) as unknown as DeriveBits
Object.defineProperty(globalThis, 'crypto', {
  value: {
    subtle: {
      importKey: subtle.importKey.bind(subtle),
      deriveBits: async (...given: unknown[]) => {
        await gate
        return deriveBits(...given)
      },
    },
  },
  configurable: true,
})

const route = 'POST /api/auth/forgot-password'
const salt = 'the-salt'
const rounds = 5
const keyOf = (number: number) => pbkdf2Sync(String(number), salt, rounds, 32, 'sha256').toString('hex')
const task = (number: number, tries = 200): ChallengeTask => ({
  bound: 'b',
  until: 1,
  salt,
  rounds,
  tries,
  half: keyOf(number).slice(0, 32),
  signature: 's',
})
const asking = (challenge: unknown): FakeReply => ({
  status: 403,
  code: 'challenge_required',
  error: errorSentences.challenge_required,
  params: { challenge: JSON.stringify(challenge) },
})
/** Asks for the work, and takes it. */
const answer = (challenge: ChallengeTask) =>
  api.on(route, (input) =>
    'challenge' in (input as object) ? { message: 'Sent.', data: null } : asking(challenge),
  )
async function send() {
  renderWeb(<ForgotPasswordForm />)
  await userEvent.type(screen.getByLabelText('E-mail'), 'ayesha@example.com{Enter}')
}

test('a form solves the requested challenge and repeats the call with the answer', async () => {
  const challenge = task(30)
  answer(challenge)
  await send()
  expect(await screen.findByText('Sent.')).toBeTruthy()
  const [[, first], [, second]] = api.sent as [[string, object], [string, { challenge: string }]]
  expect(first).toEqual({ email: 'ayesha@example.com' })
  expect(second).toEqual({ ...first, challenge: expect.any(String) })
  expect(JSON.parse(second.challenge)).toEqual({ task: challenge, other: keyOf(30).slice(32) })
})

test('a form with a slow challenge explains the wait and ignores another Enter', async () => {
  let goOn: () => void = () => undefined
  gate = new Promise((resolve) => (goOn = resolve))
  answer(task(3))
  await send()
  await waitFor(() =>
    expect(notices).toEqual(['info: One moment, please. We are checking that you are a real person.']),
  )
  await userEvent.type(screen.getByLabelText('E-mail'), '{Enter}')
  expect(api.sent).toHaveLength(1)
  goOn()
  expect(await screen.findByText('Sent.')).toBeTruthy()
})

test.each([
  ['an answer that does not count', task(3)],
  ['a task that has no solution', task(9, 9)],
  ['a task of another version', { parameters: 'none of these' }],
])('after %s the form shows the failure and can be sent again', async (_, challenge) => {
  api.on(route, () => asking(challenge))
  await send()
  await screen.findByText(errorSentences.challenge_required)
  const button = screen.getByRole('button', { name: 'Send me a link' })
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  api.on(route, () => ({ message: 'Sent.', data: null }))
  await userEvent.click(button)
  expect(await screen.findByText('Sent.')).toBeTruthy()
})
