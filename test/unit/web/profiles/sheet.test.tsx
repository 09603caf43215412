import { describe, expect, test } from '@jest/globals'
import { cleanup, screen, within } from '@testing-library/react'
import { type Audience, fieldsFor, profileFields } from '#shared/profile-fields'
import { profileFacts } from '#shared/profile-facts'
import { type SectionName, sectionNames, sectionSchemas } from '#shared/schemas/profile'
import { makeProfile } from '#infra/local/demo/generators/profile'
import { makeProfileView, makeUser } from '#test/support/web/samples'
import { Biodata } from '#web/features/profiles/biodata'
import { renderWeb } from '#test/support/web/render'
import { QueryClientProvider } from '@tanstack/react-query'
import { ProfileHead } from '#web/features/profiles/profile-head'
import { createQueryClient } from '#web/lib/query-client'
import { ProfileStatus } from '#web/features/profiles/profile-status'
import { planSeeds } from '#shared/options/plans'
import { dayMs } from '#shared/units'
import { Route, Routes } from 'react-router-dom'
import type { Profile } from '#shared/schemas/entities'
import { isOpenWish } from '#shared/fit'
import type { FitDetail, FitRow } from '#shared/schemas/fit'
import type { Requirement } from '#shared/schemas/profile'
import { webStage } from '#test/support/web/web-stage'
import { UserProfilePage } from '#web/pages/profiles/user-profile-page'

