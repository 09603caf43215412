import { describe, expect, it } from '@jest/globals'
import { clock } from '#functions/core/clock'
import { resetEnv } from '#functions/core/env'
import { profileOf, userId } from '#functions/core/ids'
import { refreshChecksOnCard } from '#functions/features/profiles/checks-on-card'
import { loadStoredProfile } from '#functions/features/profiles/store'
import { suspend } from '#functions/features/moderation/suspensions'
import type { Profile } from '#shared/schemas/entities'
import type { Verification } from '#shared/schemas/verification'
import { dayMs } from '#shared/units'
import { loseAnswer, meanwhile } from '#test/support/functions/local-table'
import { tellingJpeg } from '../pictures/images'
import { joined, member, view } from '../profiles/calls'
import {
  administrator,
  checked,
  confirmed,
  fresh,
  itemOf,
  checks,
  cnic,
  conflict,
  dataOf,
  decide,
  decided,
  look,
  object,
  opened,
  own,
  checkStage,
  later,
  queue,
  sendCard,
  sentCard,
  stateOf,
  waiting,
  withdraw,
  withPicture,
} from './stage'

const stage = checkStage()
const { filesOf, newsOf, looksAt } = stage
const forbidden = { status: 403 }
const ok = { status: 200 }

const personOf = async (id: string) => (await loadStoredProfile(profileOf(userId(id))))!.personal_info

it('an administrator sees the card beside picture, name and date of birth; then it is deleted, and others see the day', async () => {
  const admin = await administrator()
  const id = await checked(admin)
  const case_id = await sentCard(id, { number: '۳۵۲۰۲ ۱۲۳۴۵۶۷–۲' })
  expect((await own(id)).identity).toMatchObject({ case_id, state: 'waiting', document: 'cnic' })
  expect(await waiting(admin, case_id)).toMatchObject([{ case_id, kind: 'identity', objected: false }])
  const { first_name, last_name, dob, gender } = await personOf(id)
  const shown = await opened<'identity'>(admin, case_id)
  expect(shown).toMatchObject({
    document: 'cnic',
    number: cnic.replaceAll('-', ''),
    person: { first_name, last_name, dob, gender },
  })
  expect(shown).not.toHaveProperty('obstacle')
  expect(JSON.stringify({ ...shown, image: '' })).not.toContain(id)

  expect(await decide(admin, case_id, 'confirmed')).toMatchObject(ok)
  expect(filesOf(id)).toEqual([])
  expect((await looksAt(id)).slice(-2)).toEqual(['identity.viewed', 'identity.confirmed'])
  expect(await newsOf(id)).toContain('identity.confirmed')
  await refreshChecksOnCard(userId(id), clock.now())
  const seen = dataOf<Profile>(await view(await member({ gender: 'male' }), id))
  expect(seen.checks).toEqual({ photo: '2026-11-01', identity: '2026-11-01' })
  // Not even who has the table reads the number.
  expect(JSON.stringify(await stage.items())).not.toContain('352021234567')
  expect((await own(id)).identity).toBeUndefined()
})

