import { describe, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import type { Profile } from '#shared/schemas/entities'
import type { FitDetail, FitRow } from '#shared/schemas/fit'
import { makeProfileView } from '#test/support/profile-view'
import { makeUser } from '#test/support/session'
import { renderWeb } from '#test/support/web'
import { webStage } from '#test/support/web-stage'
import { UserProfilePage } from '#web/pages/profile/user-profile-page'

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

const section = (title: string) => within(screen.getByRole('region', { name: title }))
const unfold = (title: string) =>
  userEvent.click(section(title).getByRole('button', { name: /^\d+ wish(es)? that fits?$/ }))
/** A wish as it is read aloud. */
const rowsOf = (title: string) =>
  section(title)
    .getAllByRole('listitem')
    .map((row) => [...row.querySelectorAll('p')].map(({ textContent }) => textContent).join(' | '))

/** The words of one wish that is met. */
async function rowFor(...rows: FitRow[]) {
  await open({ wishes: rows, theirs: [] })
  return rowsOf('What you look for').at(-1)
}

const wishes: FitRow[] = [
  { field: 'age_range', met: true, must: true, wish: '24 to 28', has: 26 },
  { field: 'residence_city', met: false, wish: ['PK-Lahore', 'PK-Karachi'], has: 'AE-Dubai' },
  { field: 'religion', met: true, wish: 'islam', has: 'islam' },
  { field: 'marital_status', met: false, must: true, wish: 'single', has: 'divorced' },
  { field: 'education', met: true, wish: 'bachelor', has: 'master' },
  { field: 'complexion', wish: 'fair' },
]
const theirs: FitRow[] = [
  { field: 'income_range', met: false, wish: '100k_to_200k' },
  { field: 'body_type', wish: 'slim' },
]

test('tells both sides in one sentence, and first what is not met, musts before wishes', async () => {
  await open({ wishes, theirs })
  expect(screen.getByText('Meets 3 of your 5 wishes. You do not meet their one wish.')).toBeDefined()
  expect(rowsOf('What you look for')).toEqual([
    'Marital status (must fit) | Single | Does not fit: Divorced',
    'City | Lahore or Karachi | Does not fit: Dubai',
  ])
  await unfold('What you look for')
  expect(rowsOf('What you look for').slice(2)).toEqual([
    'Age (must fit) | 24 to 28 | Fits: 26',
    'Religion | Islam | Fits: Islam',
    'Education | Bachelor or more | Fits: Master',
  ])
  expect(rowsOf('What they look for')).toEqual([
    'Monthly income | 100k to 200k or more | Does not fit: Not shared',
  ])
  expect(
    screen.getByText('Complexion and body type are not told in profiles, so they do not count.'),
  ).toBeDefined()
})

test('what is met is behind a line that says how much, and folds again', async () => {
  await open({ wishes, theirs })
  const line = section('What you look for').getByRole('button', { name: '3 wishes that fit' })
  expect(line.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(line)
  expect(line.getAttribute('aria-expanded')).toBe('true')
  await userEvent.click(line)
  expect(rowsOf('What you look for')).toHaveLength(2)
})

test('a single one that profiles do not tell', async () => {
  await open({ wishes: [{ field: 'religious_status', wish: 'moderate' }], theirs: [] })
  expect(screen.getByText('Religious status is not told in profiles, so it does not count.')).toBeDefined()
})

test('who has not said whom they look for is led there, and reads how they fit all the same', async () => {
  await open({ wishes: [], theirs: [{ field: 'profession', met: true, wish: 'employed', has: 'employed' }] })
  expect(screen.getByText('You meet their one wish.')).toBeDefined()
  expect(section('What you look for').getByRole('link').getAttribute('href')).toBe(
    '/dashboard/profile?edit=partner_requirements',
  )
  expect(section('What you look for').getByText(/^You have not said whom you look for/)).toBeDefined()
})

test('who is open to anyone', async () => {
  await open({ wishes, theirs: [] })
  expect(section('What they look for').getByText('They are open to anyone.')).toBeDefined()
})

test('is not there where it is not told', async () => {
  await open(undefined)
  expect(screen.queryByText('How you fit')).toBeNull()
})

describe('the words of a wish', () => {
  test.each<[string, FitRow]>([
    [
      'Height | At least 5 ft 5 in · 165 cm | Fits: 5 ft 7 in · 171 cm',
      { field: 'height_range', met: true, wish: 5.4, has: 5.6 },
    ],
    ['Education | PhD | Fits: PhD', { field: 'education', met: true, wish: 'phd', has: 'phd' }],
    [
      'Education | Diploma | Fits: Diploma',
      { field: 'education', met: true, wish: 'diploma', has: 'diploma' },
    ],
    [
      'Monthly income | More than 500k | Fits: More than 500k',
      { field: 'income_range', met: true, wish: 'more_than_500k', has: 'more_than_500k' },
    ],
    [
      'Profession | Employed | Fits: Employed',
      { field: 'profession', met: true, wish: 'employed', has: 'employed' },
    ],
    ['Mother tongue | Urdu | Fits: Urdu', { field: 'mother_tongue', met: true, wish: 'ur', has: 'ur' }],
    [
      'Nationality | Pakistani or Emirati | Fits: Pakistani',
      { field: 'nationality', met: true, wish: ['PK', 'AE'], has: 'PK' },
    ],
    [
      'Family status | Middle income | Fits: Middle income',
      { field: 'family_status', met: true, wish: 'middle', has: 'middle' },
    ],
    [
      'City | Lahore, Karachi, Multan or 3 more | Fits: Quetta',
      {
        field: 'residence_city',
        met: true,
        wish: ['Lahore', 'Karachi', 'Multan', 'Quetta', 'Sialkot', 'Okara'].map((name) => `PK-${name}`),
        has: 'PK-Quetta',
      },
    ],
    [
      'City | Lahore, Karachi, Multan or Okara | Fits: Okara',
      {
        field: 'residence_city',
        met: true,
        wish: ['Lahore', 'Karachi', 'Multan', 'Okara'].map((name) => `PK-${name}`),
        has: 'PK-Okara',
      },
    ],
  ])('%s', async (words, row) => expect(await rowFor(row)).toBe(words))

  test('states, by their names', async () => {
    await open({
      wishes: [{ field: 'residence_state', met: true, wish: ['PK-PB', 'AE-DU'], has: 'PK-PB' }],
      theirs: [],
    })
    expect(await screen.findByText('Punjab or Dubai')).toBeDefined()
    expect(rowsOf('What you look for')).toEqual(['State | Punjab or Dubai | Fits: Punjab'])
  })

  test.each([
    ['islam', 'sunni', 'Maslak | Sunni | Fits: Sunni'],
    ['christianity', 'catholic', 'Denomination | Catholic | Fits: Catholic'],
  ])('of %s: as its families call it', async (religion, value, words) =>
    expect(
      await rowFor(
        { field: 'religion', met: true, wish: religion, has: religion },
        { field: 'maslak', met: true, wish: value, has: value },
      ),
    ).toBe(words),
  )

  test('of another religion than is looked for: in the words of theirs', async () =>
    expect(
      await rowFor(
        { field: 'religion', met: false, wish: 'islam', has: 'christianity' },
        { field: 'maslak', met: false, wish: 'sunni', has: 'catholic' },
      ),
    ).toBe('Maslak | Sunni | Does not fit: Catholic'))
})
