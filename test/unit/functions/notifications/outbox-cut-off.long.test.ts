import { expect, it } from '@jest/globals'
import { say } from '#test/support/functions/stored-messages'
import { sent } from '../proposals/stage'
import { killAfter } from '../saved-searches/alert-stage'
import { at, day, mailStage, prefer } from './mail-stage'

const stage = mailStage()

/** A proposal to her and a message to him, of which both are to be told by mail. */
async function twoWait(): Promise<[string, string]> {
  const [she, he] = [await stage.she(), await stage.he()]
  await prefer(she, { mail: { summary: true } })
  await sent(await stage.he(), she)
  await say(she, he, 'Salaam')
  await stage.deliver()
  return [she, he]
}

// To be killed after a call is to be killed before the next one.
it('sends nothing twice if the job is killed after any call', async () => {
  let call = 0
  let killed = true
  while (killed) {
    call++
    at(0)
    const members = await twoWait()
    at(15)
    const { state, stop } = killAfter(call)
    await stage.run().catch(() => undefined)
    stop()
    killed = state.killed
    for (const minutes of [16, 17, day]) {
      at(minutes)
      await stage.run()
    }
    const mails = members.map((user) => stage.mailsTo(user).length)
    expect({ call, most: Math.max(...mails) }).toEqual({ call, most: 1 })
    // The two are sent at the same time, so that both may be lost; without the kill none is.
    if (!killed) expect(mails).toEqual([1, 1])
  }
  expect(call).toBeGreaterThan(10)
})
