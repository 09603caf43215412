import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { clock } from '#functions/core/clock'
import { resetEnv } from '#functions/core/env'
import { userId } from '#functions/core/ids'
import { keys, lists } from '#functions/db/keys'
import { query } from '#functions/db/table'
import { update } from '#functions/db/transact'
import { reinstate, suspend } from '#functions/features/moderation/suspensions'
import type { NotificationItem } from '#functions/features/notifications/items'
import { idOfNotification } from '#functions/features/notifications/store'
import type { Recipient } from '#functions/features/notifications/send'
import { changeCard } from '#functions/features/profiles/cards'
import { collectNews } from '#functions/features/proposals/member-news'
import { dayMs } from '#shared/units'
import type { Answer } from '#test/support/functions/invoke'
import { type LocalTable, meanwhile } from '#test/support/functions/local-table'
import { blocks, unblock } from '../blocks/setup'
import { actorOf, setPrivacy, startProfiles } from '../profiles/calls'
import { notificationsOf, pause } from '../proposals/stage'
import { answer, ask, couple, list, must, pictured, requestOf, seen, sees, show } from './calls'

let table: LocalTable
beforeAll(async () => {
  table = await startProfiles()
})
afterAll(() => table.stop())

const start = Date.parse('2026-11-01T10:00:00.000Z')
/** Sets a clock that goes on by a millisecond each time it is read. */
const later = (ms: number) => {
  let at = start + ms
  clock.set(() => new Date(at++))
}
const undo: (() => void)[] = []
beforeEach(() => later(0))
afterEach(() => {
  undo.splice(0).forEach((stop) => stop())
  clock.reset()
})

const allOf = ({ status, body }: Answer) => JSON.stringify([status, body])

/** The lines of a mail to this member about all that is unread. */
async function mailTo(id: string): Promise<string[]> {
  const { items } = await query<NotificationItem>(lists.notifications(userId(id)))
  const reader = { actor: await actorOf(id), language: 'en', site: 'https://x', code: 'c' }
  const { mail } = await collectNews(reader as unknown as Recipient, items.map(idOfNotification), clock.now())
  return mail?.text.split('\n').filter((line) => /\u2069 has shown you/.test(line)) ?? []
}

describe('a grant lasts no longer than its owner wants', () => {
  it.each([
    ['showing theirs again', (his: string, hers: string) => show(his, hers)],
    ['answering again', (his: string, hers: string) => answer(his, requestOf(hers, his), 'granted', 30)],
  ])('who asked for it in return cannot lengthen it by %s', async (_title, lengthen) => {
    const [his, hers] = await couple()
    await must(ask(his, hers, { mutual: true }))
    await must(answer(hers, requestOf(his, hers), 'granted', 1))
    await lengthen(his, hers)
    later(2 * dayMs)
    expect(await sees(his, hers)).toBe(false)
  })

  it('who answers last of two offers does not overrule the other one', async () => {
    const [his, hers] = await couple()
    await must(ask(his, hers, { mutual: true }))
    await must(ask(hers, his, { mutual: true }))
    await must(answer(hers, requestOf(his, hers), 'granted', 1))
    await answer(his, requestOf(hers, his), 'granted')
    later(2 * dayMs)
    expect(await sees(his, hers)).toBe(false)
  })

  it('in return, it ends when the other one hides their own', async () => {
    const [his, hers] = await couple()
    await must(ask(his, hers, { mutual: true }))
    await must(answer(hers, requestOf(his, hers), 'granted'))
    await setPrivacy(his, { show_profile_picture: 'private', profile_visibility: 'private' })
    const { status } = await ask(hers, his)
    expect([status, await sees(his, hers)]).toEqual([404, false])
  })

  it('its viewer cannot become nameless to its owner', async () => {
    const [his, hers] = await couple()
    await must(show(hers, his))
    await setPrivacy(his, { show_profile_picture: 'private', profile_visibility: 'private' })
    const [one] = (await list(hers, 'granted')).body.data as { profile: { deleted?: boolean } }[]
    expect([await sees(his, hers), one?.profile.deleted]).not.toEqual([true, true])
  })

  const stops: [string, (id: string) => Promise<unknown>, (id: string) => Promise<unknown>][] = [
    ['a break', (id) => pause(id), (id) => pause(id, false)],
    [
      'a suspension',
      (id) => suspend(userId(id), { reason: 'Test' }, [], clock.now()),
      (id) => reinstate(userId(id), undefined, [], clock.now()),
    ],
  ]
  it.each(stops)('shown while %s begins, it does not return after that', async (_title, stop, resume) => {
    const [his, hers] = await couple()
    undo.push(meanwhile(() => must(show(hers, his))))
    await stop(hers)
    await resume(hers)
    expect(await sees(his, hers)).toBe(false)
  })
})

