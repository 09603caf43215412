import { describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pageLimits } from '#shared/limits'
import { makeUser } from '#test/support/web/samples'
import { isCutOff } from '#web/features/search/queries'
import { saveLastSearch } from '#web/features/search/filters/last-search'
import { clearAccountStorage } from '#web/features/accounts/clear-account-storage'
import { lastSearch, writeUser } from '#web/lib/session/stored-user'
import { localStore } from '#web/lib/safe-storage'
import { sana } from '../islands/home/setup'
import {
  ali,
  browsing,
  found,
  goesTo,
  isShown,
  member,
  newcomer,
  showPanel,
  open,
  press,
  searching,
  useStage,
} from './setup'

const stage = useStage()
const isFound = (text = '34 people') => screen.findByText(text)
const chips = () =>
  [...screen.getByRole('list', { name: 'Filters in use' }).querySelectorAll('button')].map(
    (chip) => chip.getAttribute('aria-label') ?? chip.textContent,
  )

describe('the address of a search', () => {
  test('without valid filters shows the unfiltered list', async () => {
    open('/proposals?utm_source=mail&marital_status=engaged&age_min=12', newcomer)
    await isShown()
    expect(stage.api.sent.map(([route]) => route)).toContain(browsing)
    expect([stage.searches(), stage.suggestions()]).toEqual([[], []])
    expect(screen.queryByText('1 person')).toBeNull()
  })

  test('is searched for, and each chip removes one part of it, until Back', async () => {
    open(
      '/proposals?marital_status=divorced&residence_city=PK-Lahore&residence_city=AE-Dubai&age_min=30&x=1',
      member,
    )
    await isFound()
    expect(stage.suggestions()).toEqual([
      {
        marital_status: 'divorced',
        residence_city: ['PK-Lahore', 'AE-Dubai'],
        age_min: '30',
        counts: '1',
        suggested: 'true',
      },
    ])
    expect(stage.api.sent.some(([route]) => route === browsing)).toBe(false)
    expect(chips()).toEqual([
      'Remove Divorced',
      'Remove Lahore',
      'Remove Dubai',
      'Remove Age from 30',
      'Clear all',
      'Save this search',
    ])
    await press('Remove Lahore')
    await goesTo('/proposals?marital_status=divorced&residence_city=AE-Dubai&age_min=30')
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Dubai'))
    await press('Browser’s back')
    await waitFor(() => expect(chips()).toContain('Remove Lahore'))
  })

  test('follows two presses in quick succession, on chips or in the panel', async () => {
    /** Presses one after the other: React has shown what is urgent, and not yet the new address. */
    async function pressSoon(...elements: HTMLElement[]) {
      Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
      try {
        for (const element of elements) {
          element.click()
          await Promise.resolve()
        }
      } finally {
        Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
      }
    }
    const { unmount } = open('/proposals?marital_status=divorced&marital_status=widowed&age_min=30', member)
    await isFound()
    await pressSoon(screen.getByLabelText('Remove Divorced'), screen.getByLabelText('Remove Age from 30'))
    await goesTo('/proposals?marital_status=widowed')
    unmount()
    showPanel()
    open('/proposals?age_min=30', member)
    await screen.findByRole('region', { name: 'Filters' })
    await pressSoon(screen.getByLabelText(/^Divorced/), screen.getByLabelText(/^Widowed/))
    await goesTo('/proposals?marital_status=divorced&marital_status=widowed&age_min=30')
  })

  test('keeps the previous results visible during another search', async () => {
    open('/proposals?marital_status=divorced&age_min=30', member)
    await isFound()
    let answer: (reply: ReturnType<typeof found>) => void = () => undefined
    stage.api.on(searching, () => new Promise((resolve) => (answer = resolve)))
    await press('Remove Divorced')
    const busy = await waitFor(() => document.querySelector<HTMLElement>('[aria-busy=true]')!)
    expect(within(busy).getByRole('heading', { name: 'Sana Rehman' })).toBeDefined()
    expect(screen.queryByText('Loading')).toBeNull()
    answer(found({ total: 1 }, ali))
    await isFound('1 person')
    expect([screen.queryByText('Sana Rehman'), document.querySelector('[aria-busy=true]')]).toEqual([
      null,
      null,
    ])
  })
})

describe('a search without results', () => {
  test('offers to remove the filter whose removal finds most people', async () => {
    stage.api.on(searching, (input) =>
      'caste' in (input as object)
        ? found({ total: 0, without: { caste: 12, religion: 3, age: 0 } })
        : found({ total: 12 }, sana),
    )
    open('/proposals?religion=islam&caste=awan&age_min=30', member)
    await screen.findByText('Nobody matches all of these filters')
    await press('12 people without ‘Caste’')
    await goesTo('/proposals?religion=islam&age_min=30')
    await isFound('12 people')
  })
})

