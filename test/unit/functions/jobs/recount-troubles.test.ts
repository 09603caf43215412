import { describe, expect, it } from '@jest/globals'
import { recountMs } from '#shared/limits'
import { userId } from '#functions/domain/ids'
import { clock } from '#functions/lib/clock'
import { loadCounts } from '#functions/store/badges'
import { keys } from '#functions/store/keys'
import { loadProgress } from '#functions/store/progress'
import { refreshRow } from '#functions/store/rows'
import { update, write } from '#functions/store/transact'
import { intercept } from '#test/support/local-table'
import { memberItems } from '#test/support/members'
import { send } from '../proposal/calls'
import { table } from './departures'
import {
  changes,
  deliver,
  derived,
  follow,
  newMembers,
  pass,
  recount,
  recountAll,
  useHistory,
} from './recount-stage'

/* A recount where something is slow, fails, or is in the way: it goes on, and what it could not do it does later. */

useHistory()

const pendingOf = async (id: string) => (await loadCounts(userId(id))).proposals
const spoil = (id: string, proposals: number) =>
  write(update('badges', keys.badges(userId(id)), { set: { proposals } }))

/** Does something ahead of the first requests of this kind that name this. */
function ahead(operation: string, name: string, act: () => unknown, times = Infinity) {
  let left = times
  return intercept(operation, async (input) => {
    if (left <= 0 || !JSON.stringify(input).includes(name)) return
    left--
    await act()
  })
}
const down = () => {
  throw new Error('down')
}

describe('a badge', () => {
  /** A proposal is sent while the recount waits for the reading of what she received. */
  async function slowly(from: string, to: string, work: () => Promise<unknown>) {
    expect((await send(from, to)).status).toBe(201)
    const held = await changes()
    const noted = Math.floor(clock.now().getTime() / 1000) + 80
    const stop = ahead('Query', `${to}#RECV`, () => pass(1.5), 1)
    await work()
    stop()
    return held.map((event) => ({
      ...event,
      dynamodb: { ...event.dynamodb, ApproximateCreationDateTime: noted },
    }))
  }

  it('that takes long to look at has what came in before it was read', async () => {
    const [him = '', her = ''] = await newMembers('abid', 'abida')
    await spoil(her, 7)
    const held = await slowly(him, her, () => recount({ again: true }))
    pass(5)
    await recount()
    expect(await pendingOf(her)).toBe(1)
    await deliver(held)
    expect(await pendingOf(her)).toBe(1)
  })

  it('that takes long to look at again has it, too', async () => {
    const [him = '', her = '', another = ''] = await newMembers('babar', 'bano', 'badar')
    await spoil(her, 7)
    await recount({ again: true })
    pass(5)
    // It has moved, so this look is the first one again.
    expect((await send(another, her)).status).toBe(201)
    await follow()
    const held = await slowly(him, her, () => recount())
    pass(5)
    await recount()
    expect(await pendingOf(her)).toBe(2)
    await deliver(held)
    expect(await pendingOf(her)).toBe(2)
  })

  it.each([
    ['fails', down],
    ['is refused', (id: string) => spoil(id, 8)],
  ])('is mended by a later run when mending it %s', async (how, trouble) => {
    const [, her = ''] = await newMembers('zahid', 'zara')
    await spoil(her, 7)
    await recount({ again: true })
    pass(5)
    const moved = () =>
      write(update('badges', keys.badges(userId(her)), { add: { changes: 1 } })).then(() => trouble(her))
    const stop = ahead('TransactWriteItems', her, how === 'fails' ? down : moved, 1)
    const run = recount()
    if (how === 'fails') await expect(run).rejects.toThrow('1 not recounted.')
    else expect(await run).toMatchObject({ done: false })
    stop()
    pass(5)
    await recount()
    pass(5)
    await recount()
    expect(await pendingOf(her)).toBe(0)
  })

  it('waits for the next run when this one has no time left', async () => {
    const [, her = ''] = await newMembers('yasir', 'yasmin')
    await spoil(her, 7)
    await recount({ again: true })
    pass(5)
    expect(await recount({ timeIsUp: () => true })).toEqual({ done: false, mended: 0 })
    expect(await pendingOf(her)).toBe(7)
    await recount()
    expect(await pendingOf(her)).toBe(0)
  })
})