describe('fields', () => {
  const storedFields = (name: SectionName) => Object.keys(sectionSchemas[name].shape)
  /** Shown but not stored: `age` is computed from `dob`. */
  const computedFields: Partial<Record<SectionName, string[]>> = { personal_info: ['age'] }
  /** Stored but not shown: `age_range` tells the two ages, `property_area` has its unit, and the last two are no longer asked. */
  const untold = ['age_min', 'age_max', 'property_size', 'complexion', 'body_type']
  const told = (names: readonly string[]) => names.filter((field) => !untold.includes(field))
  const sorted = (names: Iterable<string>) => [...names].sort()

  test('every stored field is in the table of audiences and on the sheet', () => {
    for (const name of sectionNames) {
      const fields = sorted([...storedFields(name), ...(computedFields[name] ?? [])])
      expect(sorted(Object.keys(profileFields[name]))).toEqual(fields)
      expect(sorted(Object.keys(profileFacts[name].facts))).toEqual(told(fields))
    }
  })

  test('the size of a home is shown with its number only', () => {
    const { residential_info: home } = makeProfile(3)
    const size = () => screen.queryByText('Property size')?.nextElementSibling?.textContent
    for (const [area, shown] of [
      [undefined, undefined],
      [10, '10 Marla'],
    ] as const) {
      const profile = makeProfileView({
        residential_info: [{ ...home, property_size: 'marla', property_area: area }],
      })
      renderWeb(<Biodata profile={profile} audience="other" />)
      expect(size()).toBe(shown)
      cleanup()
    }
  })

  test.each<Audience>(['other', 'connection', 'owner', 'admin'])(
    'the sheet shows %s the fields of the table, whatever else the response contains',
    (audience) => {
      const sections = makeProfile(3, { marital_status: 'divorced' })
      const more = { age: 30, property_area: 10, about: 'Above the sheet', about_family: 'As well' }
      const lists = Object.fromEntries(sectionNames.map((name) => [name, [{ ...more, ...sections[name] }]]))
      renderWeb(<Biodata profile={makeProfileView(lists)} audience={audience} />)
      const shown = screen.getAllByRole('term').length
      const isOther = audience === 'other' || audience === 'connection'
      const open = Object.keys(sections.partner_requirements).filter((field) =>
        isOpenWish(field as Requirement, sections.partner_requirements),
      )
      const all = told(sectionNames.flatMap((name) => fieldsFor(name, audience))).filter(
        (field) => !field.startsWith('about'),
      )
      expect(screen.queryByText('Above the sheet')).toBe(null)
      // To others, an open wish says nothing.
      expect(shown).toBe(all.length - (isOther ? told(open).length : 0))
      expect(screen.queryByText('Date of birth') !== null).toBe(audience === 'owner' || audience === 'admin')
    },
  )

  test('the religious status has a line if answered; wished ages are years, and an open wish is “Any”', () => {
    const { religion_info, partner_requirements } = makeProfile(3)
    const sheet = (status: object, wishes: object) => {
      const religion = { ...religion_info, religious_status: undefined, ...status }
      const lists = {
        personal_info: [{ age: 30 }],
        religion_info: [religion],
        partner_requirements: [{ ...partner_requirements, ...wishes }],
      }
      renderWeb(<Biodata profile={makeProfileView(lists)} audience="owner" />)
      const lines = screen
        .getAllByRole('term')
        .map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`)
      cleanup()
      return lines.filter((line) => /^(Religious status|Minimum height|Age): (?!30$)/.test(line))
    }
    const wish = { religious_status: 'any' }
    expect(
      sheet({}, { ...wish, age_range: '24 to 28', age_min: 25, age_max: 31, height_range: 3.5 }),
    ).toEqual(['Age: 25 to 31 years', 'Minimum height: Any', 'Religious status: Any'])
    const older = { age_range: '24 to 28', age_min: undefined, age_max: undefined, height_range: 5.5 }
    expect(sheet({ religious_status: 'liberal' }, { ...wish, ...older })).toEqual([
      'Religious status: Liberal',
      'Age: 24 to 28 years',
      'Minimum height: 5 ft 6 in · 168 cm',
      'Religious status: Any',
    ])
  })
})

describe('remarks', () => {
  const made = makeProfile(3, { marital_status: 'single' })

  const show = (change: Parameters<typeof makeProfileView>[0]) => {
    const profile = makeProfileView({
      religion_info: [made.religion_info],
      partner_requirements: [made.partner_requirements],
      ...change,
    })
    renderWeb(
      <QueryClientProvider client={createQueryClient()}>
        <ProfileHead profile={profile} />
        <Biodata audience="other" profile={profile} />
      </QueryClientProvider>,
    )
  }

  const terms = () => screen.getAllByRole('term').map(({ textContent }) => textContent)

  test('a sheet says who wrote it, and which requirement is a must, not the answer of the same name', () => {
    show({ musts: ['religion'], made_by: 'daughter' })
    screen.getByText('Written by a parent')
    expect(terms().filter((term) => term?.startsWith('Religion ('))).toEqual(['Religion (must-have)'])
    expect(terms()).toContain('Religion')
  })
})

describe('the usage of a plan', () => {
  const bought = {
    subscription_plans: planSeeds[2]!,
    user_subscription_info: [
      {
        messages_sent: 500,
        proposals_sent: 52,
        start_date: new Date(Date.now() - 40 * dayMs).toISOString(),
        end_date: new Date(Date.now() + 50 * dayMs).toISOString(),
      },
    ],
  }

  const facts = () =>
    Object.fromEntries(
      screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    )
  const bars = () =>
    screen
      .getAllByRole('progressbar')
      .map((bar) => [
        bar.previousElementSibling?.textContent,
        bar.getAttribute('aria-valuetext'),
        bar.nextElementSibling?.textContent,
        bar.getAttribute('aria-valuenow'),
      ])

  /** A bar: what its text equivalent says, and what stands under its two ends. */
  const bar = (label: string, used: number, left: number, now = used) => [
    label,
    `${used} used, ${left} left`,
    `${used} used${left} left`,
    String(now),
  ]

  test('of a bought plan shows used and remaining messages, proposals and days', () => {
    renderWeb(<ProfileStatus profile={makeProfileView(bought)} />)
    expect(bars()).toEqual([bar('Messages', 500, 0, 400), bar('Proposals', 52, 8), bar('Days', 40, 50)])
    expect(screen.getByText('Gold')).toBeTruthy()
    expect(facts()).toEqual({ 'Profile status': 'Verified', Featured: 'No' })
    expect(screen.getByRole('link', { name: 'Upgrade' }).getAttribute('href')).toBe('/packages')
    expect(screen.queryByText(/Starts again/)).toBeNull()
  })

  test('of Free shows no duration, but the day on which its quotas renew', () => {
    renderWeb(
      <ProfileStatus
        profile={makeProfileView({
          user_subscription_info: [
            {
              messages_sent: 12,
              proposals_sent: 5,
              start_date: '2026-11-05T09:00:00.000Z',
              end_date: '2026-12-05T09:00:00.000Z',
            },
          ],
        })}
      />,
    )
    expect(bars()).toEqual([bar('Messages', 12, 8), bar('Proposals', 5, 0)])
    expect(screen.getByText('Resets on 5 December 2026')).toBeTruthy()
    expect(facts()).toEqual({ 'Profile status': 'Not Verified', Featured: 'No' })
  })
})

describe('how two members fit', () => {
  /* How another member and the reader fit, on their profile. */

  const { api } = webStage()

  async function open(fit: FitDetail | undefined, change: Partial<Profile> = {}) {
    api.on('GET /api/profile/get/user-profile', () => ({
      message: '',
      data: makeProfileView({ ...change, ...(fit && { fit }) }),
    }))
    renderWeb(
      <Routes>
        <Route path="/dashboard/user-profile/:id" element={<UserProfilePage />} />
      </Routes>,
      { path: '/dashboard/user-profile/u9', session: { status: 'signed-in', user: makeUser() } },
    )
    await screen.findByRole('article', { name: 'Profile' })
  }

  /** The column below a heading: each wish as it is read aloud. */
  const rowsOf = (title: string) =>
    within(screen.getByRole('heading', { name: title }).parentElement!)
      .queryAllByRole('listitem')
      .map((row) => [...row.querySelectorAll('p, dt, dd')].map(({ textContent }) => textContent).join(' | '))

  const wishes: FitRow[] = [
    { field: 'age_range', met: true, must: true, wish: '24 to 28', has: 26 },
    { field: 'residence_city', met: false, wish: ['PK-Lahore', 'PK-Karachi'], has: 'AE-Dubai' },
    { field: 'religion', met: true, wish: 'islam', has: 'islam' },
    { field: 'marital_status', met: false, must: true, wish: 'single', has: 'divorced' },
    { field: 'education', met: true, wish: 'bachelor', has: 'master' },
    { field: 'mother_tongue', wish: 'ur' },
  ]
  const theirs: FitRow[] = [
    { field: 'income_range', met: false, wish: '100k_to_200k' },
    { field: 'religious_status', wish: 'liberal' },
  ]

  test('stands in a column for the wishes of each: first what fits, then what to talk about, must-haves first', async () => {
    await open({ wishes, theirs }, { personal_info: [{ first_name: 'Sana' }] })
    expect(rowsOf('Your wishes')).toEqual([
      'Age (must-have) | 26',
      'Religion | Islam',
      'Education | Master',
      'Marital status (must-have) | Your wish | Single | Their answer | Divorced',
      'City | Your wish | Lahore or Karachi | Their answer | Dubai',
      'Mother tongue | Your wish | Urdu | Their answer | Not shared',
    ])
    expect(screen.getByText('To talk about: marital status, city, mother tongue')).toBeDefined()
    expect(rowsOf('Sana’s wishes')).toEqual([
      'Monthly income | Their wish | 100k to 200k or more | Your answer | Not shared',
      'Religious status | Their wish | Liberal | Your answer | Not shared',
    ])
    expect(screen.queryByText(/not fit|meet/i)).toBeNull()
  })

  test('the owner sees their profile as others do', async () => {
    const personal_info = [{ first_name: 'Sana', dob: '2000-05-14', age: 26 }]
    await open(undefined, { personal_info, relation: { state: 'self' } })
    expect(screen.getByText(/Other members see your profile like this/)).toBeTruthy()
    expect(screen.queryByText('Date of birth')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Send a Proposal' })).toBeNull()
  })

  test('without the family’s name, there is no line of the father, and the reader learns why', async () => {
    const { family_info } = makeProfile(3)
    const shown = () => [
      screen.queryByText('Father’s name') !== null,
      screen.queryByRole('link', { name: 'Complete your profile' })?.getAttribute('href'),
    ]
    await open(undefined, { family_info: [family_info] })
    expect(shown()).toEqual([true, undefined])
    cleanup()
    await open(undefined, { family_info: [{ ...family_info, father_name: undefined }] })
    expect(shown()).toEqual([false, '/create-profile'])
  })

  test('shows nothing without data from the server, and says that somebody is open to anyone', async () => {
    await open(undefined)
    expect(screen.queryByText('How you fit')).toBeNull()
    cleanup()
    await open({ wishes, theirs: [] }, { personal_info: [{ first_name: 'Sana' }] })
    expect(screen.getByText('Sana is open to anyone.')).toBeDefined()
  })

  test('shows each wish in words', async () => {
    const cities = (...names: string[]) => names.map((name) => `PK-${name}`)
    const cases: [string, FitRow][] = [
      [
        'Height | Your wish | At least 5 ft 5 in · 165 cm | Their answer | 5 ft 7 in · 171 cm',
        { field: 'height_range', wish: 5.4, has: 5.6 },
      ],
      [
        'Education | Your wish | PhD | Their answer | Diploma',
        { field: 'education', wish: 'phd', has: 'diploma' },
      ],
      [
        'Monthly income | Your wish | More than 500k | Their answer | Not shared',
        { field: 'income_range', wish: 'more_than_500k' },
      ],
      [
        'Nationality | Your wish | Pakistani or Emirati | Their answer | British',
        { field: 'nationality', wish: ['PK', 'AE'], has: 'GB' },
      ],
      [
        'City | Your wish | Lahore, Karachi, Multan or 3 more | Their answer | Dubai',
        {
          field: 'residence_city',
          wish: cities('Lahore', 'Karachi', 'Multan', 'Quetta', 'Sialkot', 'Okara'),
          has: 'AE-Dubai',
        },
      ],
      [
        'Religion | Your wish | Islam | Their answer | Christianity',
        { field: 'religion', wish: 'islam', has: 'christianity' },
      ],
      // In the words of the religion that is looked for.
      [
        'Maslak | Your wish | Sunni | Their answer | Catholic',
        { field: 'maslak', wish: 'sunni', has: 'catholic' },
      ],
    ]
    await open({ wishes: cases.map(([, row]) => ({ ...row, met: false })), theirs: [] })
    expect(rowsOf('Your wishes')).toEqual(cases.map(([words]) => words))
  })
})
