import { describe, expect, test } from '@jest/globals'
import * as career from '#shared/options/career'
import { casteLabels, castesOf, isCasteOf } from '#shared/options/caste'
import { countries, isCountry } from '#shared/options/countries'
import { profileDefaults } from '#shared/options/defaults'
import * as family from '#shared/options/family'
import { labelOf } from '#shared/options/label'
import { isLanguage, languages } from '#shared/options/languages'
import { isMaslakOf, maslakLabels, maslaksOf } from '#shared/options/maslak'
import { heights, smallCounts, tallestHeight, weights } from '#shared/options/measures'
import * as partner from '#shared/options/partner'
import * as personal from '#shared/options/personal'
import { planSeeds } from '#shared/options/plans'
import * as privacy from '#shared/options/privacy'
import * as religion from '#shared/options/religion'
import * as residential from '#shared/options/residential'
import * as roles from '#shared/options/roles'
import * as secondMarriage from '#shared/options/second-marriage'
import * as statuses from '#shared/options/statuses'
import * as yesNo from '#shared/options/yes-no'
import { countryName, languageName, nationalityName } from '#shared/options/places/label'
import {
  PersonalInfoSchema,
  ReligionInfoSchema,
  ResidentialInfoSchema,
  PartnerRequirementsSchema,
} from '#shared/schemas/profile'
import { PlanSchema } from '#shared/schemas/plan'
import { PrivacySettingsSchema } from '#shared/schemas/settings'

const lists: [name: string, values: readonly string[], labels: Readonly<Record<string, string>>][] = [
  ['genders', personal.genders, personal.genderLabels],
  ['marital statuses', personal.maritalStatuses, personal.maritalStatusLabels],
  ['yes and no', yesNo.yesNo, yesNo.yesNoLabels],
  ['reasons', secondMarriage.secondMarriageReasons, secondMarriage.secondMarriageReasonLabels],
  ['educations', career.educations, career.educationLabels],
  ['professions', career.professions, career.professionLabels],
  ['job posts', career.jobPosts, career.jobPostLabels],
  ['income ranges', career.incomeRanges, career.incomeRangeLabels],
  ['future plans', career.futurePlans, career.futurePlanLabels],
  ['father professions', family.fatherProfessions, family.fatherProfessionLabels],
  ['mother professions', family.motherProfessions, family.motherProfessionLabels],
  ['religions', religion.religions, religion.religionLabels],
  ['diets', religion.dietaryPreferences, religion.dietaryPreferenceLabels],
  ['residence statuses', residential.residenceStatuses, residential.residenceStatusLabels],
  ['property sizes', residential.propertySizes, residential.propertySizeLabels],
  ['family statuses', residential.familyStatuses, residential.familyStatusLabels],
  ['age ranges', partner.ageRanges, partner.ageRangeLabels],
  ['complexions', partner.complexions, partner.complexionLabels],
  ['body types', partner.bodyTypes, partner.bodyTypeLabels],
  ['religious statuses', partner.religiousStatuses, partner.religiousStatusLabels],
  ['visibilities', privacy.visibilities, privacy.visibilityLabels],
  ['senderGroups', privacy.senderGroups, privacy.senderGroupLabels],
  ['proposal statuses', statuses.proposalStatuses, statuses.proposalStatusLabels],
  ['contact statuses', statuses.contactStatuses, statuses.contactStatusLabels],
  ['roles', roles.roles, roles.roleLabels],
]

test.each(lists)('%s: every value once, each with a label of its own', (_name, values, labels) => {
  expect(new Set(values).size).toBe(values.length)
  expect(Object.keys(labels).sort()).toEqual([...values].sort())
  expect(new Set(Object.values(labels)).size).toBe(values.length)
})