describe('a stage that fails', () => {
  it('does not lose what the run did, and is left out after three runs', async () => {
    const [, her = ''] = await newMembers('wasim', 'wardah')
    await spoil(her, 7)
    const stop = ahead('Query', 'TALLY#contact', down)
    await expect(recount({ again: true })).rejects.toThrow('1 not recounted.')
    expect((await loadProgress('recount'))?.memo).toMatchObject({
      stage: 'contact',
      suspects: [{ user: her }],
    })
    pass(5)
    let looks = 0
    const count = intercept('BatchGetItem', () => void looks++)
    await expect(recount()).rejects.toThrow('1 not recounted.')
    count()
    expect(looks).toBe(0)
    expect(await pendingOf(her)).toBe(0)
    pass(5)
    await expect(recount()).rejects.toThrow('1 not recounted.')
    expect(await loadProgress('recount')).toMatchObject({ state: 'done', memo: { stage: 'end' } })
    stop()
  })

  it('leaves counts of days alone where it is that of the members', async () => {
    const before = await derived()
    const stop = ahead('Query', 'ADM#USER#2026-10', down)
    for (let run = 0; run < 3; run++) {
      await expect(recount({ again: run === 0 })).rejects.toThrow('1 not recounted.')
      pass(5)
    }
    stop()
    expect(await recount()).toEqual({ done: true, mended: 0 })
    expect(await derived()).toEqual(before)
  })

  it('or that no run has the time for is told, too', async () => {
    await recountAll()
    for (let run = 0; run < 3; run++) {
      let isUp = false
      // Between reading the tallies and the rows.
      const stop = ahead('Query', 'TALLY#payment#', () => (isUp = true))
      const told = recount({ again: run === 0, timeIsUp: () => isUp })
      if (run < 2) expect(await told).toEqual({ done: false, mended: 0 })
      else await expect(told).rejects.toThrow('1 not recounted.')
      stop()
      pass(5)
    }
    expect(await recount()).toEqual({ done: true, mended: 0 })
  })
})

describe('a member', () => {
  it('of whom an eventual read knows nothing is looked at again', async () => {
    const right = await derived()
    const stop = intercept('BatchGetItem', (input) => {
      const [request] = Object.values(
        input['RequestItems'] as Record<
          string,
          { Keys: { pk: string; sk: string }[]; ConsistentRead: boolean }
        >,
      )
      if (!request || request.ConsistentRead) return
      for (const key of request.Keys)
        if (JSON.stringify(key) === JSON.stringify(keys.accountState(userId('hina')))) key.sk = 'none'
    })
    expect(await recount({ again: true })).toEqual({ done: false, mended: 0 })
    pass(5)
    expect(await recount()).toEqual({ done: true, mended: 0 })
    stop()
    expect(await derived()).toEqual(right)
  })

  it('who can never be looked at leaves open what happened since they signed up, and nothing else', async () => {
    const [him = '', her = ''] = await newMembers('usman', 'uzma')
    expect((await send(him, her)).status).toBe(201)
    await follow()
    const sent = keys.count('proposals.sent', clock.now().toISOString())
    const part = `d${clock.now().toISOString().slice(8, 10)}`
    pass(2 * 24 * 60)
    await recountAll()
    const right = await derived()
    const october = keys.count('members.joined', '2026-10-28')
    await write(update('count', october, { add: { n: 3, d28: 3 } }))
    await write(update('count', sent, { add: { n: 3, [part]: 3 } }))
    await follow()
    const stop = ahead('Query', `${her}#RECV`, down)
    for (let run = 0; run < 3; run++) {
      await expect(recount({ again: run === 0 })).rejects.toThrow('1 not recounted.')
      pass(5)
    }
    stop()
    const left = await derived()
    expect(left[`${october.pk} ${october.sk}`]).toEqual(right[`${october.pk} ${october.sk}`])
    const before = right[`${sent.pk} ${sent.sk}`]!
    expect(left[`${sent.pk} ${sent.sk}`]).toEqual({
      ...before,
      n: before['n']! + 3,
      [part]: before[part]! + 3,
    })
    await recountAll()
    expect(await derived()).toEqual(right)
  })
})

describe('tallies that are right', () => {
  const arrive = async (id: string) => {
    await table.put(...memberItems(id, { created_at: clock.now().toISOString() }))
    await refreshRow('user', id)
  }

  it('are not taken for wrong because rows come while they are read', async () => {
    await recountAll()
    const stop = ahead('Query', '"ROW#user"', () => arrive(`busy-${clock.now().getTime()}`), 1)
    const pause = () => Promise.reject(new Error('Nothing is to be read twice.'))
    expect(await recount({ again: true, pause })).toEqual({ done: true, mended: 0 })
    stop()
    await follow()
  })

  it('are tried again only where they were wrong in both looks', async () => {
    await recountAll()
    await write(update('tally', keys.tally('user', '2020-01'), { add: { n: 4 } }))
    const stop = ahead('Query', '"ROW#user"', () => arrive(`hasty-${clock.now().getTime()}`), 1)
    // Rows come in the second look, as well: one more tally has moved, of a group that was right in the first.
    const again = await recount({ again: true, pause: () => arrive(`late-${clock.now().getTime()}`) })
    stop()
    expect(again).toEqual({ done: true, mended: 1 })
    await follow()
    expect(await recountAll()).toBe(0)
  })
})

describe('of two runs at once', () => {
  it('the one that was to begin a pass, and did not, says so', async () => {
    await recountAll()
    pass(recountMs.every / 60_000 + 1)
    let other: Promise<unknown> = Promise.resolve()
    const stop = ahead('PutItem', 'JOB#recount', () => {
      stop()
      other = recount()
      return other
    })
    expect(await recount({ again: true })).toEqual({ done: false, mended: 0, stored: false })
    await other
  })
})
