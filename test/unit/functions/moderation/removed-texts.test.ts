import { describe, expect, it } from '@jest/globals'
import { profileOf, type UserId } from '#functions/core/ids'
import { ownTextsOf } from '#functions/features/profiles/own-texts'
import { loadStoredProfile } from '#functions/features/profiles/store'
import { lifetimes } from '#shared/limits'
import type { CaseDetail, OwnDecision } from '#shared/schemas/moderation'
import {
  answer,
  appeal,
  dataOf,
  decide,
  decision,
  look,
  moderationStage,
  onDay,
  refusal,
  runJob,
} from './setup'

/* The decision that removes the texts of a profile. */

const stage = moderationStage()
const { member, administrators, reported, decided, stored, storedText, told, mails, deeds } = stage
const { writeTexts, meanwhile } = stage

const appealDays = lifetimes.appeal / 86_400
const removed = { about: 'Words of mine', about_family: 'Words of ours' }

async function profileOfMember(target: UserId) {
  const profile = (await loadStoredProfile(profileOf(target)))!
  return { texts: ownTextsOf(profile), isListed: profile.g1pk !== undefined, profile }
}

describe('texts that a decision removes', () => {
  it('leave the profile and the list of texts; the case keeps them until it is closed', async () => {
    const { id, target, admin, shown } = await decided('texts_removed')
    const { texts, isListed, profile } = await profileOfMember(target)
    expect([texts, isListed]).toEqual([undefined, false])
    expect(profile.personal_info.first_name).toBeTruthy()
    expect(shown).toMatchObject({ state: 'decided', target_status: 'active', removed_texts: removed })
    expect(shown).not.toHaveProperty('profile_texts')
    expect(await deeds(id)).toEqual([`case.decided ${admin}`])
    expect(await told(target)).toEqual(['account.warned texts_removed Because of that.'])
    expect(mails()[0]).toMatchObject({ subject: expect.stringContaining('Your texts on') })
    expect(dataOf<OwnDecision>(await decision(target, id))).toMatchObject({
      action: 'texts_removed',
      reason: 'Because of that.',
    })
    await runJob()
    expect((await stored(id)).decision!.texts).toEqual(removed)
    onDay(appealDays)
    await runJob()
    expect((await stored(id)).state).toBe('closed')
    expect(await storedText(id)).not.toContain('Words of')
    expect(dataOf<CaseDetail>(await look(admin, id))).not.toHaveProperty('removed_texts')
  })

  it('come back after an overturned appeal, each unless the member has written a new one', async () => {
    const { id, target, other } = await decided('texts_removed')
    await writeTexts(target, { about: 'New words' })
    await appeal(target, id)
    const shown = dataOf<CaseDetail>(await answer(other, id, 'overturned'))
    expect(shown).not.toHaveProperty('removed_texts')
    expect(await profileOfMember(target)).toMatchObject({
      texts: { about: 'New words', about_family: removed.about_family },
      isListed: true,
    })
    await runJob()
    expect(await storedText(id)).not.toContain('Words of')
  })

  it('are deleted after an appeal in vain', async () => {
    const { id, target, other } = await decided('texts_removed')
    await appeal(target, id)
    dataOf(await answer(other, id, 'upheld'))
    await runJob()
    expect((await profileOfMember(target)).texts).toBeUndefined()
    expect(await storedText(id)).not.toContain('Words of')
  })
})

describe('an administrator', () => {
  it('removes only texts that they have seen', async () => {
    const [admin] = await administrators(1)
    const omar = await member()
    await writeTexts(omar, { about: 'First words' })
    const id = await reported(omar)
    const { profile_texts } = dataOf<CaseDetail>(await look(admin!, id))
    expect(profile_texts).toEqual({ about: 'First words' })
    const remove = (seen: object | undefined) => decide(admin!, id, 'texts_removed', { profile_texts: seen })
    for (const texts of [{ about: 'Other words' }, { about: 'First words', about_family: 'More' }]) {
      await writeTexts(omar, texts)
      expect(refusal(await remove(profile_texts))).toBe('409 conflict other_texts')
      expect((await profileOfMember(omar)).texts).toEqual(texts)
    }
    await writeTexts(omar, { about: '', about_family: '' })
    expect(refusal(await remove(profile_texts))).toBe('409 conflict no_texts')
    expect(await stored(id)).toMatchObject({ state: 'open' })
    expect(await told(omar)).toEqual([])
  })

  it('loses no text that the member saves at the same moment', async () => {
    const [admin, other] = await administrators(2)
    const omar = await member()
    await writeTexts(omar, removed)
    const id = await reported(omar)
    meanwhile(() => writeTexts(omar, { about_family: 'Saved meanwhile' }))
    expect(refusal(await decide(admin!, id, 'texts_removed'))).toBe('409 conflict user')
    const saved = { about: removed.about, about_family: 'Saved meanwhile' }
    expect((await profileOfMember(omar)).texts).toEqual(saved)
    expect((await stored(id)).state).toBe('open')
    dataOf(await decide(admin!, id, 'texts_removed', { profile_texts: saved }))
    await appeal(omar, id)
    meanwhile(() => writeTexts(omar, { about: 'Saved again' }))
    expect(refusal(await answer(other!, id, 'overturned'))).toBe('409 conflict user')
    dataOf(await answer(other!, id, 'overturned'))
    expect((await profileOfMember(omar)).texts).toEqual({ ...saved, about: 'Saved again' })
  })
})