test('heights and weights are those of the forms', () => {
  expect(heights[0]).toBe(3.5)
  expect(heights).toHaveLength(37)
  expect(heights.slice(-3)).toEqual([6.9, 7, tallestHeight])
  expect(weights).toEqual([50, 55, 60, 65, 70, 75, 80, 85, 90, 100])
  expect(smallCounts).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

describe.each(religion.religions)('maslak and caste of %s', (name) => {
  const sets: [readonly string[], Readonly<Record<string, string>>, number][] = [
    [maslaksOf(name), maslakLabels[name], 2],
    [castesOf(name), casteLabels[name], 3],
  ]
  test.each(sets)('are alphabetical, with the neutral answers last', (values, labels, neutral) => {
    expect(values.length).toBeGreaterThan(neutral + 3)
    expect(values.slice(-2)).toEqual(['other', 'prefer_not_to_say'])
    const named = values.slice(0, -neutral).map((value) => labels[value])
    expect(named).toEqual([...named].sort((one, other) => (one ?? '').localeCompare(other ?? '', 'en')))
    expect(new Set(named).size).toBe(named.length)
    for (const value of values) expect(value).toMatch(/^[a-z_]+$/)
  })
})

test('maslak and caste belong to their religion alone', () => {
  expect(isMaslakOf('islam', 'sunni_deobandi')).toBe(true)
  expect(isMaslakOf('christianity', 'sunni_deobandi')).toBe(false)
  expect(isCasteOf('sikhism', 'ramgarhia')).toBe(true)
  expect(isCasteOf('islam', 'ramgarhia')).toBe(false)
  expect(isCasteOf('islam', 'constructor')).toBe(false)
  expect(isMaslakOf('islam', '__proto__')).toBe(false)
})

test('a value that is no longer offered still reads', () => {
  expect(labelOf(career.jobPostLabels, 'software_engineer')).toBe('Software Engineer')
  expect(labelOf(career.jobPostLabels, 'ship_captain')).toBe('Ship captain')
  expect(labelOf(career.jobPostLabels, 'constructor')).toBe('Constructor')
})

test('countries and languages: known, different, named, the home of most members first', () => {
  expect(countries.slice(0, 2)).toEqual(['PK', 'AE'])
  expect(languages[0]).toBe('ur')
  expect(new Set(countries).size).toBe(countries.length)
  expect(new Set(languages).size).toBe(languages.length)
  for (const code of countries) expect(countryName(code)).not.toBe(code)
  for (const code of languages) expect(languageName(code)).not.toBe(code)
  expect(isCountry('XX')).toBe(false)
  expect(isCountry('constructor')).toBe(false)
  expect(isLanguage('zz')).toBe(false)
})

test('names of countries, languages and nationalities', () => {
  expect(countryName('PK')).toBe('Pakistan')
  expect(countryName('PS')).toBe('Palestine')
  expect(countryName('PK', 'ur')).toBe('پاکستان')
  expect(languageName('skr')).toBe('Saraiki')
  expect(languageName('ur')).toBe('Urdu')
  expect(nationalityName('AE')).toBe('Emirati')
  expect(nationalityName('TV')).toBe('Tuvalu')
  expect(nationalityName('any')).toBe('Any')
  expect(countryName('not a code')).toBe('not a code')
})

test('plans grow: limits and price, the verified mark from Gold, featured with Platinum', () => {
  expect(planSeeds.map((plan) => plan.name)).toEqual(['Free', 'Silver', 'Gold', 'Platinum'])
  for (const { id: _id, ...plan } of planSeeds) expect(PlanSchema.parse(plan)).toEqual(plan)
  for (const field of ['price', 'messages_limit', 'proposals_limit'] as const) {
    const values = planSeeds.map((plan) => plan[field])
    expect(values).toEqual([...values].sort((one, other) => one - other))
    expect(new Set(values).size).toBe(4)
  }
  expect(planSeeds[0]).toMatchObject({ price: 0, proposals_limit: 5, messages_limit: 20, duration: 30 })
  expect(planSeeds.map((plan) => plan.profile_status)).toEqual([false, false, true, true])
  expect(planSeeds.map((plan) => plan.featured_profile)).toEqual([false, false, false, true])
})

test('defaults are values that the schemas take', () => {
  const check = (
    schema: { shape: Record<string, { parse: (value: unknown) => unknown }> },
    values: object,
  ) => {
    for (const [field, value] of Object.entries(values)) expect(schema.shape[field]?.parse(value)).toBe(value)
  }
  check(PersonalInfoSchema, profileDefaults.personal_info)
  check(ReligionInfoSchema, profileDefaults.religion_info)
  check(ResidentialInfoSchema, profileDefaults.residential_info)
  check(PartnerRequirementsSchema, profileDefaults.partner_requirements)
  expect(PrivacySettingsSchema.parse(privacy.privacyDefaults)).toEqual(privacy.privacyDefaults)
})
