import { describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { clock } from '#functions/core/clock'
import { userId } from '#functions/core/ids'
import { refreshChecksOnCard } from '#functions/features/profiles/checks-on-card'
import type { Profile } from '#shared/schemas/entities'
import { dayMs, minuteMs } from '#shared/units'
import { loseAnswer, meanwhile } from '#test/support/functions/local-table'
import { png, tellingJpeg } from '../pictures/images'
import { joined, member, newestOf, actorOf, view } from '../profiles/calls'
import {
  administrator,
  begin,
  begun,
  changePicture,
  checked,
  conflict,
  dataOf,
  decide,
  look,
  object,
  opened,
  own,
  checkStage,
  later,
  refused,
  send,
  sent,
  waiting,
  withdraw,
  withPicture,
} from './stage'

const stage = checkStage()
const { filesOf, newsOf, looksAt } = stage
const notFound = { status: 404, body: { code: 'not_found' } }
const forbidden = { status: 403 }

it('two photos in drawn poses wait for an administrator, who sees them beside the picture and nothing else', async () => {
  const [id, admin] = [await withPicture(), await administrator()]
  const case_id = await begun(id)
  expect(await send(id, case_id, '1')).toMatchObject({ status: 200 })
  expect(await waiting(admin, case_id)).toEqual([])
  const { body } = await send(id, case_id, '2')
  expect(body.data.photo).toMatchObject({ case_id, state: 'waiting', sent_at: expect.any(String) })
  expect(filesOf(id)).toHaveLength(2)

  const list = await waiting(admin, case_id)
  expect(list).toMatchObject([{ case_id, objected: false }])
  const shown = await opened(admin, case_id)
  expect(shown.photos.map(({ pose }) => pose)).toEqual((await own(id)).photo?.poses)
  expect(shown.picture_url).toContain('/profile.webp')
  expect(JSON.stringify([list, { ...shown, photos: [] }])).not.toContain(id)

  expect(await decide(admin, case_id, 'confirmed')).toMatchObject({ status: 200 })
  expect(filesOf(id)).toEqual([])
  expect(await newsOf(id)).toEqual(['check.confirmed'])
  expect(await looksAt(id)).toEqual(['check.viewed', 'check.confirmed'])
  await refreshChecksOnCard(userId(id), clock.now())
  const other = await member({ gender: 'male' })
  const seen = dataOf<Profile>(await view(other, id))
  expect(seen.checks).toEqual({ photo: '2026-11-01' })
})

describe('a new profile picture', () => {
  it('ends the check, at once also on the card', async () => {
    const id = await checked(await administrator())
    const cardOf = async () => {
      const { data } = await newestOf(await actorOf(await member({ gender: 'male' })), 24)
      return data.find((card) => card.id === id)
    }
    expect((await cardOf())?.checks).toHaveProperty('photo')
    await changePicture(id)
    expect((await own(id)).checks).not.toHaveProperty('photo')
    expect((await cardOf())?.checks).toEqual({})
  })

  it('ends a check that waits, or was refused', async () => {
    const [id, admin] = [await withPicture(), await administrator()]
    const case_id = await sent(id)
    await changePicture(id)
    expect((await own(id)).photo).toMatchObject({ state: 'replaced' })
    expect(await look(admin, case_id)).toMatchObject(conflict('check_decided'))
    expect(filesOf(id)).toEqual([])
    expect(await waiting(admin, case_id)).toEqual([])
    const next = await refused(id, admin)
    await changePicture(id)
    expect(await object(id, next)).toMatchObject(conflict('check_over'))
  })

  it('before a refusal spares the member the refusal', async () => {
    const [id, admin] = [await withPicture(), await administrator()]
    const case_id = await sent(id)
    await opened(admin, case_id)
    const stop = meanwhile(() => changePicture(id))
    expect(await decide(admin, case_id, 'refused', 'other_person')).toMatchObject({ status: 409 })
    stop()
    expect(await newsOf(id)).toEqual([])
  })

  it.each(['before it is complete', 'before the decision'])('%s leaves no tick', async (when) => {
    const [id, admin] = [await withPicture(), await administrator()]
    const case_id = await begun(id)
    await send(id, case_id, '1')
    if (when === 'before it is complete') {
      const stop = meanwhile(() => changePicture(id))
      expect(await send(id, case_id, '2')).toMatchObject(conflict('check_over'))
      stop()
      // The second photo is gone, and the first with the next start.
      expect(filesOf(id)).toHaveLength(1)
      await begun(id)
      expect(filesOf(id)).toEqual([])
      return
    }
    await send(id, case_id, '2')
    await opened(admin, case_id)
    const stop = meanwhile(() => changePicture(id))
    expect(await decide(admin, case_id, 'confirmed')).toMatchObject({ status: 409 })
    stop()
    expect((await own(id)).checks).toEqual({})
    expect(await newsOf(id)).toEqual([])
  })
})

describe('photos', () => {
  it('are taken within 15 minutes, for one check, by its member', async () => {
    const [id, other] = [await withPicture(), await withPicture()]
    const case_id = await begun(id)
    expect(await send(other, case_id, '1')).toMatchObject(notFound)
    expect(await send(id, case_id, '1', Buffer.from('no picture'))).toMatchObject({
      status: 400,
      body: { code: 'picture_invalid' },
    })
    const { poses } = (await own(id)).photo!
    later(15 * minuteMs + 1)
    expect((await own(id)).photo).toBeUndefined()
    expect(await send(id, case_id, '1')).toMatchObject(conflict('check_over'))
    const next = await begun(id)
    expect(next).not.toBe(case_id)
    expect((await own(id)).photo?.poses).toEqual(poses)
    expect(await send(id, case_id, '1')).toMatchObject(notFound)
    expect(filesOf(id)).toEqual([])
  })

  it('are stored once, without what a camera notes, when calls are repeated or concurrent', async () => {
    const id = await withPicture()
    const case_id = await begun(id)
    const telling = await tellingJpeg()
    const answers = await Promise.all(
      ['1', '2', '1', '2'].map((number) => send(id, case_id, number, telling)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await send(id, case_id, '2')).toMatchObject({ status: 200 })
    expect(filesOf(id)).toHaveLength(2)
    for (const key of filesOf(id)) expect(stage.storage.files.get(key)?.includes('secret-place')).toBe(false)
    expect((await own(id)).photo?.state).toBe('waiting')
  })

  it('replace an earlier one of the same pose until both were sent, for example after a reload', async () => {
    const [id, admin] = [await withPicture(), await administrator()]
    const case_id = await begun(id)
    const sides = [300, 400, 500]
    for (const [at, number] of ['1', '1', '2'].entries())
      await send(id, case_id, number, await png(sides[at], 400))
    expect(filesOf(id)).toHaveLength(2)
    const [first] = (await opened(admin, case_id)).photos
    expect((await sharp(Buffer.from(first!.image, 'base64')).metadata()).width).toBe(400)
  })

  it('are deleted with a withdrawal, which may be repeated', async () => {
    const [id, admin] = [await withPicture(), await administrator()]
    const case_id = await sent(id)
    const other = await withPicture()
    await sent(other)
    expect(await withdraw(other, case_id)).toMatchObject({ status: 200 })
    expect([filesOf(id), filesOf(other)].map(({ length }) => length)).toEqual([2, 2])
    for (const _ of [1, 2]) expect(await withdraw(id, case_id)).toMatchObject({ status: 200 })
    expect(filesOf(id)).toEqual([])
    expect((await own(id)).photo).toBeUndefined()
    expect(await look(admin, case_id)).toMatchObject(conflict('check_decided'))
  })

  it('stay in their check: a late one, or a late look, does not bring back a check that was withdrawn', async () => {
    const [id, admin] = [await withPicture(), await administrator()]
    const again = async (case_id: string) => {
      await withdraw(id, case_id)
      await begun(id)
    }
    const case_id = await begun(id)
    const stopFirst = meanwhile(() => again(case_id))
    expect(await send(id, case_id, '1')).toMatchObject(notFound)
    stopFirst()
    const next = await sent(id)
    const stopNext = meanwhile(() => again(next))
    expect(await look(admin, next)).toMatchObject(notFound)
    stopNext()
    expect((await own(id)).photo?.state).toBe('started')
    expect(filesOf(id)).toEqual([])
  })

  it('are not said to be deleted when storage is down', async () => {
    const id = await withPicture()
    const case_id = await sent(id)
    stage.storage.failDelete()
    expect(await withdraw(id, case_id)).toMatchObject({ status: 500 })
    expect((await own(id)).photo?.state).toBe('waiting')
    expect(await withdraw(id, case_id)).toMatchObject({ status: 200 })
    expect(filesOf(id)).toEqual([])
  })

  it('are both needed: without one, nobody decides', async () => {
    const [id, admin] = [await withPicture(), await administrator()]
    const case_id = await sent(id)
    stage.storage.files.delete(filesOf(id)[0]!)
    expect(await look(admin, case_id)).toMatchObject(conflict('check_decided'))
    expect(await looksAt(id)).toEqual([])
    expect(await decide(admin, case_id, 'confirmed')).toMatchObject({ status: 409 })
    expect((await own(id)).photo?.state).toBe('lapsed')
  })

  it('stay when the answer of the table is lost, since the check may refer to them', async () => {
    const id = await withPicture()
    const case_id = await begun(id)
    const stop = loseAnswer('TransactWriteItems', Infinity)
    expect(await send(id, case_id, '1')).toMatchObject({ status: 503 })
    stop()
    expect(filesOf(id)).toHaveLength(1)
    await send(id, case_id, '1')
    await send(id, case_id, '2')
    expect(filesOf(id)).toHaveLength(2)
  })

  it('are decided within five days', async () => {
    const [id, admin] = [await withPicture(), await administrator()]
    const case_id = await sent(id)
    later(5 * dayMs)
    expect(await waiting(admin, case_id)).toEqual([])
    expect(await look(admin, case_id)).toMatchObject(conflict('check_decided'))
    expect((await own(id)).photo).toMatchObject({ state: 'lapsed' })
    expect(await begin(id)).toMatchObject({ status: 200 })
  })
})

it('one check at a time, of a member with profile and picture, and five starts a day', async () => {
  expect(await begin(await joined())).toMatchObject({ status: 403, body: { code: 'profile_incomplete' } })
  expect(await begin(await member())).toMatchObject(conflict('own_picture'))
  expect(await begin(await administrator(), 'admin')).toMatchObject(forbidden)
  expect(await begin(await checked(await administrator()))).toMatchObject(conflict('photo_checked'))
  const id = await withPicture()
  for (const _ of [1, 2, 3, 4]) await begin(id)
  const case_id = await sent(id)
  expect(await begin(id)).toMatchObject(conflict('check_waiting'))
  await withdraw(id, case_id)
  expect(await begin(id)).toMatchObject({ status: 429, body: { params: { what: 'photo_check' } } })
})
