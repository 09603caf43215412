import { describe, expect, it } from '@jest/globals'
import { clock } from '#functions/core/clock'
import { resetEnv } from '#functions/core/env'
import { userId } from '#functions/core/ids'
import { keys } from '#functions/db/keys'
import { update, write } from '#functions/db/transact'
import { suspend } from '#functions/features/moderation/suspensions'
import type { Verification } from '#shared/schemas/verification'
import { dayMs, minuteMs } from '#shared/units'
import { loseAnswer, meanwhile } from '#test/support/functions/local-table'
import {
  administrator,
  checks,
  conflict,
  dataOf,
  decide,
  look,
  object,
  itemOf,
  opened,
  own,
  checkStage,
  later,
  queue,
  refused,
  sent,
  stateOf,
  waiting,
  withPicture,
} from './stage'

const stage = checkStage()
const { filesOf, newsOf, looksAt } = stage
const notFound = { status: 404, body: { code: 'not_found' } }
const forbidden = { status: 403 }

describe('administrators', () => {
  it('alone see the queue and photos, each look is audited, and none tells whose they are', async () => {
    const [id, admin] = [await withPicture(), await administrator()]
    const case_id = await sent(id)
    expect(await queue(id, 'member')).toMatchObject(forbidden)
    expect(await look(id, case_id, 'member')).toMatchObject(forbidden)
    expect(dataOf<Verification>(await checks(admin, id, 'admin'))).not.toHaveProperty('photo')
    for (const _ of [1, 2]) await opened(admin, case_id)
    expect(await looksAt(id)).toEqual(['check.viewed', 'check.viewed'])
  })

  it('take a check for 15 minutes, and decide only what they have looked at', async () => {
    const [id, first, second] = [await withPicture(), await administrator(), await administrator()]
    const case_id = await sent(id)
    expect(await decide(first, case_id, 'confirmed')).toMatchObject(conflict('check_not_taken'))
    await opened(first, case_id)
    expect(await waiting(second, case_id)).toMatchObject([{ case_id, taken_by: first }])
    expect(await look(second, case_id)).toMatchObject(conflict('check_taken'))
    expect(await decide(second, case_id, 'confirmed')).toMatchObject(conflict('check_taken'))
    later(16 * minuteMs)
    await opened(second, case_id)
    expect(await decide(first, case_id, 'confirmed')).toMatchObject(conflict('check_taken'))
    later(32 * minuteMs)
    expect(await decide(second, case_id, 'confirmed')).toMatchObject(conflict('check_not_taken'))
    await opened(second, case_id)
    expect(await decide(second, case_id, 'confirmed')).toMatchObject({ status: 200 })
    expect(await decide(second, case_id, 'confirmed')).toMatchObject({ status: 200 })
    expect(await decide(second, case_id, 'refused', 'not_live')).toMatchObject(conflict('check_decided'))
    const { administrators } = dataOf<{ administrators: object[] }>(await queue(first))
    expect(administrators).toContainEqual({ id: second, name: 'Some One', taken: 0, decided: 1 })
  })

  it('who look at the same moment: one gets it', async () => {
    const [id, first, second] = [await withPicture(), await administrator(), await administrator()]
    const case_id = await sent(id)
    const looks = await Promise.all([look(first, case_id), look(second, case_id)])
    expect(looks.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await looksAt(id)).toEqual(['check.viewed'])
  })

  it('decide once, although the answer was lost', async () => {
    const [id, admin] = [await withPicture(), await administrator()]
    const case_id = await sent(id)
    await Promise.all([opened(admin, case_id), opened(admin, case_id)])
    const stop = loseAnswer('TransactWriteItems')
    expect(await decide(admin, case_id, 'confirmed')).toMatchObject({ status: 200 })
    stop()
    expect(await newsOf(id)).toEqual(['check.confirmed'])
    expect(filesOf(id)).toEqual([])
    // As if the function had ended before it deleted them.
    const { photo_1 } = (await itemOf(id))!
    stage.storage.files.set(`documents/checks/${id}/${photo_1}`, Buffer.from('photo'))
    await decide(admin, case_id, 'confirmed')
    expect(filesOf(id)).toEqual([])
  })

  it('never decide about their own photos, and look at a limited number a day', async () => {
    const [id, other, admin] = [await withPicture(), await withPicture(), await administrator()]
    const [case_id, next] = [await sent(id), await sent(other)]
    await write(update('accountState', keys.accountState(userId(id)), { set: { role: 'admin' } }))
    expect(await waiting(id, case_id)).toEqual([])
    expect(await look(id, case_id)).toMatchObject(notFound)
    process.env['RATE_LIMITS'] = '{"checkLookPerMember":{"max":1,"seconds":86400}}'
    resetEnv()
    await opened(admin, case_id)
    expect(await look(admin, next)).toMatchObject({ status: 429 })
    expect(await looksAt(other)).toEqual([])
  })

  it('cannot look at, or confirm, the photos of a suspended member', async () => {
    const [id, admin] = [await withPicture(), await administrator()]
    const case_id = await sent(id)
    await opened(admin, case_id)
    const stop = meanwhile(() => suspend(userId(id), { reason: 'x' }, [], clock.now()))
    expect(await decide(admin, case_id, 'confirmed')).toMatchObject({ status: 409 })
    stop()
    expect((await stateOf(id)).photo_check).toBeUndefined()
    expect(await look(admin, case_id)).toMatchObject(conflict('suspended'))
    expect(filesOf(id)).toHaveLength(2)
  })
})

