import { expect, test } from '@jest/globals'
import { chooseMadeBy } from '#web/features/wizard/choose-made-by'
import { openDraft } from '#web/features/wizard/draft'
import { splitName } from '#web/features/wizard/split-name'
import { ageRangeFor, startsOf } from '#web/features/wizard/start-values'
import { startValues } from '#web/features/wizard/steps'
import { chosenMusts, touch, untouchedFields } from '#web/features/wizard/touched'
import { wholeDraft } from './answers'

function newDraft() {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  return { draft: openDraft(storage, 'u1'), reopen: () => openDraft(storage, 'u1') }
}

test.each([
  ['Ayesha Khan', 'Ayesha', 'Khan'],
  ['  Sana  Abdul Rehman ', 'Sana', 'Abdul Rehman'],
  ['Omar bin Tariq', 'Omar', 'bin Tariq'],
  ['Abdul Rehman', 'Abdul', 'Rehman'],
  ['Dr Sara Ali Malik', 'Sara Ali', 'Malik'],
  ['Zainab', 'Zainab', ''],
  ['', '', ''],
])('the name %j is taken as %j and %j', (name, first_name, last_name) => {
  expect(splitName(name)).toEqual({ first_name, last_name })
})

test('whom it is for brings the name or the gender, and takes back what it brought', () => {
  const { draft, reopen } = newDraft()
  chooseMadeBy(draft, 'myself', 'Ayesha Khan')
  expect(draft.read()).toMatchObject({
    made_by: 'myself',
    sections: { personal_info: { first_name: 'Ayesha', last_name: 'Khan' } },
  })
  chooseMadeBy(draft, 'daughter', 'Ayesha Khan')
  expect(draft.read().sections.personal_info).toEqual({ gender: 'female' })
  expect(untouchedFields(draft.read(), 'personal_info')).not.toContain('gender')
  chooseMadeBy(draft, 'friend', 'Ayesha Khan')
  expect(draft.read().sections.personal_info).toEqual({})
  expect(untouchedFields(draft.read(), 'personal_info')).toContain('gender')
  expect(reopen().read().made_by).toBe('friend')
})

test('a name that was written stays', () => {
  const { draft } = newDraft()
  draft.saveSections({ personal_info: { first_name: 'Hira', dob: '1999-01-01' } })
  chooseMadeBy(draft, 'myself', 'Ayesha Khan')
  expect(draft.read().sections.personal_info).toEqual({
    first_name: 'Hira',
    last_name: 'Khan',
    dob: '1999-01-01',
  })
})

test('what was proposed is untouched until it is chosen or confirmed, and stays so after a reload', () => {
  const { draft, reopen } = newDraft()
  draft.saveSections(startValues(1, {}))
  expect(untouchedFields(draft.read(), 'personal_info')).toEqual([
    'gender',
    'marital_status',
    'height',
    'weight',
    'mother_tongue',
    'nationality',
  ])
  touch(draft, ['personal_info.height', 'personal_info.gender'])
  expect(untouchedFields(reopen().read(), 'personal_info')).toEqual([
    'marital_status',
    'weight',
    'mother_tongue',
    'nationality',
  ])
  // A question without a proposal is answered or missing.
  expect(untouchedFields(reopen().read(), 'career_info')).toEqual([])
})

test('who names a city has chosen the country, and who names a maslak the religion', () => {
  const sections = {
    residential_info: { country: 'PK', residence_city: 'PK-Lahore' },
    religion_info: { religion: 'islam' as const, maslak: 'sunni' as const },
  }
  expect(untouchedFields({ sections, touched: [] }, 'residential_info')).not.toContain('country')
  expect(untouchedFields({ sections, touched: [] }, 'religion_info')).toEqual([])
  expect(untouchedFields({ sections: {}, touched: [] }, 'religion_info')).toEqual(['religion'])
})

test('only musts that were chosen or confirmed are sent', () => {
  const kept = wholeDraft()
  expect(chosenMusts({ ...kept, touched: [] })).toEqual([])
  expect(
    chosenMusts({
      ...kept,
      touched: [
        'partner_requirements.age_range',
        'partner_requirements.religion',
        'partner_requirements.height_range',
      ],
    }),
  ).toEqual(['age_range'])
})

test('a draft of an earlier version counts as chosen what differs from the proposals', () => {
  const { sections } = wholeDraft()
  expect(untouchedFields({ sections }, 'personal_info')).toEqual([
    'marital_status',
    'mother_tongue',
    'nationality',
  ])
})

test('the religion asked for begins with the own one', () => {
  expect(startsOf({}).partner_requirements?.religion).toBe('islam')
  const religion_info = { religion: 'christianity' as const }
  expect(startsOf({ religion_info }).partner_requirements?.religion).toBe('christianity')
})

test('requirements begin open, and the age range near the own age', () => {
  const now = new Date('2026-11-20T00:00:00Z')
  expect(startsOf({}, now).partner_requirements).toMatchObject({
    age_range: '18 to 24',
    education: 'any',
    nationality: ['any'],
    complexion: 'wheatish',
  })
  const personal_info = { dob: '1997-01-01', gender: 'female' as const }
  expect(startsOf({ personal_info }, now).partner_requirements?.age_range).toBe('28 to 32')
  expect(ageRangeFor(29, 'male')).toBe('24 to 28')
  expect(ageRangeFor(18, 'male')).toBe('18 to 24')
  expect(ageRangeFor(33, 'male')).toBe('28 to 32')
  expect(ageRangeFor(75, 'female')).toBe('50 to 75')
})
