import { afterEach, describe, expect, it } from '@jest/globals'
import { userId } from '#functions/core/ids'
import { loadAccountState } from '#functions/features/accounts/store'
import { loadCards } from '#functions/features/profiles/cards'
import { keys } from '#functions/db/keys'
import { update, write } from '#functions/db/transact'
import { pictureLimits } from '#shared/limits'
import { intercept, loseAnswer, meanwhile } from '#test/support/functions/local-table'
import {
  call,
  filesOf,
  finish,
  joined,
  media,
  member,
  pictureOf,
  postFile,
  refused,
  setUpPictures,
  start,
  storage,
  submitted,
  subscribe,
  table,
  upload,
} from './calls'
import { png } from './images'

setUpPictures()

const stops: (() => void)[] = []
afterEach(() => stops.splice(0).forEach((stop) => stop()))

const further = async (id: string) => (await loadAccountState(userId(id)))?.further_pictures ?? []
const pictures = async (id: string) => [(await pictureOf(id))!, ...(await further(id))]
const order = (id: string, names: readonly string[]) => call('picture.order', id, { pictures: names })
const remove = (id: string, picture_id: string) => call('picture.remove', id, { picture_id })
const conflict = (what: string) => ({
  status: 409,
  body: expect.objectContaining({ code: 'conflict', params: { what } }),
})
const allFiles = (names: readonly string[]) => names.flatMap(filesOf).sort()
const items = async (id: string) =>
  (await table.all(/^M#/)).filter(({ pk, sk }) => pk === `M#${id}` && sk.startsWith('PIC#'))
/** The pictures that an earlier release would delete with a replacement, and the main one. */
const notHeld = async (id: string) =>
  (await items(id)).flatMap(({ picture_id, held }) => (held ? [] : [picture_id]))
const age = async (id: string) => {
  for (const item of await items(id)) await table.put({ ...item, created_at: '2026-01-01T00:00:00.000Z' })
}
/** An upload that waits to be finished. */
async function posted(id: string): Promise<string> {
  const { key } = (await start('add', id)).body.data as { key: string }
  storage.files.set(`uploads/${key}`, await png())
  return key
}
/** A member with a main picture and this many further ones. */
async function withFurther(count: number): Promise<string> {
  const id = await member()
  await upload('create', id, await png())
  for (let each = 0; each < count; each++) expect((await upload('add', id, await png())).status).toBe(200)
  return id
}
const check = async (id: string, picture: string) =>
  write(
    update('accountState', keys.accountState(userId(id)), {
      set: { photo_check: { at: '2026-02-03T10:00:00.000Z', picture } },
    }),
  )
const checkedOn = async (id: string) => (await loadCards([id]))[0]?.checks?.photo

describe('adding a further picture', () => {
  it('needs a submitted profile and a main picture, and is possible during a plan', async () => {
    const id = await joined()
    await upload('create', id, await png())
    expect(await start('add', id)).toMatchObject(refused(403, 'profile_incomplete'))
    await submitted(id)
    await subscribe(id)
    const main = await pictureOf(id)
    expect((await upload('add', id, await png())).status).toBe(200)
    const [added] = await further(id)
    expect(await pictureOf(id)).toBe(main)
    expect(media()).toEqual(allFiles([main!, added!]))
    // Lists show the main picture only.
    expect((await loadCards([id]))[0]!.picture).toBe(main)

    const bare = await member()
    expect(await start('add', bare)).toMatchObject(conflict('own_picture'))
    expect(await postFile('add', bare)).toMatchObject({ status: 409 })
  })

  it('appends until there are four; all of them stay when the main one is replaced', async () => {
    const id = await withFurther(0)
    const added: string[] = []
    for (let each = 0; each < pictureLimits.further; each++) {
      await (each === 0
        ? postFile('add', id, { name: 'a.png', type: 'image/png', bytes: await png() })
        : upload('add', id, await png()))
      added.push((await further(id)).at(-1)!)
    }
    expect(new Set(added).size).toBe(4)
    expect(await further(id)).toEqual(added)
    expect(await start('add', id)).toMatchObject(conflict('pictures_full'))
    await age(id)
    expect((await upload('replace', id, await png())).status).toBe(200)
    expect(await further(id)).toEqual(added)
    expect(media()).toEqual(allFiles(await pictures(id)))
    expect(await notHeld(id)).toEqual([await pictureOf(id)])
  })

  it('by the same call many times is done once, and answers the same later', async () => {
    const id = await withFurther(1)
    const key = await posted(id)
    const answers = await Promise.all(Array.from({ length: 4 }, () => finish('add', id, key)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const names = await pictures(id)
    expect(names).toHaveLength(3)
    expect(media()).toEqual(allFiles(names))
    // Also once it has become the main picture.
    expect((await order(id, [...names].reverse())).status).toBe(200)
    const again = await finish('add', id, key)
    expect([again.status, again.body.data.image_url]).toEqual([200, answers[0]!.body.data.image_url])
    expect(await pictures(id)).toEqual([...names].reverse())
  })

  it('by two devices at once loses nothing, and never makes more than four', async () => {
    const id = await withFurther(2)
    const keysOfTwo = [await posted(id), await posted(id)]
    const both = await Promise.all(keysOfTwo.map((key) => finish('add', id, key)))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await further(id)).toHaveLength(4)

    expect((await remove(id, (await further(id))[0]!)).status).toBe(200)
    const late = [await posted(id), await posted(id)]
    const answers = await Promise.all(late.map((key) => finish('add', id, key)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await further(id)).toHaveLength(4)
    expect(media()).toEqual(allFiles(await pictures(id)))
  })

  it('deletes no file of a picture that may be in use after lost answers', async () => {
    const id = await withFurther(0)
    const key = await posted(id)
    stops.push(loseAnswer('TransactWriteItems', 100))
    // No attempt to store the change has an answer, but the picture is there.
    expect((await finish('add', id, key)).status).toBe(200)
    stops.splice(0).forEach((stop) => stop())
    const names = await pictures(id)
    expect(names).toHaveLength(2)
    expect(media()).toEqual(allFiles(names))
    expect((await finish('add', id, key)).status).toBe(200)
    expect(await pictures(id)).toEqual(names)
  })
})

describe('the order of pictures', () => {
  it('is a new order of the same pictures; the first becomes the main one, with the check of the photo', async () => {
    const id = await withFurther(2)
    const [main, one, two] = (await pictures(id)) as [string, string, string]
    await check(id, main)
    // The check of another one stays where it is.
    expect((await order(id, [main, two, one])).status).toBe(200)
    expect(await pictures(id)).toEqual([main, two, one])

    for (const times of [1, 2]) {
      expect([times, (await order(id, [one, main, two])).status]).toEqual([times, 200])
      expect(await pictures(id)).toEqual([one, main, two])
      expect([(await loadCards([id]))[0]!.picture, await checkedOn(id)]).toEqual([one, undefined])
      expect(await notHeld(id)).toEqual([one])
    }
    expect((await order(id, [main, one, two])).status).toBe(200)
    expect([(await loadCards([id]))[0]!.picture, await checkedOn(id)]).toEqual([main, '2026-02-03'])
    // Whatever was the main picture in between, everything is still there.
    await age(id)
    await upload('add', id, await png())
    expect(media()).toEqual(allFiles(await pictures(id)))
    expect((await pictures(id)).slice(0, 3)).toEqual([main, one, two])
  })

  it('is refused for other pictures, and a main one that may not be replaced', async () => {
    const id = await withFurther(2)
    const [main, one, two] = (await pictures(id)) as [string, string, string]
    for (const wrong of [
      [main, one],
      [main, one, one],
      [main, one, 'other'],
      [main, one, two, 'other'],
    ])
      expect(await order(id, wrong)).toMatchObject(conflict('pictures'))
    await subscribe(id)
    expect(await order(id, [one, main, two])).toMatchObject(refused(403, 'subscription_active'))
    expect(await pictures(id)).toEqual([main, one, two])
    expect((await order(id, [main, two, one])).status).toBe(200)
    expect(await pictures(id)).toEqual([main, two, one])
  })

  it('makes one of the others the main picture if there is none, also during a plan', async () => {
    const id = await withFurther(1)
    const [, only] = (await pictures(id)) as [string, string]
    await write(update('accountState', keys.accountState(userId(id)), { remove: ['picture'] }))
    await subscribe(id)
    expect((await order(id, [only])).status).toBe(200)
    expect([await pictureOf(id), await further(id)]).toEqual([only, []])
  })

  it('fails clearly when a picture is deleted meanwhile', async () => {
    const id = await withFurther(2)
    const [main, one, two] = (await pictures(id)) as [string, string, string]
    stops.push(meanwhile(() => remove(id, two)))
    expect(await order(id, [main, two, one])).toMatchObject(conflict('pictures'))
    expect(await pictures(id)).toEqual([main, one])
  })

  it('keeps a picture that becomes the main one while the replaced one is deleted', async () => {
    const id = await withFurther(1)
    const [main, one] = (await pictures(id)) as [string, string]
    await age(id)
    let isMoved = false
    stops.push(
      intercept('Query', async () => {
        const current = await pictureOf(id)
        if (isMoved || current === main) return
        isMoved = true
        expect((await order(id, [one, current!])).status).toBe(200)
      }),
    )
    expect((await upload('replace', id, await png())).status).toBe(200)
    const names = await pictures(id)
    expect(names[0]).toBe(one)
    expect(media()).toEqual(allFiles(names))
  })
})

describe('deleting a further picture', () => {
  it('removes its files, and succeeds again; the main one stays', async () => {
    const id = await withFurther(2)
    const [main, one, two] = (await pictures(id)) as [string, string, string]
    expect(await remove(id, main)).toMatchObject(conflict('main_picture'))
    for (const times of [1, 2]) {
      expect([times, (await remove(id, one)).status]).toEqual([times, 200])
      expect(await pictures(id)).toEqual([main, two])
    }
    expect((await remove(id, 'of-nobody')).status).toBe(200)
    expect(media()).toEqual(allFiles([main, two]))
    expect(await items(id)).toHaveLength(2)
    await remove(id, two)
    expect((await loadAccountState(userId(id)))!).not.toHaveProperty('further_pictures')
  })

  it('does not touch the pictures of somebody else', async () => {
    const [id, other] = [await withFurther(1), await withFurther(1)]
    const [, theirs] = (await pictures(other)) as [string, string]
    expect((await remove(id, theirs)).status).toBe(200)
    expect(await order(id, await pictures(other))).toMatchObject(conflict('pictures'))
    const anothers = (await start('add', other)).body.data.key as string
    expect(await finish('add', id, anothers)).toMatchObject(refused(403, 'not_own_id'))
    expect(media()).toEqual(allFiles([...(await pictures(id)), ...(await pictures(other))]))
  })

  it('is completed by the next call if it was interrupted', async () => {
    const id = await withFurther(1)
    const [main, one] = (await pictures(id)) as [string, string]
    const fails = () => {
      throw new Error('the table is down')
    }
    stops.push(intercept('DeleteItem', fails))
    expect((await remove(id, one)).status).toBe(500)
    stops.splice(0).forEach((stop) => stop())
    expect(await pictures(id)).toEqual([main])
    expect(await items(id)).toHaveLength(2)
    expect((await remove(id, one)).status).toBe(200)
    expect(media()).toEqual(filesOf(main))
    expect(await items(id)).toHaveLength(1)
  })
})
