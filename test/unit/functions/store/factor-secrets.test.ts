import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { userId } from '#functions/domain/ids'
import { openSecret, sealSecret } from '#functions/store/factor-secrets'
import { testEnv } from '#test/support/backend'

/* The key stands in a secret; what is known of it is kept per container, so each test has a secret of its own. */

const me = userId('u_1')
const bytes = Buffer.from('12345678901234567890')
const stages: Record<string, string | undefined> = {}
let secrets = 0

beforeEach(() => {
  secrets += 1
  testEnv({ FACTOR_KEY: '', FACTOR_KEY_SECRET_ID: `factor-key-${secrets}` })
  stages['AWSCURRENT'] = 'first'
  stages['AWSPREVIOUS'] = undefined
  jest.spyOn(globalThis, 'fetch').mockImplementation((_url, init) => {
    const { VersionStage } = JSON.parse(init?.body as string) as { VersionStage: string }
    const text = stages[VersionStage]
    return Promise.resolve(
      text === undefined
        ? new Response(JSON.stringify({ __type: 'ResourceNotFoundException' }), { status: 400 })
        : new Response(JSON.stringify({ SecretString: text })),
    )
  })
})
afterEach(() => {
  jest.restoreAllMocks()
  testEnv()
})

const turn = (text: string) => {
  stages['AWSPREVIOUS'] = stages['AWSCURRENT']
  stages['AWSCURRENT'] = text
}
/** As a container that starts after the key was replaced. */
const restart = (name = 'restarted') =>
  testEnv({ FACTOR_KEY: '', FACTOR_KEY_SECRET_ID: `factor-key-${secrets} ${name}` })

it('opens what it sealed', async () => {
  expect(await openSecret(me, await sealSecret(me, bytes))).toEqual({ bytes, stale: false })
})

it('opens, once the key was replaced, what the one before sealed, to be sealed anew', async () => {
  const sealed = await sealSecret(me, bytes)
  turn('second')
  restart()
  expect(await openSecret(me, sealed)).toEqual({ bytes, stale: true })
  const anew = await sealSecret(me, bytes)
  expect(await openSecret(me, anew)).toEqual({ bytes, stale: false })
})

it('opens what others have sealed with a key that came while it ran', async () => {
  await sealSecret(me, bytes)
  turn('second')
  restart()
  const theirs = await sealSecret(me, bytes)
  testEnv({ FACTOR_KEY: '', FACTOR_KEY_SECRET_ID: `factor-key-${secrets}` })
  expect(await openSecret(me, theirs)).toEqual({ bytes, stale: false })
})

it('opens what the one before sealed also in a container that knew an earlier one', async () => {
  const oldest = await sealSecret(me, bytes)
  turn('second')
  restart()
  const older = await sealSecret(me, bytes)
  // The one before is the first by now, and then the second.
  await openSecret(me, oldest)
  turn('third')
  restart('again')
  const present = await sealSecret(me, bytes)
  restart()
  expect(await openSecret(me, present)).toEqual({ bytes, stale: false })
  expect(await openSecret(me, older)).toEqual({ bytes, stale: true })
})

it('says so where the key was replaced twice', async () => {
  const sealed = await sealSecret(me, bytes)
  turn('second')
  turn('third')
  restart()
  await expect(openSecret(me, sealed)).rejects.toThrow('replaced more than once')
})
