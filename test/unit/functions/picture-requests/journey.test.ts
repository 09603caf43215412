import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { clock } from '#functions/core/clock'
import { userId } from '#functions/core/ids'
import { keys } from '#functions/db/keys'
import { update, write } from '#functions/db/transact'
import { suspend, reinstate } from '#functions/features/moderation/suspensions'
import { rateLimits } from '#shared/limits'
import { dayMs, minuteMs } from '#shared/units'
import type { PictureRequest } from '#shared/schemas/picture-request'
import type { LocalTable } from '#test/support/functions/local-table'
import { blocks, unblock } from '../blocks/setup'
import { member, newestOf, actorOf, setPrivacy, startProfiles } from '../profiles/calls'
import { connected, end, notificationsOf, pause, refused } from '../proposals/stage'
import { answer, ask, couple, inBox, list, must, pictured, requestOf, seen, sees, show } from './calls'

const start = Date.parse('2026-11-01T10:00:00.000Z')
const later = (ms: number) => clock.set(() => new Date(start + ms))

let table: LocalTable
beforeAll(async () => {
  table = await startProfiles()
})
afterAll(() => table.stop())
beforeEach(() => later(0))
afterEach(clock.reset)

const resting = (at: number) => ({
  status: 403,
  body: expect.objectContaining({
    code: 'resting',
    params: { what: 'picture', until: new Date(at).toISOString() },
  }),
})

