import { afterEach, expect, it, jest } from '@jest/globals'
import { secret } from '#functions/core/ids'
import { pushStage } from './push-stage'

const stage = pushStage()
afterEach(() => void jest.restoreAllMocks())

it.each([
  ['410', 'forgotten'],
  ['404', 'forgotten'],
  ['403', 'kept'],
  ['413', 'kept'],
  ['429', 'kept'],
  ['500', 'kept'],
  ['no answer', 'kept'],
] as const)('after %s a device is %s, and its service is not asked again', async (answer, becomes) => {
  const ayesha = await stage.newMember({ gender: 'female' })
  const { turnOn, subscription } = await stage.browser(ayesha, { off: true })
  const endpoint = `https://fcm.googleapis.com/fcm/send/${secret()}`
  await turnOn({ ...subscription, endpoint })
  const real = globalThis.fetch
  const redirects: unknown[] = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    if (url !== endpoint) return real(url, init)
    redirects.push(init?.redirect)
    if (answer === 'no answer') throw new TypeError('fetch failed')
    return new Response('x'.repeat(100_000), { status: Number(answer) })
  })
  await stage.proposal(await stage.newMember(), ayesha)
  await stage.consume()
  await stage.run()
  await stage.run()
  const sessions = await stage.table().all(/^SES#/)
  const isKept = sessions.some((item) => JSON.stringify(item).includes(endpoint))
  expect([redirects, isKept ? 'kept' : 'forgotten']).toEqual([['error'], becomes])
})
