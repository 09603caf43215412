import { describe, expect, it } from '@jest/globals'
import { killAfter, killed, stageForTests } from './alert-stage'

/* A run of the job of alerts that is killed after any call to the table, which is before the next one. */

const stage = stageForTests()

describe('a run', () => {
  it('that is killed after any call to the table tells each alert once', async () => {
    let call = 1
    while (await killed(stage, call)) {
      call++
      await stage.reset()
      await stage.run()
    }
    // Of those that find, and those that tell.
    expect(call).toBeGreaterThan(30)
  })
})

describe('for a member who was suspended,', () => {
  it('a run that is killed after any call to the table lets go of everybody it was to let go', async () => {
    for (let call = 1, goesOn = true; goesOn; call++) {
      const { user, search } = await stage.suspendedWatcher()
      const { state, stop } = killAfter(call)
      await stage.run().catch(() => undefined)
      stop()
      await stage.run()
      expect(await stage.search(user, search)).not.toHaveProperty('pending')
      expect({ call, marks: await stage.marks(user, search) }).toEqual({ call, marks: [] })
      goesOn = state.killed
      await stage.reset()
      await stage.run()
    }
  })
})
