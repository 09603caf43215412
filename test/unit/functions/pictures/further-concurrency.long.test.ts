import { afterEach, describe, expect, it } from '@jest/globals'
import { clock } from '#functions/core/clock'
import { profileId, type UserId } from '#functions/core/ids'
import { documents } from '#functions/clients/dynamo'
import { loadAccountState } from '#functions/features/accounts/store'
import { orderPictures, removePicture } from '#functions/features/pictures/further'
import { savePicture } from '#functions/features/pictures/store'
import { refreshChecksOnCard } from '#functions/features/profiles/checks-on-card'
import { interceptCalls } from '#infra/local/call-interceptors'
import { Random } from '#infra/local/demo/generators/random'
import { AppError } from '#shared/errors'
import { conflictWhileUnderWay, intercept } from '#test/support/functions/local-table'
import { afterDays, answer, appeal, decide, moderationStage, onDay } from '../moderation/setup'

import { add, attackStage, bytes, check } from './further-stage'

/* Changes of pictures at once, interrupted, and unanswered. */

const stage = moderationStage()
const { member, administrators, reported, state, picture, furtherPicture, files } = stage
const { pictures, items, problems } = attackStage(stage)

const stops: (() => void)[] = []
afterEach(() => stops.splice(0).forEach((stop) => stop()))

describe('five additions at once', () => {
  it('all succeed but one, on AWS, where transactions conflict', async () => {
    const id = await member()
    await picture(id)
    const { stop } = conflictWhileUnderWay()
    stops.push(stop)
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () =>
        add(id).then(
          () => 'added',
          (error: AppError) => error.code,
        ),
      ),
    )
    stops.splice(0).forEach((each) => each())
    expect([outcomes.sort(), await problems(id)]).toEqual([
      ['added', 'added', 'added', 'added', 'conflict'],
      [],
    ])
    expect(await items(id)).toHaveLength(5)
  })
})

describe('each change, interrupted or unanswered at each call of the table', () => {
  const changes: Record<string, (id: UserId, names: string[]) => Promise<unknown>> = {
    add: (id) => add(id),
    remove: (id, [, , two]) => removePicture(profileId(id), two!, clock.now()),
    order: (id, names) => orderPictures(profileId(id), [...names].reverse(), clock.now()),
    replace: async (id) => savePicture((await loadAccountState(id))!, profileId(id), bytes, clock.now()),
  }
  for (const [name, change] of Object.entries(changes))
    for (const way of ['before', 'after'] as const)
      it(`${name}, ${way}`, async () => {
        for (let at = 0; at < 14; at++) {
          onDay(0)
          const id = await member()
          await picture(id)
          await furtherPicture(id)
          await furtherPicture(id)
          const names = await pictures(id)
          await check(id, names[0]!)
          await refreshChecksOnCard(id, clock.now())
          let count = 0
          const stop = interceptCalls(documents(), async (_operation, _input, next) => {
            const mine = count++ === at
            if (mine && way === 'before') throw new Error('killed')
            const result = await next()
            if (mine) throw new Error('killed')
            return result
          })
          await change(id, names).catch(() => undefined)
          stop()
          expect([name, way, at, await problems(id)]).toEqual([name, way, at, []])
          // Any later change cleans up.
          onDay(1)
          const [main, ...others] = await pictures(id)
          if (others.length === 4) await removePicture(profileId(id), others[0]!, clock.now())
          await add(id)
          expect(main).toBeDefined()
          expect([at, await problems(id), (await items(id)).length]).toEqual([
            at,
            [],
            (await pictures(id)).length,
          ])
          const known = await pictures(id)
          const ofMember = new Set(names.concat(known))
          expect(files().filter((file) => [...ofMember].some((each) => file.includes(each)))).toHaveLength(
            known.length * 2,
          )
          if (count <= at) break
        }
      })
})

