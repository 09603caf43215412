import { describe, expect, it } from '@jest/globals'
import { killAt, killed, stageForTests } from './alert-stage'

/* A run of the job of alerts that is killed at any call to the table. */

const stage = stageForTests()

describe('a run', () => {
  it.each(['before', 'after'] as const)(
    'that is killed %s any call to the table tells each alert once',
    async (when) => {
      let call = 1
      while (await killed(stage, call, when)) {
        call++
        await stage.reset()
        await stage.run()
      }
      // Of those that find, and those that tell.
      expect(call).toBeGreaterThan(30)
    },
  )
})

describe('for a member who was suspended,', () => {
  it.each(['before', 'after'] as const)(
    'a run that is killed %s any call to the table lets go of everybody it was to let go',
    async (when) => {
      for (let call = 1, goesOn = true; goesOn; call++) {
        const { user, search } = await stage.suspendedWatcher()
        const { state, stop } = killAt(call, when)
        await stage.run().catch(() => undefined)
        stop()
        await stage.run()
        expect(await stage.search(user, search)).not.toHaveProperty('pending')
        expect({ call, marks: await stage.marks(user, search) }).toEqual({ call, marks: [] })
        goesOn = state.killed
        await stage.reset()
        await stage.run()
      }
    },
  )
})