describe('a request', () => {
  it('is answered with the picture, for as long as its owner says', async () => {
    const [his, hers] = await couple()
    expect((await seen(his, hers)).pictures).toEqual({ can_ask: true, can_show: true })
    const asked = await ask(his, hers)
    expect(asked).toMatchObject({ status: 201, body: { data: { status: 'pending', profile: { id: hers } } } })
    const { id } = asked.body.data as PictureRequest
    expect(await notificationsOf(hers)).toEqual(['picture.requested'])
    expect([await inBox(hers, 'received'), await inBox(his, 'sent')]).toEqual([[his], [hers]])
    expect(await sees(his, hers)).toBe(false)

    later(minuteMs)
    expect((await must(answer(hers, id, 'granted', 7))).until).toBe(
      new Date(start + minuteMs + 7 * dayMs).toISOString(),
    )
    expect(await notificationsOf(his)).toEqual(['picture.shown'])
    expect([await sees(his, hers), await sees(hers, his)]).toEqual([true, false])
    expect((await newestOf(await actorOf(his), 24)).data.find((card) => card.id === hers)).toMatchObject({
      user_profile_image: { image_url: expect.stringContaining('/card.webp?') },
    })
    expect([await inBox(hers, 'received'), await inBox(hers, 'granted')]).toEqual([[], [his]])

    later(minuteMs + 7 * dayMs - 1)
    expect(await sees(his, hers)).toBe(true)
    later(minuteMs + 7 * dayMs)
    expect([await sees(his, hers), await inBox(hers, 'granted'), await inBox(his, 'sent')]).toEqual([
      false,
      [],
      [],
    ])
    // Nobody said no.
    expect((await ask(his, hers)).status).toBe(201)
  })

  it('the addresses of pictures by permission end within minutes, and with the permission', async () => {
    const [his, hers] = await couple()
    await write(
      update('accountState', keys.accountState(userId(hers)), { set: { further_pictures: ['another'] } }),
    )
    const expire = async () => {
      const { user_profile_image, further_pictures } = await seen(his, hers)
      const [another] = further_pictures!
      return [user_profile_image.image_url!, another!.card_url, another!.image_url].map(
        (url) => Number(new URL(url, 'https://x').searchParams.get('Expires')) * 1000 - clock.now().getTime(),
      )
    }
    await must(show(hers, his, 1))
    expect(await expire()).toEqual([10 * minuteMs, 10 * minuteMs, 10 * minuteMs])
    later(dayMs - 2 * minuteMs)
    expect(await expire()).toEqual([2 * minuteMs, 2 * minuteMs, 2 * minuteMs])
    later(dayMs)
    expect((await seen(his, hers)).further_pictures).toBeUndefined()
  })

  it('is open once for each pair, lapses after 30 days, and after a no may be repeated after 30 days', async () => {
    const [his, hers] = await couple()
    await must(ask(his, hers))
    expect(await ask(his, hers)).toMatchObject(refused(409, 'conflict'))
    expect(await notificationsOf(hers)).toHaveLength(1)
    later(30 * dayMs)
    expect([await inBox(hers, 'received'), await inBox(his, 'sent')]).toEqual([[], []])
    expect(await answer(hers, requestOf(his, hers), 'granted')).toMatchObject(refused(404, 'not_found'))
    await must(ask(his, hers))

    await must(answer(hers, requestOf(his, hers), 'declined'))
    expect((await must(answer(hers, requestOf(his, hers), 'declined'))).status).toBe('declined')
    expect(await notificationsOf(his)).toEqual([])
    expect(await ask(his, hers)).toMatchObject(resting(start + 60 * dayMs))
    expect((await seen(his, hers)).pictures).toMatchObject({ can_ask: false, sent: { status: 'declined' } })
    later(60 * dayMs)
    expect((await ask(his, hers)).status).toBe(201)
  })

  it('can be withdrawn by its sender, who then rests for a week', async () => {
    const [his, hers] = await couple()
    await must(ask(his, hers))
    expect((await must(answer(his, requestOf(his, hers), 'revoked'))).status).toBe('withdrawn')
    expect(await inBox(hers, 'received')).toEqual([])
    expect(await ask(his, hers)).toMatchObject(resting(start + 7 * dayMs))
    later(7 * dayMs)
    expect((await ask(his, hers)).status).toBe(201)
  })

  it('is decided by the owner of the picture alone', async () => {
    const [his, hers] = await couple()
    const third = await pictured('male')
    await must(ask(his, hers))
    const id = requestOf(his, hers)
    for (const status of ['granted', 'declined'])
      expect(await answer(his, id, status)).toMatchObject(refused(403, 'wrong_party'))
    for (const status of ['granted', 'declined', 'revoked'])
      expect(await answer(third, id, status)).toMatchObject(refused(404, 'not_found'))
    await must(answer(hers, id, 'granted'))
    expect(await answer(his, id, 'revoked')).toMatchObject(refused(403, 'wrong_party'))
    expect(await answer(hers, id, 'declined')).toMatchObject(refused(409, 'conflict'))
    expect(await list(third, 'granted', { user_id: hers })).toMatchObject(refused(403, 'not_own_id'))
  })

  it('is refused where it makes no sense or may not reach the other', async () => {
    const [his, hers] = await couple()
    const [plain, other] = [await member({ gender: 'female' }), await pictured('male')]
    expect(await ask(his, 'nobody')).toMatchObject(refused(404, 'not_found'))
    expect(await ask(his, his)).toMatchObject(refused(400, 'invalid_input'))
    expect(await ask(his, other)).toMatchObject(refused(409, 'conflict'))
    expect(await ask(his, plain)).toMatchObject(refused(409, 'conflict'))
    expect((await seen(his, plain)).pictures).toEqual({ can_ask: false, can_show: true })
    await setPrivacy(hers, { show_profile_picture: 'private', proposals_privacy: 'connections' })
    expect(await ask(his, hers)).toMatchObject(refused(403, 'privacy'))
    await setPrivacy(hers, { show_profile_picture: 'private', profile_visibility: 'private' })
    expect(await ask(his, hers)).toMatchObject(refused(404, 'not_found'))
    await setPrivacy(hers, { show_profile_picture: 'everyone' })
    expect(await ask(his, hers)).toMatchObject(refused(409, 'conflict'))
    await setPrivacy(hers, { show_profile_picture: 'private' })
    await setPrivacy(his, { profile_visibility: 'private' })
    expect(await ask(his, hers)).toMatchObject(refused(403, 'privacy'))
    await setPrivacy(his, {})
    await pause(his)
    expect(await ask(his, hers)).toMatchObject(refused(403, 'paused'))
  })

  it('counts against a daily limit', async () => {
    const his = await pictured('male')
    const most = rateLimits.pictureRequestPerMember.max
    const women = await Promise.all(Array.from({ length: most + 1 }, () => pictured('female')))
    for (const hers of women.slice(1)) await must(ask(his, hers))
    expect(await ask(his, women[0]!)).toMatchObject(refused(429, 'too_many_requests'))
    expect(await show(his, women[0]!)).toMatchObject(refused(429, 'too_many_requests'))
    later(dayMs)
    expect((await ask(his, women[0]!)).status).toBe(201)
    const { body } = await list(his, 'sent', { pageSize: '8' })
    const rest = await list(his, 'sent', { pageSize: '8', cursor: body.page!.next! })
    const ids = [...(body.data as PictureRequest[]), ...(rest.body.data as PictureRequest[])]
    expect(new Set(ids.map(({ profile }) => profile.id))).toEqual(new Set(women))
  })
})