describe('a refusal', () => {
  it('has a reason, and leaves one objection, which another administrator answers', async () => {
    const [id, first, second] = [await withPicture(), await administrator(), await administrator()]
    const case_id = await sent(id)
    await opened(first, case_id)
    expect(await decide(first, case_id, 'refused')).toMatchObject({ status: 400 })
    expect(await decide(first, case_id, 'refused', 'other_person')).toMatchObject({ status: 200 })
    expect(await newsOf(id)).toEqual(['check.refused'])
    expect((await own(id)).photo).toMatchObject({
      state: 'refused',
      reason: 'other_person',
      object_until: '2026-11-06T10:00:00.000Z',
    })
    expect(await object(await withPicture(), case_id)).toMatchObject(notFound)
    for (const _ of [1, 2]) expect(await object(id, case_id)).toMatchObject({ status: 200 })
    expect(await object(id, case_id, 'Another text')).toMatchObject(conflict('objected'))
    expect(await waiting(first, case_id)).toMatchObject([{ case_id, objected: true, others_turn: true }])
    expect(await look(first, case_id)).toMatchObject(conflict('own_decision'))

    const shown = await opened(second, case_id)
    expect(shown).toMatchObject({
      objection: { text: 'It is me.' },
      refusal: { reason: 'other_person' },
      refusals: 1,
    })
    expect(await decide(second, case_id, 'refused', 'pose_missing')).toMatchObject({ status: 200 })
    expect((await own(id)).photo).not.toHaveProperty('object_until')
    expect(await object(id, case_id)).toMatchObject(conflict('objected'))
    expect(filesOf(id)).toEqual([])
    // The next one knows how often photos were refused.
    const next = await sent(id)
    expect((await opened(first, next)).refusals).toBe(2)
  })

  it('can be taken back after an objection, within five days', async () => {
    const [id, other, admin, second] = [
      await withPicture(),
      await withPicture(),
      await administrator(),
      await administrator(),
    ]
    const [case_id, late] = [await refused(id, admin), await refused(other, admin)]
    dataOf(await object(id, case_id))
    later(5 * dayMs)
    expect(await object(other, late)).toMatchObject(conflict('objection_over'))
    await opened(second, case_id)
    dataOf(await decide(second, case_id, 'confirmed'))
    expect((await own(id)).checks).toEqual({ photo: '2026-11-06' })
    expect(await object(id, case_id)).toMatchObject({ status: 409 })
  })
})
