import { afterEach, describe, expect, it } from '@jest/globals'
import { clock } from '#functions/core/clock'
import { profileId } from '#functions/core/ids'
import { keys } from '#functions/db/keys'
import { update, write } from '#functions/db/transact'
import { handler } from '#functions/features/pictures/api'
import { orderPictures, removePicture } from '#functions/features/pictures/further'
import { loadCards } from '#functions/features/profiles/cards'
import { refreshChecksOnCard } from '#functions/features/profiles/checks-on-card'
import type { OperationId } from '#shared/contract'
import type { CaseDetail } from '#shared/schemas/moderation'
import { handler as profileApi } from '#functions/features/profiles/api/index'
import { invoke } from '#test/support/functions/invoke'
import { intercept, meanwhile } from '#test/support/functions/local-table'
import {
  afterDays,
  answer,
  appeal,
  dataOf,
  decide,
  look,
  moderationStage,
  onDay,
  refusal,
  runJob,
} from '../moderation/setup'

import { add, attackStage } from './further-stage'

/* Faults found, and guards that no other test watches. */

const stage = moderationStage()
const { member, administrators, reported, state, picture, furtherPicture, files } = stage
const { pictures, items, problems } = attackStage(stage)

const stops: (() => void)[] = []
afterEach(() => stops.splice(0).forEach((stop) => stop()))

const call = (id: OperationId, as: string, json: unknown, role: 'member' | 'admin' = 'member') =>
  invoke(handler, id, { as: { id: as, role }, json: json as object })

describe('a main picture that is hidden while its owner deletes another one', () => {
  it('keeps the files of the hidden picture, and the appeal can succeed', async () => {
    const [admin, other] = await administrators(2)
    const id = await member()
    const main = await picture(id)
    const further = await furtherPicture(id)
    const case_id = await reported(id)
    onDay(1)
    // Between the two reads of `deleteUnusedPictures` after the owner has removed a further picture.
    let listed = false
    let done = false
    stops.push(
      intercept('Query', (input) => {
        if (JSON.stringify(input).includes('PIC#')) listed = true
      }),
      intercept('GetItem', async () => {
        if (!listed || done) return
        done = true
        dataOf(await decide(admin!, case_id, 'picture_hidden', { picture: main }))
      }),
    )
    await removePicture(profileId(id), further, clock.now())
    stops.splice(0).forEach((stop) => stop())
    expect(done).toBe(true)
    const left = files().filter((name) => name.includes(main)).length
    dataOf(await appeal(id, case_id))
    const overturned = refusal(await answer(other!, case_id, 'overturned'))
    onDay(30)
    await runJob()
    expect([left, overturned, (await state(id)).picture]).toEqual([2, '200', main])
  })
})

describe('deleting a further picture', () => {
  it('says so only if its files are deleted', async () => {
    const id = await member()
    await picture(id)
    const further = await furtherPicture(id)
    stops.push(
      intercept('Query', () => {
        throw new Error('the table is down')
      }),
    )
    const { status } = await call('picture.remove', id, { picture_id: further })
    stops.splice(0).forEach((stop) => stop())
    const left = files().filter((name) => name.includes(further)).length
    expect([status, left]).not.toEqual([200, 2])
  })
})

describe('hostile input', () => {
  it('is never a 5xx, and changes nothing', async () => {
    const id = await member()
    await picture(id)
    await furtherPicture(id)
    const before = await pictures(id)
    const [a, b] = before as [string, string]
    const lists: unknown[] = [
      [],
      [a],
      [a, a],
      [b, b],
      [a, b, a],
      [a, b, ''],
      [a, b, null],
      { 0: a, 1: b },
      'x',
      null,
      Array.from({ length: 10_000 }, () => a),
      ['PIC#x', a],
      ['__proto__', a],
      ['constructor', 'toString'],
      [a, '\u0000'],
      [a, 'x'.repeat(100_000)],
      [[a], b],
    ]
    for (const list of lists) {
      const { status } = await call('picture.order', id, { pictures: list })
      expect([400, 409, 413, 429]).toContain(status)
    }
    for (const name of ['', '#', '../..', null, 5, [a], {}, 'x'.repeat(1000), 'PIC#', '__proto__']) {
      const { status } = await call('picture.remove', id, { picture_id: name })
      expect([200, 400, 413]).toContain(status)
    }
    expect(await pictures(id)).toEqual(before)
    const [admin] = await administrators(1)
    expect((await call('picture.order', admin!, { pictures: [a] }, 'admin')).status).toBe(403)
    expect((await call('picture.remove', admin!, { picture_id: b }, 'admin')).status).toBe(403)
    expect(await problems(id)).toEqual([])
  })

  it('of a suspended member is refused', async () => {
    const [admin] = await administrators(1)
    const id = await member()
    await picture(id)
    const further = await furtherPicture(id)
    dataOf(await decide(admin!, await reported(id), 'suspended', { until: afterDays(3).toISOString() }))
    for (const answered of [
      await call('picture.order', id, { pictures: [...(await pictures(id))].reverse() }),
      await call('picture.remove', id, { picture_id: further }),
      await call('picture.add-start', id, { profileId: id, contentType: 'image/png', size: 5 }),
      await call('picture.add-finish', id, { profileId: id, key: `uploads/${id}/${'x'.repeat(43)}` }),
    ])
      expect(refusal(answered)).toMatch(/^403/)
    expect((await pictures(id)).length).toBe(2)
  })
})