describe('a picture is shown', () => {
  it('unasked, until it is taken back; then its viewer rests 30 days', async () => {
    const [his, hers] = await couple()
    expect((await must(show(hers, his))).until).toBeUndefined()
    later(300 * dayMs)
    expect(await sees(his, hers)).toBe(true)
    expect((await seen(hers, his)).pictures).toMatchObject({
      can_show: false,
      received: { status: 'granted' },
    })
    const id = requestOf(his, hers)
    expect((await must(answer(hers, id, 'revoked'))).status).toBe('revoked')
    expect((await must(answer(hers, id, 'revoked'))).status).toBe('revoked')
    expect([await sees(his, hers), await inBox(hers, 'granted')]).toEqual([false, []])
    expect(await ask(his, hers)).toMatchObject(resting(start + 330 * dayMs))
    // Whose picture it is may change her mind.
    expect((await show(hers, his, 1)).status).toBe(200)
    expect(await sees(his, hers)).toBe(true)
  })

  it('again for another time, of which nobody is told again', async () => {
    const [his, hers] = await couple()
    await must(show(hers, his, 30))
    await must(show(hers, his, 1))
    expect(await notificationsOf(his)).toEqual(['picture.shown'])
    later(dayMs)
    expect(await sees(his, hers)).toBe(false)
  })

  it.each(['her', 'him'])('for a picture in return, and both are hidden together by %s', async (who) => {
    const [his, hers] = await couple()
    await must(ask(his, hers, { mutual: true }))
    expect(await sees(hers, his)).toBe(false)
    await must(answer(hers, requestOf(his, hers), 'granted', 7))
    expect([await sees(his, hers), await sees(hers, his)]).toEqual([true, true])
    expect([await inBox(his, 'granted'), await inBox(hers, 'granted')]).toEqual([[hers], [his]])
    const [taker, other] = who === 'her' ? [hers, his] : [his, hers]
    await must(answer(taker, requestOf(other, taker), 'revoked'))
    expect([await sees(his, hers), await sees(hers, his)]).toEqual([false, false])
  })

  it('but what was shown without condition stays', async () => {
    const [his, hers] = await couple()
    await must(show(his, hers))
    await must(ask(his, hers, { mutual: true }))
    await must(answer(hers, requestOf(his, hers), 'granted', 1))
    await must(answer(hers, requestOf(his, hers), 'revoked'))
    expect([await sees(his, hers), await sees(hers, his)]).toEqual([false, true])
  })

  it.each([
    ['to a connected member', (his: string, hers: string) => connected(his, hers)],
    [
      'to everyone',
      (his: string, hers: string) =>
        Promise.all([his, hers].map((id) => setPrivacy(id, { show_profile_picture: 'everyone' }))),
    ],
  ])('%s anyway: no list names them', async (_title, open) => {
    const [his, hers] = await couple()
    await must(show(hers, his))
    await must(ask(hers, his))
    await open(his, hers)
    for (const box of ['sent', 'received', 'granted'])
      expect([await inBox(his, box), await inBox(hers, box)]).toEqual([[], []])
  })

  it('only by who has one, and to whom it may be shown', async () => {
    const [his, hers] = await couple()
    const plain = await member({ gender: 'male' })
    expect(await show(plain, hers)).toMatchObject(refused(409, 'conflict'))
    expect(await ask(plain, hers, { mutual: true })).toMatchObject(refused(409, 'conflict'))
    await setPrivacy(hers, { show_profile_picture: 'private', profile_visibility: 'private' })
    expect(await show(hers, his)).toMatchObject(refused(403, 'privacy'))
    await setPrivacy(hers, { show_profile_picture: 'everyone' })
    expect(await show(hers, his)).toMatchObject(refused(409, 'conflict'))
  })
})

