import { describe, expect, it } from '@jest/globals'
import { clock } from '#functions/core/clock'
import { userId } from '#functions/core/ids'
import { transact } from '#functions/db/transact'
import { barWrites } from '#functions/features/accounts/sign-up-bars'
import { releaseNumber } from '#functions/features/accounts/store'
import { meanwhile } from '#test/support/functions/local-table'
import { actorOf, member, newestOf } from '../profiles/calls'
import {
  administrator,
  changePerson,
  changePicture,
  checked,
  checkStage,
  confirmed,
  conflict,
  decide,
  decided,
  fresh,
  look,
  opened,
  own,
  sendCard,
  sentCard,
  stateOf,
} from './stage'

const stage = checkStage()
const { filesOf } = stage
const ok = { status: 200 }

const cardOf = async (id: string) => {
  const { data } = await newestOf(await actorOf(await member({ gender: 'male' })), 24)
  return data.find((card) => card.id === id)
}

describe('a change of the person', () => {
  it.each([{ first_name: 'Another' }, { last_name: 'Name' }, { dob: '1990-02-03' }, { gender: 'male' }])(
    'to %o ends the check, at once also on the card',
    async (change) => {
      const id = await confirmed(await administrator(), fresh())
      await changePerson(id, { about: 'Another text' })
      expect((await own(id)).checks).toHaveProperty('identity')
      expect((await cardOf(id))?.checks).toHaveProperty('identity')
      await changePerson(id, change)
      expect((await own(id)).checks).toEqual({ photo: '2026-11-01' })
      if (!('gender' in change)) expect((await cardOf(id))?.checks).toEqual({ photo: '2026-11-01' })
    },
  )

  it('ends a check that waits, and a decision that was under way', async () => {
    const admin = await administrator()
    const [before, during] = [await checked(admin), await checked(admin)]
    const [first, second] = [await sentCard(before, fresh()), await sentCard(during, fresh())]
    await changePerson(before, { first_name: 'Another' })
    expect((await own(before)).identity).toMatchObject({ state: 'replaced' })
    expect(await look(admin, first)).toMatchObject(conflict('check_decided'))
    expect(filesOf(before)).toEqual([])
    const replaced = await checked(admin)
    await sentCard(replaced, fresh())
    await changePerson(replaced, { first_name: 'Another' })
    await sentCard(replaced, fresh())
    expect(filesOf(replaced)).toHaveLength(1)
    await opened(admin, second)
    const stop = meanwhile(() => changePerson(during, { first_name: 'Another' }))
    expect(await decide(admin, second, 'confirmed')).toMatchObject({ status: 409 })
    stop()
    expect((await own(during)).checks).not.toHaveProperty('identity')
  })

  it('while the card is sent leaves no check', async () => {
    const id = await checked(await administrator())
    const stop = meanwhile(() => changePerson(id, { first_name: 'Another' }))
    const { body } = await sendCard(id)
    stop()
    // The check is about the new name, or there is none.
    expect(body.data?.identity?.state ?? 'none').not.toBe('replaced')
  })

  it('is not a change of the picture, which ends only a check that waits', async () => {
    const admin = await administrator()
    const id = await confirmed(admin, fresh())
    await changePicture(id)
    expect((await own(id)).checks).toEqual({ identity: '2026-11-01' })
    const other = await checked(admin)
    const case_id = await sentCard(other)
    await changePicture(other)
    expect(await look(admin, case_id)).toMatchObject(conflict('check_decided'))
  })
})

describe('a number', () => {
  it('confirms one account, also when its check has ended, until the account is deleted', async () => {
    const admin = await administrator()
    const card = fresh()
    const first = await confirmed(admin, card)
    await changePerson(first, { first_name: 'Another' })
    const second = await checked(admin)
    const case_id = await sentCard(second, card)
    // Whether a number is known is not told to members.
    expect((await own(second)).identity).toMatchObject({ state: 'waiting' })
    expect(await opened<'identity'>(admin, case_id)).toMatchObject({ obstacle: 'document_used' })
    expect(await decide(admin, case_id, 'confirmed')).toMatchObject(conflict('document_used'))
    // The same card confirms the new name of its own account.
    expect(await decided(admin, await sentCard(first, card), 'confirmed')).toMatchObject(ok)
    expect((await stateOf(first)).identity_numbers).toHaveLength(1)
    const [number] = (await stateOf(first)).identity_numbers!
    await stage.markDeleted(first)
    await transact([releaseNumber('identityNumber', number!, userId(first))])
    expect(await decided(admin, case_id, 'confirmed')).toMatchObject(ok)
  })

  it('confirms one account, when two decisions are made at the same moment', async () => {
    const [one, other] = [await administrator(), await administrator()]
    const card = fresh()
    const ids = [await checked(one), await checked(one)]
    const cases = [await sentCard(ids[0]!, card), await sentCard(ids[1]!, card)]
    await opened(one, cases[0]!)
    await opened(other, cases[1]!)
    const stop = meanwhile(() => decide(other, cases[1]!, 'confirmed'))
    expect(await decide(one, cases[0]!, 'confirmed')).toMatchObject({ status: 409 })
    stop()
    const states = await Promise.all(ids.map(stateOf))
    expect(states.filter(({ identity_check }) => identity_check)).toHaveLength(1)
  })

  it('of a removed member confirms nobody for a year', async () => {
    const admin = await administrator()
    const card = fresh()
    const first = await confirmed(admin, card)
    const numbers = (await stateOf(first)).identity_numbers!
    await transact(barWrites(numbers, 'case_1', clock.now()))
    await stage.markDeleted(first)
    const id = await checked(admin)
    const case_id = await sentCard(id, card)
    expect(await opened<'identity'>(admin, case_id)).toMatchObject({ obstacle: 'document_barred' })
    expect(await decide(admin, case_id, 'confirmed')).toMatchObject(conflict('document_barred'))
  })
})
