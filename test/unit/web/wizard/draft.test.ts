import { beforeEach, describe, expect, test } from '@jest/globals'
import { openDraft } from '#web/features/wizard/draft'
import { draftKey } from '#web/features/wizard/draft-progress'
import { firstFaultyStep, startValues } from '#web/features/wizard/steps'
import { wholeDraft } from './answers'
import { chooseMadeBy, splitName } from '#web/features/wizard/choose-made-by'
import { ageRangeFor, suggestedAnswers } from '#web/features/wizard/start-values'
import { answersToSend, touch, untouchedFields, untouchedWishes } from '#web/features/wizard/touched-answers'

const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}
beforeEach(() => kept.clear())

test('each user has their own draft, which survives a reload', () => {
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

test('a reset clears answers and step, and pending saves do not restore them', () => {
  const draft = openDraft(storage, 'u1')
  draft.saveStep(4)
  draft.close()
  draft.saveSections({ career_info: { education: 'phd' } })
  expect(kept.size).toBe(0)
  expect(openDraft(storage, 'u1').read().step).toBe(0)
})

test('two tabs write one draft without undoing each other’s choices', () => {
  openDraft(storage, 'u1').saveStep(7)
  const [one, other] = [openDraft(storage, 'u1'), openDraft(storage, 'u1')]
  other.savePrivacy('members')
  one.saveSections({ career_info: { education: 'phd' } })
  other.saveSections({ family_info: { father_name: 'Akram' } })
  one.saveImage('/media/a.webp')
  for (const tab of [one, other, openDraft(storage, 'u1')])
    expect(tab.read()).toMatchObject({
      reached: 7,
      sections: { career_info: { education: 'phd' }, family_info: { father_name: 'Akram' } },
      privacy: 'members',
      image_url: '/media/a.webp',
    })
})

test('a draft removed by another tab is not written back, and stays in memory', () => {
  const submitted = openDraft(storage, 'u1')
  submitted.saveStep(7)
  const other = openDraft(storage, 'u1')
  submitted.close()
  other.saveSections({ career_info: { education: 'phd' } })
  expect(kept.size).toBe(0)
  expect([other.isKept(), other.isRemoved()]).toEqual([false, true])
  expect(other.read()).toMatchObject({ step: 7, sections: { career_info: { education: 'phd' } } })
})

test('an invalid stored draft is ignored', () => {
  for (const stored of [
    'null',
    '{',
    '7',
    '{"step":99,"reached":"x","sections":[]}',
    '{"step":-1,"sections":{"career_info":7}}',
  ]) {
    kept.set(draftKey('u1'), stored)
    expect(openDraft(storage, 'u1').read()).toMatchObject({ step: 0, sections: {} })
  }
})

test('a stored section keeps only known answers of a possible type', () => {
  const family_info = { father_name: 'Akram', total_brothers: 2, total_sisters: { $gt: 1 }, surprise: 'x' }
  kept.set(draftKey('u1'), JSON.stringify({ step: 3, reached: 3, sections: { family_info } }))
  expect(openDraft(storage, 'u1').read().sections).toEqual({
    family_info: { father_name: 'Akram', total_brothers: 2 },
  })
})

test.each([
  [{ profile_visibility: 'private' }, 'accepted'],
  [{ profile_visibility: 'everyone', show_profile_picture: 'verified_users' }, 'accepted'],
  [{ profile_visibility: 'everyone' }, undefined],
  ['open', 'open'],
  ['everyone', undefined],
])('a stored privacy of %j, maybe of an earlier version, is read as %s', (privacy, choice) => {
  kept.set(draftKey('u1'), JSON.stringify({ step: 7, reached: 7, sections: {}, privacy }))
  expect(openDraft(storage, 'u1').read().privacy).toBe(choice)
})

test('a device without storage is reported, and the answers stay in memory', () => {
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

test('a complete draft can be sent; an incomplete one has a first invalid step', () => {
  expect(firstFaultyStep(wholeDraft())).toBeNull()
  const draft = wholeDraft()
  draft.sections.religion_info = { ...draft.sections.religion_info, maslak: 'catholic' }
  expect(firstFaultyStep(draft)).toBe(4)
  draft.sections.career_info = {}
  expect(firstFaultyStep(draft)).toBe(2)
  expect(firstFaultyStep({ sections: {} })).toBe(1)
})

test('the second-marriage section is asked and sent only for members who were married', () => {
  const single = wholeDraft()
  single.sections.second_marriage_info = { kids_from_first_marriage: 99 }
  expect(firstFaultyStep(single)).toBeNull()
  expect(answersToSend(single)).not.toHaveProperty('second_marriage_info')
  const widowed = wholeDraft()
  widowed.sections.personal_info = { ...widowed.sections.personal_info, marital_status: 'widowed' }
  expect(firstFaultyStep(widowed)).toBe(1)
  expect(answersToSend(widowed)).toHaveProperty('second_marriage_info')
})

describe('suggested answers', () => {
  function newDraft() {
    return { draft: openDraft(storage, 'u1'), reopen: () => openDraft(storage, 'u1') }
  }

  test.each([
    ['Ayesha Khan', 'Ayesha', 'Khan'],
    ['Omar bin Tariq', 'Omar', 'bin Tariq'],
    ['Abdul Rehman', 'Abdul', 'Rehman'],
    ['Dr Sara Ali Malik', 'Sara Ali', 'Malik'],
    ['Zainab', 'Zainab', ''],
  ])('split the name %j into %j and %j', (name, first_name, last_name) => {
    expect(splitName(name)).toEqual({ first_name, last_name })
  })

  test('include the name or gender implied by who the profile is for, and remove what an earlier choice implied', () => {
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

  test('are untouched until chosen or confirmed, and stay so after a reload', () => {
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

  test('count as chosen if implied: a city chooses the country, a maslak the religion', () => {
    const sections = {
      residential_info: { country: 'PK', residence_city: 'PK-Lahore' },
      religion_info: { religion: 'islam' as const, maslak: 'sunni' as const },
    }
    expect(untouchedFields({ sections, touched: [] }, 'residential_info')).not.toContain('country')
    expect(untouchedFields({ sections, touched: [] }, 'religion_info')).toEqual([])
    expect(untouchedFields({ sections: {}, touched: [] }, 'religion_info')).toEqual(['religion'])
  })

  test('are no wishes until chosen; a maslak chooses its religion', () => {
    const { sections } = wholeDraft()
    const wishes = { religion: 'islam', marital_status: 'single', age_range: '24 to 28' } as const
    const kept = (maslak: string) => ({
      sections: {
        ...sections,
        partner_requirements: { ...sections.partner_requirements, ...wishes, maslak },
      },
      touched: ['partner_requirements.maslak', 'partner_requirements.religious_status'],
    })
    expect(untouchedWishes(kept('any'))).toEqual([
      'age_range',
      'marital_status',
      'religion',
      'height_range',
      'nationality',
    ])
    expect(answersToSend(kept('sunni')).partner_requirements).toMatchObject({
      religion: 'islam',
      maslak: 'sunni',
      marital_status: 'any',
      height_range: 3.5,
      nationality: ['any'],
      religious_status: 'moderate',
    })
  })

  test('have open requirements and ages near the member’s; a draft with only a range keeps its ends', () => {
    const now = new Date('2026-11-20T00:00:00Z')
    expect(suggestedAnswers({}, now).partner_requirements).toMatchObject({
      age_range: '18 to 24',
      age_min: 18,
      age_max: 24,
      education: 'any',
      nationality: ['any'],
      complexion: 'any',
    })
    const earlier = { partner_requirements: { age_range: '32 to 36' as const } }
    expect(startValues(6, earlier).partner_requirements).toMatchObject({ age_min: 32, age_max: 36 })
    const personal_info = { dob: '1997-01-01', gender: 'female' as const }
    expect(suggestedAnswers({ personal_info }, now).partner_requirements?.age_range).toBe('28 to 32')
    expect(ageRangeFor(29, 'male')).toBe('24 to 28')
    expect(ageRangeFor(18, 'male')).toBe('18 to 24')
    expect(ageRangeFor(33, 'male')).toBe('28 to 32')
    expect(ageRangeFor(75, 'female')).toBe('50 to 75')
  })
})