describe('permissions end', () => {
  const endings: [string, (his: string, hers: string) => Promise<unknown>][] = [
    ['a block by her, also after it is lifted', async (his, hers) => unblockAfter(hers, his)],
    ['a block by him, also after it is lifted', async (his, hers) => unblockAfter(his, hers)],
    ['the end of a connection', async (his, hers) => end(hers, await connected(his, hers))],
    ['her break', async (_his, hers) => [await pause(hers), await pause(hers, false)]],
    ['his break', async (his) => [await pause(his), await pause(his, false)]],
    ['her suspension', async (_his, hers) => suspendAndReinstate(hers)],
    ['his suspension', async (his) => suspendAndReinstate(his)],
  ]
  async function unblockAfter(by: string, other: string) {
    await blocks(by, other)
    await unblock(by, other)
  }
  async function suspendAndReinstate(id: string) {
    await suspend(userId(id), { reason: 'Test' }, [], clock.now())
    await reinstate(userId(id), undefined, [], clock.now())
  }

  it.each(endings)('with %s', async (_title, ending) => {
    const [his, hers] = await couple()
    await must(show(hers, his))
    later(1)
    await ending(his, hers)
    later(2)
    expect([await sees(his, hers), await inBox(hers, 'granted')]).toEqual([false, []])
    const sent = (await list(his, 'sent')).body.data as PictureRequest[]
    expect(sent.filter(({ status }) => status === 'granted')).toEqual([])
    const { data } = await newestOf(await actorOf(his), 24)
    expect(data.find((card) => card.id === hers)?.user_profile_image.image_url ?? null).toBeNull()
    expect((await seen(his, hers)).pictures?.sent?.status).not.toBe('granted')
  })

  it('a block also ends a request, without an answer', async () => {
    const [his, hers] = await couple()
    await must(ask(his, hers))
    await blocks(hers, his)
    expect([await inBox(hers, 'received'), await inBox(his, 'sent')]).toEqual([[], []])
    expect(await ask(his, hers)).toMatchObject(refused(404, 'not_found'))
    for (const [as, status] of [
      [hers, 'granted'],
      [his, 'revoked'],
    ] as const)
      expect(await answer(as, requestOf(his, hers), status)).toMatchObject(refused(404, 'not_found'))
    await unblock(hers, his)
    expect(await inBox(hers, 'received')).toEqual([])
  })

  it('a no is not forgotten by a block of who asked', async () => {
    const [his, hers] = await couple()
    await must(ask(his, hers))
    await must(answer(hers, requestOf(his, hers), 'declined'))
    await blocks(his, hers)
    await unblock(his, hers)
    expect(await ask(his, hers)).toMatchObject(resting(start + 30 * dayMs))
  })
})