describe('a card', () => {
  it('is for members whose photo is checked, one at a time, some a day', async () => {
    expect(await sendCard(await joined())).toMatchObject({ status: 403 })
    expect(await sendCard(await withPicture())).toMatchObject(conflict('photo_first'))
    const admin = await administrator()
    const id = await checked(admin)
    Object.assign(process.env, { EMAIL_PROOF: 'required' })
    resetEnv()
    expect(await sendCard(id)).toMatchObject({ status: 403, body: { code: 'email_unproven' } })
    Object.assign(process.env, { EMAIL_PROOF: 'off' })
    resetEnv()
    process.env['RATE_LIMITS'] = '{"identityCheckPerMember":{"max":3,"seconds":86400}}'
    resetEnv()
    for (const _ of [1, 2]) await withdraw(id, await sentCard(id))
    await sentCard(id)
    expect(await sendCard(id)).toMatchObject(conflict('document_waiting'))
    await withdraw(id, (await own(id)).identity!.case_id)
    expect(await sendCard(id)).toMatchObject({ status: 429, body: { params: { what: 'identity_check' } } })
    expect(filesOf(id)).toEqual([])
    expect(await sendCard(await confirmed(admin, fresh()))).toMatchObject(conflict('identity_checked'))
  })

  it.each<[string, Record<string, string>]>([
    ['of another kind', { document: 'passport' }],
    ['with too few digits', { number: '35202-1234567' }],
    ['without a number', { number: '' }],
    ['with a long number', { number: 'x'.repeat(5000) }],
    ['with the number of another kind', { document: 'emirates_id' }],
    ['of a kind that objects inherit', { document: 'toString' }],
    ['with a long objection', { objection: 'x'.repeat(9000) }],
  ])('%s is refused', async (_, fields) => {
    expect(await sendCard(await withPicture(), fields)).toMatchObject({ status: 400 })
  })

  it('that is no picture is refused, and stores nothing', async () => {
    const id = await checked(await administrator())
    expect(await sendCard(id, {}, Buffer.from('no picture'))).toMatchObject({
      status: 400,
      body: { code: 'picture_invalid' },
    })
    expect(filesOf(id)).toEqual([])
  })

  it('is stored once, without what a camera notes, when calls are concurrent', async () => {
    const id = await checked(await administrator())
    const telling = await tellingJpeg()
    const answers = await Promise.all([1, 2, 3].map(() => sendCard(id, {}, telling)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const [key, ...others] = filesOf(id)
    expect(others).toEqual([])
    expect(stage.storage.files.get(key!)?.toString()).not.toContain('secret-place')
  })

  it('stays when the answer of the table is lost, since the check may refer to it', async () => {
    const id = await checked(await administrator())
    const stop = loseAnswer('TransactWriteItems', Infinity)
    expect(await sendCard(id)).toMatchObject({ status: 503 })
    stop()
    expect(filesOf(id)).toHaveLength(1)
  })

  it('is deleted with the withdrawal of its check, which others cannot make', async () => {
    const admin = await administrator()
    const id = await checked(admin)
    const case_id = await sentCard(id)
    await withdraw(await member(), case_id)
    await withdraw(id, (await itemOf(id))!.case_id)
    expect(filesOf(id)).toHaveLength(1)
    for (const _ of [1, 2]) expect(await withdraw(id, case_id)).toMatchObject(ok)
    expect(filesOf(id)).toEqual([])
    expect(await look(admin, case_id)).toMatchObject(conflict('check_decided'))
  })

  it('that could not be deleted after the decision is deleted when the member asks', async () => {
    const admin = await administrator()
    const id = await checked(admin)
    const case_id = await sentCard(id, fresh())
    await opened(admin, case_id)
    stage.storage.failDelete()
    expect(await decide(admin, case_id, 'confirmed')).toMatchObject(ok)
    expect(filesOf(id)).toHaveLength(1)
    await withdraw(id, case_id)
    expect(filesOf(id)).toEqual([])
    expect((await own(id)).checks).toHaveProperty('identity')
  })

  it('that is gone is decided by nobody', async () => {
    const admin = await administrator()
    const [before, during] = [await checked(admin), await checked(admin)]
    const [first, second] = [await sentCard(before), await sentCard(during)]
    await opened(admin, second)
    for (const id of [before, during]) stage.storage.files.delete(filesOf(id)[0]!)
    expect(await look(admin, first)).toMatchObject(conflict('check_decided'))
    expect(await decide(admin, second, 'confirmed')).toMatchObject(conflict('check_decided'))
    for (const id of [before, during]) expect((await own(id)).identity?.state).toBe('lapsed')
  })
})

describe('administrators', () => {
  it('alone see cards, each look is audited, and the queue does not tell whose they are', async () => {
    const admin = await administrator()
    const id = await checked(admin)
    const case_id = await sentCard(id)
    expect(await look(id, case_id, 'member')).toMatchObject(forbidden)
    expect(await queue(id, 'member')).toMatchObject(forbidden)
    expect(JSON.stringify(await waiting(admin, case_id))).not.toContain(id)
    expect(dataOf<Verification>(await checks(admin, id, 'admin'))).not.toHaveProperty('identity')
    await opened(admin, case_id)
    await opened(admin, case_id)
    expect((await looksAt(id)).filter((action) => action === 'identity.viewed')).toHaveLength(2)
  })

  it('give a reason that fits the check', async () => {
    const admin = await administrator()
    const id = await checked(admin)
    const case_id = await sentCard(id)
    for (const reason of [undefined, 'not_live'])
      expect(await decided(admin, case_id, 'refused', reason)).toMatchObject({ status: 400 })
    expect(await decide(admin, case_id, 'refused', 'name_differs')).toMatchObject(ok)
  })

  it('decide once, although the answer was lost', async () => {
    const admin = await administrator()
    const id = await checked(admin)
    const case_id = await sentCard(id, fresh())
    await opened(admin, case_id)
    const stop = loseAnswer('TransactWriteItems')
    expect(await decide(admin, case_id, 'confirmed')).toMatchObject(ok)
    stop()
    expect(await decide(admin, case_id, 'confirmed')).toMatchObject(ok)
    expect((await newsOf(id)).filter((type) => type === 'identity.confirmed')).toHaveLength(1)
    expect((await stateOf(id)).identity_numbers).toHaveLength(1)
  })

  it('decide once, when the same call arrives twice', async () => {
    const admin = await administrator()
    const id = await checked(admin)
    const case_id = await sentCard(id, fresh())
    await opened(admin, case_id)
    const again = () => decide(admin, case_id, 'confirmed')
    const stop = meanwhile(again)
    expect(await again()).toMatchObject(ok)
    stop()
  })

  it('confirm nothing of a member who is suspended meanwhile', async () => {
    const admin = await administrator()
    const id = await checked(admin)
    const case_id = await sentCard(id, fresh())
    await opened(admin, case_id)
    const stop = meanwhile(() => suspend(userId(id), { reason: 'x' }, [], clock.now()))
    expect(await decide(admin, case_id, 'confirmed')).toMatchObject({ status: 409 })
    stop()
    expect((await stateOf(id)).identity_check).toBeUndefined()
  })
})

describe('a refusal', () => {
  it('deletes the card; an objection sends it again, to another administrator, once', async () => {
    const [first, second] = [await administrator(), await administrator()]
    const id = await checked(first)
    const case_id = await sentCard(id)
    expect(await sendCard(id, { objection: 'Why?' })).toMatchObject({ status: 409 })
    await decided(first, case_id, 'refused', 'card_unclear')
    expect(filesOf(id)).toEqual([])
    expect((await own(id)).identity).toMatchObject({
      state: 'refused',
      reason: 'card_unclear',
      object_until: '2026-11-06T10:00:00.000Z',
    })
    // The card is gone, so a text alone is no objection.
    expect(await object(id, case_id)).toMatchObject({ status: 404 })
    const next = await sentCard(id, { objection: 'It can be read.' })
    expect((await own(id)).identity).toMatchObject({ case_id: next, state: 'objected' })
    expect(await waiting(first, next)).toMatchObject([
      { objected: true, others_turn: true, until: '2026-11-06T10:00:00.000Z' },
    ])
    expect(await look(first, next)).toMatchObject(conflict('own_decision'))
    expect(await opened<'identity'>(second, next)).toMatchObject({
      objection: { text: 'It can be read.' },
      refusal: { reason: 'card_unclear' },
      refusals: 1,
    })
    await decide(second, next, 'refused', 'card_unclear')
    expect((await own(id)).identity).not.toHaveProperty('object_until')
    expect(await sendCard(id, { objection: 'Again' })).toMatchObject(conflict('objected'))
    expect(await sendCard(id)).toMatchObject(ok)
  })

  it('leaves five days for an objection, and a new card ends them', async () => {
    const admin = await administrator()
    const id = await checked(admin)
    await decided(admin, await sentCard(id), 'refused', 'card_unclear')
    later(5 * dayMs)
    expect(await sendCard(id, { objection: 'Late' })).toMatchObject(conflict('objection_over'))
    await withdraw(id, await sentCard(id))
    expect(await sendCard(id, { objection: 'Of what?' })).toMatchObject(conflict('check_over'))
  })
})