describe('an account that is deleted while a picture is added', () => {
  it('leaves no file of the new picture', async () => {
    const id = await member()
    await picture(id)
    await furtherPicture(id)
    const before = files()
    stops.push(meanwhile(() => stage.leave(id)))
    await expect(add(id)).rejects.toMatchObject({ status: 401 })
    expect(files()).toEqual(before)
    expect(await items(id)).toHaveLength(2)
    await expect(
      removePicture(profileId(id), (await items(id))[0]!.picture_id, clock.now()),
    ).rejects.toThrow()
    expect(files()).toEqual(before)
  })
})

describe('a finished addition', () => {
  it('is no finished replacement', async () => {
    const id = await member()
    await picture(id)
    const key = `uploads/${id}/${'k'.repeat(43)}`
    const added = await add(id, key)
    const { status } = await call('picture.replace-finish', id, { profileId: id, key })
    expect([status, (await state(id)).picture === added]).not.toEqual([200, false])
  })
})

describe('the case of a member who has arranged their pictures', () => {
  it('names the main picture of the account, also while the card lags behind', async () => {
    const [admin] = await administrators(1)
    const id = await member()
    const main = await picture(id)
    const further = await furtherPicture(id)
    const case_id = await reported(id)
    const [stale] = (await stage.table().all(new RegExp(`^M#${id}$`))).filter(
      ({ sk }) => sk === keys.card(id).sk,
    )
    await orderPictures(profileId(id), [further, main], clock.now())
    await stage.table().put(stale!)
    const shown = dataOf<CaseDetail>(await look(admin!, case_id))
    expect([shown.picture, shown.further_pictures!.map((each) => each.id)]).toEqual([further, [main]])
  })
})

describe('a viewer of a profile whose main picture is hidden', () => {
  it('sees no picture, also while the card lags behind', async () => {
    const [admin] = await administrators(1)
    const id = await member()
    const viewer = await member({ gender: 'female' })
    const main = await picture(id)
    const further = await furtherPicture(id)
    const [stale] = (await stage.table().all(new RegExp(`^M#${id}$`))).filter(
      ({ sk }) => sk === keys.card(id).sk,
    )
    dataOf(await decide(admin!, await reported(id), 'picture_hidden', { picture: main }))
    await stage.table().put(stale!)
    const { body } = await invoke(profileApi, 'profile.view', {
      as: { id: viewer, role: 'member' },
      query: { userId: id },
    })
    const text = JSON.stringify(body)
    expect([text.includes(main), text.includes(further)]).toEqual([false, false])
  })
})

describe('an order while something is checked', () => {
  it('keeps the check on the card', async () => {
    const id = await member()
    const main = await picture(id)
    const further = await furtherPicture(id)
    stops.push(
      meanwhile(async () => {
        const phone_check = { at: '2026-02-03T10:00:00.000Z', number: 'a keyed hash' }
        await write(update('accountState', keys.accountState(id), { set: { phone_check } }))
        await refreshChecksOnCard(id, clock.now())
      }),
    )
    await orderPictures(profileId(id), [further, main], clock.now())
    expect((await loadCards([id]))[0]).toMatchObject({ picture: further, checks: { phone: '2026-02-03' } })
    expect(await problems(id)).toEqual([])
  })
})

describe('an account that is deleted while a further picture is hidden', () => {
  it('is not changed any more', async () => {
    const [admin] = await administrators(1)
    const id = await member()
    await picture(id)
    const further = await furtherPicture(id)
    const case_id = await reported(id)
    stops.push(meanwhile(() => stage.leave(id)))
    expect(refusal(await decide(admin!, case_id, 'picture_hidden', { picture: further }))).toMatch(/^40[49]/)
    expect((await state(id)).further_pictures).toEqual([further])
  })
})
