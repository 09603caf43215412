import { beforeEach, expect, test } from '@jest/globals'
import { openDraft } from '#web/features/wizard/draft'
import { draftKey } from '#web/features/wizard/draft-key'
import { answersToSend, firstFaultyStep, startValues, stepOfField } from '#web/features/wizard/steps'
import { settleAny } from '#web/components/profile-form/requirement-list-field'
import { wholeDraft } from './answers'

const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}
beforeEach(() => kept.clear())

test('each person has a draft of their own, which survives a reload', () => {
  const draft = openDraft(storage, 'u1')
  draft.saveSections({ career_info: { education: 'phd' } })
  draft.saveStep(3)
  draft.saveStep(2)
  draft.saveImage('/media/a.webp')
  expect(openDraft(storage, 'u1').read()).toEqual({
    step: 2,
    reached: 3,
    sections: { career_info: { education: 'phd' } },
    image_url: '/media/a.webp',
  })
  expect(openDraft(storage, 'u2').read()).toEqual({ step: 0, reached: 0, sections: {}, image_url: null })
})

test('a reset clears answers and step, and what is still being saved does not bring them back', () => {
  const draft = openDraft(storage, 'u1')
  draft.saveStep(4)
  draft.close()
  draft.saveSections({ career_info: { education: 'phd' } })
  expect(kept.size).toBe(0)
  expect(openDraft(storage, 'u1').read().step).toBe(0)
})

test('two tabs write one draft: neither takes back what the other one chose', () => {
  openDraft(storage, 'u1').saveStep(7)
  const [one, other] = [openDraft(storage, 'u1'), openDraft(storage, 'u1')]
  other.savePrivacy({ profile_visibility: 'private' })
  one.saveSections({ career_info: { education: 'phd' } })
  other.saveSections({ family_info: { father_name: 'Akram' } })
  one.savePrivacy({ show_profile_picture: 'private' })
  for (const tab of [one, other, openDraft(storage, 'u1')])
    expect(tab.read()).toMatchObject({
      reached: 7,
      sections: { career_info: { education: 'phd' }, family_info: { father_name: 'Akram' } },
      privacy: { profile_visibility: 'private', show_profile_picture: 'private' },
    })
})

test('a draft that another tab has removed is not written back, and stays for the visit', () => {
  const submitted = openDraft(storage, 'u1')
  submitted.saveStep(7)
  const other = openDraft(storage, 'u1')
  submitted.close()
  other.saveSections({ career_info: { education: 'phd' } })
  expect(kept.size).toBe(0)
  expect([other.isKept(), other.isRemoved()]).toEqual([false, true])
  expect(other.read()).toMatchObject({ step: 7, sections: { career_info: { education: 'phd' } } })
})

test.each([
  'null',
  '[]',
  '{',
  '7',
  '{"step":99,"reached":"x","sections":[]}',
  '{"step":-1,"sections":{"career_info":7,"nonsense":{}}}',
])('a draft that does not read (%s) is left out', (stored) => {
  kept.set(draftKey('u1'), stored)
  const { step, sections } = openDraft(storage, 'u1').read()
  expect(step).toBe(0)
  expect(sections).toEqual({})
})

test('of a section only known answers of a possible kind are taken', () => {
  const family_info = { father_name: 'Akram', total_brothers: 2, total_sisters: { $gt: 1 }, surprise: 'x' }
  kept.set(draftKey('u1'), JSON.stringify({ step: 3, reached: 3, sections: { family_info } }))
  expect(openDraft(storage, 'u1').read().sections).toEqual({
    family_info: { father_name: 'Akram', total_brothers: 2 },
  })
})

test('a device that refuses to keep anything says so, and the answers stay for the visit', () => {
  const refusing = {
    ...storage,
    setItem: () => {
      throw new Error('full')
    },
  }
  const draft = openDraft(refusing, 'u1')
  expect(draft.isKept()).toBe(true)
  draft.saveSections({ career_info: { education: 'phd' } })
  expect(draft.isKept()).toBe(false)
  expect(draft.read().sections.career_info?.education).toBe('phd')
})

test('a step begins with the defaults under what was written', () => {
  expect(startValues(1, { personal_info: { gender: 'female' } }).personal_info).toEqual({
    gender: 'female',
    marital_status: 'single',
    height: 3.5,
    weight: 50,
    mother_tongue: 'ur',
    nationality: 'PK',
  })
  expect(startValues(2, {})).toEqual({ career_info: {} })
})

test('every answer has its step', () => {
  expect(stepOfField('personal_info.dob')).toBe(1)
  expect(stepOfField('second_marriage_info.family_approval')).toBe(1)
  expect(stepOfField('residential_info')).toBe(5)
  expect(stepOfField('partner_requirements.nationality.0')).toBe(6)
  expect(stepOfField('user_profile_image.image_url')).toBe(7)
})

test('a whole draft can be sent; of a faulty one the first step with a fault is known', () => {
  expect(firstFaultyStep(wholeDraft())).toBeNull()
  const draft = wholeDraft()
  draft.sections.religion_info = { ...draft.sections.religion_info, maslak: 'catholic' }
  expect(firstFaultyStep(draft)).toBe(4)
  draft.sections.career_info = {}
  expect(firstFaultyStep(draft)).toBe(2)
  expect(firstFaultyStep({ sections: {} })).toBe(1)
})

test('the second marriage is asked of who was married, and sent only then', () => {
  const single = wholeDraft()
  single.sections.second_marriage_info = { kids_from_first_marriage: 99 }
  expect(firstFaultyStep(single)).toBeNull()
  expect(answersToSend(single)).not.toHaveProperty('second_marriage_info')
  const widowed = wholeDraft()
  widowed.sections.personal_info = { ...widowed.sections.personal_info, marital_status: 'widowed' }
  expect(firstFaultyStep(widowed)).toBe(1)
  expect(answersToSend(widowed)).toHaveProperty('second_marriage_info')
})

test('"Any" and particular values exclude each other, the later choice holds', () => {
  expect(settleAny([], ['any'])).toEqual(['any'])
  expect(settleAny(['any'], ['any', 'PK'])).toEqual(['PK'])
  expect(settleAny(['PK', 'AE'], ['PK', 'AE', 'any'])).toEqual(['any'])
  expect(settleAny(['any'], [])).toEqual([])
})