describe('a refused search', () => {
  test('for online members, by a member who hides that, can be repeated without it', async () => {
    stage.api.on(searching, (input) =>
      'online' in (input as object)
        ? { status: 403, error: 'Not allowed.', code: 'privacy', params: { what: 'online' } }
        : found({ total: 34 }, sana),
    )
    open('/proposals?online=true&age_min=30', member)
    const link = await screen.findByRole('link', { name: 'your chat settings' })
    expect(link.getAttribute('href')).toBe('/dashboard/settings')
    expect(screen.queryByText('Not allowed.')).toBeNull()
    await press('Search without it')
    await goesTo('/proposals?age_min=30')
    await isFound()
  })
})

describe('a viewer without a profile', () => {
  test('can search for what cards show; the rest stays in the address for after sign-in', async () => {
    const path =
      '/proposals?marital_status=divorced&religion=islam&residence_city=PK-Lahore&with_picture=true'
    open(path)
    await isFound()
    expect(stage.searches()).toEqual([{ marital_status: 'divorced', counts: '1' }])
    expect(chips()).toEqual(['Remove Divorced', 'Clear all'])
    expect(screen.getByText(/This search also asks for: Religion, City, With a picture/)).toBeDefined()
    const [link] = screen.getAllByRole('link', { name: 'Sign in' })
    expect(link?.getAttribute('href')).toBe(`/auth/sign-in?next=${encodeURIComponent(path)}`)
    await press('Remove Divorced')
    await goesTo('/proposals?religion=islam&residence_city=PK-Lahore&with_picture=true')
  })

  test.each([
    [
      'visitors',
      null,
      'Sign in to search by religion, education, city and more',
      '/auth/sign-in?next=%2Fproposals',
    ],
    [
      'members without a profile',
      newcomer,
      'Complete your profile to search by religion, education, city and more',
      '/create-profile',
    ],
  ])('has only filters for what cards show: %s', async (_, user, words, href) => {
    showPanel()
    open('/proposals', user)
    const link = await screen.findByRole('link', { name: words })
    expect(link.getAttribute('href')).toBe(href)
    const panel = within(screen.getByRole('region', { name: 'Filters' }))
    for (const group of panel.getAllByRole('button', { expanded: false })) await userEvent.click(group)
    for (const name of [
      'Looking for',
      'Joined',
      'Age from',
      'Divorced 0',
      'Employed 0',
      'Plan with verified status 0',
    ])
      expect(panel.getByLabelText(name)).toBeDefined()
    expect(panel.queryByText(/Religion|City|Height|Children|Here in|picture/)).toBeNull()
  })

  test('without a profile, is told why names are short', async () => {
    const why = () => screen.queryByText(/^Some members show their full name and picture only to/)
    for (const [user, told] of [
      [null, false],
      [newcomer, true],
      [member, false],
    ] as const) {
      const { unmount } = open('/proposals', user)
      await isShown()
      expect(why() !== null).toBe(told)
      unmount()
    }
  })

  test('sees a list that is cut off, unlike members with a profile and administrators', () => {
    const all = pageLimits.strangersDepth
    for (const [user, cut] of [
      [null, true],
      [newcomer, true],
      [member, false],
      [makeUser({ role: 'admin', profile_info_status: false }), false],
    ] as const)
      expect([isCutOff(user, all), isCutOff(user, all - 1)]).toEqual([cut, false])
  })
})

describe('the last search of a member', () => {
  const kept = '?marital_status=divorced'

  test('is applied when the list is opened again, stays after Back, and is deleted by Clear all', async () => {
    open('/proposals?marital_status=divorced&age_min=30', member)
    await isFound()
    expect(lastSearch(member.id)).toBeNull()
    await press('Remove Age from 30')
    await goesTo(`/proposals${kept}`)
    expect(lastSearch(member.id)).toBe(kept)
    await press('Menu: Profiles')
    await goesTo(`/proposals${kept}`)
    expect(stage.api.sent.some(([route]) => route === browsing)).toBe(false)
    await press('Clear all')
    await goesTo('/proposals')
    expect(screen.queryByRole('list', { name: 'Filters in use' })).toBeNull()
    await waitFor(() => expect(document.activeElement?.id).toBe('people-found'))
    expect(lastSearch(member.id)).toBeNull()
    await press('Browser’s back')
    await goesTo(`/proposals${kept}`)
    await waitFor(() => expect(lastSearch(member.id)).toBe(kept))
  })

  test('is neither stored for visitors nor shown to another member, and is deleted with sign-out and account', async () => {
    saveLastSearch('u2', kept)
    open('/proposals?marital_status=divorced&age_min=30')
    await isFound()
    await press('Remove Age from 30')
    await goesTo(`/proposals${kept}`)
    const keys = () => Object.keys(localStorage).filter((key) => key.startsWith('humsafar.search'))
    expect(keys()).toEqual(['humsafar.search.u2'])
    writeUser(localStore, makeUser({ id: 'u1' }))
    saveLastSearch('u1', kept)
    writeUser(localStore, null)
    expect([lastSearch('u1'), lastSearch('u2')]).toEqual([null, kept])
    await clearAccountStorage({ id: 'u2', profileId: 'u2' })
    await waitFor(() => expect(lastSearch('u2')).toBeNull())
  })
})