describe('beside the release before,', () => {
  it('a break that began there ends what was shown', async () => {
    const [his, hers] = await couple()
    await must(show(hers, his))
    const paused_at = clock.now().toISOString()
    const alongside = [update('accountState', keys.accountState(userId(hers)), { set: { paused_at } })]
    await changeCard(hers, { facts: () => ({ paused: true as const }), alongside }, clock.now())
    await pause(hers, false)
    expect(await sees(his, hers)).toBe(false)
  })
})

describe('nobody learns more than they may', () => {
  it('who may not answer is told the same by a member who blocks them and by an unknown one', async () => {
    const [his, hers] = await couple()
    const toNobody = allOf(await answer(his, requestOf(his, 'nobody-at-all'), 'granted'))
    await blocks(hers, his)
    expect(allOf(await answer(his, requestOf(his, hers), 'granted'))).toBe(toNobody)
  })

  it('an answer to nothing is refused alike for closed, blocking and unknown members', async () => {
    const his = await pictured('male')
    const [closed, blocking] = [await pictured('female'), await pictured('female')]
    await setPrivacy(closed, { profile_visibility: 'private' })
    await blocks(blocking, his)
    const toNobody = allOf(await answer(his, requestOf('nobody-at-all', his), 'granted'))
    for (const id of [closed, blocking])
      expect(allOf(await answer(his, requestOf(id, his), 'granted'))).toBe(toNobody)
  })

  it('who has not proven their address is told the same by a member who blocks them and by others', async () => {
    const [his, hers] = await couple()
    const other = await pictured('female')
    await blocks(hers, his)
    const requireProof = (value: 'required' | 'off') => {
      process.env['EMAIL_PROOF'] = value
      resetEnv()
    }
    undo.push(() => requireProof('off'))
    requireProof('required')
    const toOther = allOf(await answer(his, requestOf(other, his), 'granted'))
    expect(allOf(await answer(his, requestOf(hers, his), 'granted'))).toBe(toOther)
  })

  it('a request that a block has ended looks, once that is lifted, like one that was declined', async () => {
    const [his, hers] = await couple()
    await must(ask(his, hers))
    await blocks(hers, his)
    await unblock(hers, his)
    expect((await seen(his, hers)).pictures?.sent?.status).toBe('declined')
  })

  it('an owner is not told of a taking back that was a block', async () => {
    const [his, hers] = await couple()
    await must(show(hers, his))
    await blocks(his, hers)
    await unblock(his, hers)
    expect((await seen(hers, his)).pictures?.received).toBeUndefined()
  })
})

describe('a nuisance', () => {
  it('that shows and takes back is told about once', async () => {
    const [his, hers] = await couple()
    for (let at = 0; at < 10; at++) {
      await must(show(hers, his))
      await must(answer(hers, requestOf(his, hers), 'revoked'))
    }
    expect(await notificationsOf(his)).toHaveLength(1)
  })

  it('is in a mail once', async () => {
    const [his, hers] = await couple()
    await must(show(hers, his))
    await must(answer(hers, requestOf(his, hers), 'revoked'))
    await must(show(hers, his))
    expect(await mailTo(his)).toHaveLength(1)
  })

  it('a mail does not tell what a break has ended', async () => {
    const [his, hers] = await couple()
    await must(show(hers, his))
    await pause(hers)
    await pause(hers, false)
    expect([await sees(his, hers), await mailTo(his)]).toEqual([false, []])
  })

  it('with hostile ids, cursors and days is refused', async () => {
    const his = await pictured('male')
    const long = 'a'.repeat(128)
    const parts = [
      his,
      long,
      `${long}a`,
      '__proto__',
      'constructor',
      'é',
      'a\n',
      '',
      '.',
      'a.b',
      '‮',
      '\u0000',
    ]
    const ids = [
      '',
      '.',
      'a',
      'x'.repeat(300),
      ...parts.flatMap((part) => [`${his}.${part}`, `${part}.${his}`]),
    ]
    const answers: [unknown, number][] = []
    for (const id of ids) {
      for (const status of ['granted', 'declined', 'revoked', 'pending'])
        answers.push([id, (await answer(his, id, status)).status])
      for (const call of [ask, show]) answers.push([id, (await call(his, id)).status])
    }
    for (const days of [0, -1, 2, 1.5, '7', null, [1], {}] as unknown as number[])
      answers.push([days, (await show(his, 'nobody-at-all', days)).status])
    for (const parts of [['a'], ['a', 'b', 'c'], ['granted#x', 'M#x', 'PQ#x'], [1]]) {
      const cursor = Buffer.from(JSON.stringify(parts)).toString('base64url')
      for (const box of ['received', 'granted', 'constructor'])
        answers.push([cursor, (await list(his, box, { cursor })).status])
    }
    expect(answers.filter(([, status]) => status >= 500)).toEqual([])
  })
})