describe('everything at once', () => {
  it.each([1, 2])('seed %i', async (seed) => {
    const random = new Random(seed)
    const admins = await administrators(2)
    const id = await member()
    await check(id, await picture(id))
    await refreshChecksOnCard(id, clock.now())
    await furtherPicture(id)
    await furtherPicture(id)
    const open: string[] = []
    const unexpected: string[] = []
    const note = (what: string) => (error: unknown) => {
      if (!(error instanceof AppError)) unexpected.push(`${what}: ${String(error)}`)
      else if (error.code !== 'conflict' && error.code !== 'busy') unexpected.push(`${what}: ${error.code}`)
    }
    const steps: (() => Promise<unknown>)[] = [
      () => add(id),
      async () => savePicture(await state(id), profileId(id), bytes, clock.now()),
      async () => {
        const names = await pictures(id)
        const at = Math.floor(random.next() * names.length)
        await orderPictures(profileId(id), [...names.slice(at), ...names.slice(0, at)], clock.now())
      },
      async () => {
        const names = await pictures(id)
        const one = names[Math.floor(random.next() * names.length)]
        if (one) await removePicture(profileId(id), one, clock.now())
      },
      async () => {
        const names = await pictures(id)
        const one = names[Math.floor(random.next() * names.length)]
        const case_id = await reported(id)
        const { status, body } = await decide(admins[0]!, case_id, 'picture_hidden', { picture: one })
        if (status === 200) open.push(case_id)
        else if (status >= 500 && status !== 503) unexpected.push(`hide: ${status} ${body.code}`)
      },
      async () => {
        const case_id = open.pop()
        if (!case_id) return
        await appeal(id, case_id)
        const { status, body } = await answer(admins[1]!, case_id, 'overturned')
        if (status === 409) open.push(case_id)
        if (status >= 500 && status !== 503) unexpected.push(`restore: ${status} ${body.code}`)
      },
      () => refreshChecksOnCard(id, clock.now()),
    ]
    const { stop } = conflictWhileUnderWay()
    stops.push(
      stop,
      intercept('TransactWriteItems', ({ TransactItems }) => {
        const sent = (TransactItems as Record<string, { Item?: object; Key?: object }>[]).map((one) => {
          const [{ Item, Key } = {}] = Object.values(one)
          const { pk, sk } = (Item ?? Key) as { pk: string; sk: string }
          return `${pk} ${sk}`
        })
        if (new Set(sent).size !== sent.length) unexpected.push(`one item twice: ${sent.join(', ')}`)
      }),
    )
    for (let round = 0; round < 8; round++) {
      const now = new Date(afterDays(0).getTime() + round * 3_600_000)
      clock.set(() => now)
      await Promise.all(
        Array.from({ length: 4 }, () => {
          const at = Math.floor(random.next() * steps.length)
          return steps[at]!().catch(note(`step ${at}`))
        }),
      )
      await refreshChecksOnCard(id, clock.now())
      expect([seed, round, await problems(id)]).toEqual([seed, round, []])
    }
    stops.splice(0).forEach((each) => each())
    expect(unexpected).toEqual([])
    // Every hidden picture that can still be appealed has its files.
    for (const case_id of open) {
      const { decision } = await stage.stored(case_id)
      expect([seed, files().filter((file) => file.includes(decision!.picture!)).length]).toEqual([seed, 2])
    }
  })
})

describe('an addition that is sent again after any fault', () => {
  it.each(['before', 'after', 'timeout'] as const)('is done once: %s', async (way) => {
    for (let at = 0; at < 20; at++) {
      const id = await member()
      await picture(id)
      const key = `uploads/${id}/${'k'.repeat(43)}`
      let count = 0
      const stop = interceptCalls(documents(), async (_operation, _input, next) => {
        const mine = count++ === at
        const error = Object.assign(new Error('x'), { name: way === 'timeout' ? 'TimeoutError' : 'Error' })
        if (mine && way === 'before') throw error
        const result = await next()
        if (mine) throw error
        return result
      })
      const addOnce = () => add(id, key).catch(() => undefined)
      await addOnce()
      stop()
      await addOnce()
      expect([at, (await pictures(id)).length, await problems(id)]).toEqual([at, 2, []])
      if (count <= at) break
    }
  })
})
