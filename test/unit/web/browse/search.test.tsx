import { describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sana } from '../home/setup'
import {
  address,
  ali,
  browsing,
  found,
  goesTo,
  member,
  newcomer,
  showPanel,
  open,
  press,
  searching,
  useStage,
} from './setup'

const stage = useStage()
const chips = () =>
  within(screen.getByRole('list', { name: 'Filters in use' }))
    .getAllByRole('button')
    .map((chip) => chip.getAttribute('aria-label') ?? chip.textContent)

describe('an address', () => {
  test.each(['/proposals', '/proposals?utm_source=mail', '/proposals?marital_status=engaged&age_min=12'])(
    'with nothing that can be searched for shows the list as it is: %s',
    async (path) => {
      open(path, newcomer)
      await screen.findByRole('heading', { name: 'Sana Rehman' })
      expect([stage.searches(), stage.suggestions()]).toEqual([[], []])
      expect(stage.api.sent.map(([route]) => route)).toContain(browsing)
      expect(screen.queryByText('1 person')).toBeNull()
    },
  )

  test('asks for what it says, and tells how many there are', async () => {
    open(
      '/proposals?marital_status=divorced&residence_city=PK-Lahore&residence_city=AE-Dubai&age_min=30&x=1',
      member,
    )
    expect((await screen.findByText('34 people')).getAttribute('role')).toBe('status')
    expect(stage.searches()).toEqual([
      {
        marital_status: 'divorced',
        residence_city: ['PK-Lahore', 'AE-Dubai'],
        age_min: '30',
        counts: '1',
      },
    ])
    expect(chips()).toEqual([
      'Remove Divorced',
      'Remove Lahore',
      'Remove Dubai',
      'Remove Age from 30',
      'Clear all',
      'Save this search',
    ])
    expect(screen.getByRole('button', { name: 'Filters (3)' })).toBeDefined()
    expect(stage.api.sent.some(([route]) => route === browsing)).toBe(false)
  })

  test('with another order alone is searched for as well', async () => {
    open('/proposals?sort=age')
    await screen.findByText('34 people')
    expect(stage.searches()).toEqual([{ sort: 'age', counts: '1' }])
  })
})

describe('chips', () => {
  test('are taken away one by one, and Back brings them again', async () => {
    open('/proposals?marital_status=divorced&marital_status=widowed&age_min=30', member)
    await screen.findByText('34 people')
    await press('Remove Divorced')
    await goesTo('/proposals?marital_status=widowed&age_min=30')
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Widowed'))
    await press('Remove Age from 30')
    await goesTo('/proposals?marital_status=widowed')
    await press('Browser’s back')
    await goesTo('/proposals?marital_status=widowed&age_min=30')
    expect(chips()).toContain('Remove Age from 30')
  })

  test('all at once: then the list is as it is', async () => {
    open('/proposals?marital_status=divorced&sort=newest', member)
    await screen.findByText('34 people')
    await press('Clear all')
    await goesTo('/proposals')
    await waitFor(() => expect(screen.queryByText('34 people')).toBeNull())
    expect(screen.queryByRole('list', { name: 'Filters in use' })).toBeNull()
    await waitFor(() => expect(document.activeElement?.id).toBe('people-found'))
  })
})

describe('while another search is on its way', () => {
  test('the people before stay, faintly', async () => {
    open('/proposals?marital_status=divorced&age_min=30', member)
    await screen.findByText('34 people')
    let answer: (reply: ReturnType<typeof found>) => void = () => undefined
    stage.api.on(searching, () => new Promise((resolve) => (answer = resolve)))
    await press('Remove Divorced')
    const busy = await waitFor(() => document.querySelector('[aria-busy=true]')!)
    expect(within(busy as HTMLElement).getByRole('heading', { name: 'Sana Rehman' })).toBeDefined()
    expect(getComputedStyle(screen.getByText('34 people')).opacity).toBe('0.7')
    expect(screen.queryByText('Loading')).toBeNull()
    answer(found({ total: 1 }, ali))
    expect(getComputedStyle(await screen.findByText('1 person')).opacity).not.toBe('0.7')
    expect([
      screen.queryByRole('heading', { name: 'Sana Rehman' }),
      document.querySelector('[aria-busy=true]'),
    ]).toEqual([null, null])
  })
})

describe('what is pressed before the address has followed', () => {
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

  test('adds to the choices before', async () => {
    showPanel()
    open('/proposals?age_min=30', member)
    const panel = await screen.findByRole('region', { name: 'Filters' })
    const box = (name: RegExp) => within(panel).getByRole('checkbox', { name })
    await pressSoon(box(/^Divorced/), box(/^Widowed/))
    await goesTo('/proposals?marital_status=divorced&marital_status=widowed&age_min=30')
  })

  test('takes away one chip more', async () => {
    open('/proposals?marital_status=divorced&marital_status=widowed&age_min=30', member)
    await screen.findByText('34 people')
    const chip = (name: string) => screen.getByRole('button', { name: `Remove ${name}` })
    await pressSoon(chip('Divorced'), chip('Age from 30'))
    await goesTo('/proposals?marital_status=widowed')
  })
})

describe('nobody found', () => {
  test('the filter without which there are most people can be taken away', async () => {
    stage.api.on(searching, (input) =>
      'caste' in (input as object)
        ? found({ total: 0, without: { caste: 12, religion: 3, age: 0 } })
        : found({ total: 12 }, sana),
    )
    open('/proposals?religion=islam&caste=awan&age_min=30', member)
    expect(await screen.findByRole('heading', { name: 'Nobody fits all of this' })).toBeDefined()
    await press('12 people without ‘Caste’')
    await goesTo('/proposals?religion=islam&age_min=30')
    expect(await screen.findByText('12 people')).toBeDefined()
  })

  test('where none helps, all', async () => {
    stage.api.on(searching, () => found({ total: 0, without: { caste: 0, religion: 0 } }))
    open('/proposals?religion=islam&caste=awan', member)
    const state = (await screen.findByRole('heading', { name: 'Nobody fits all of this' })).parentElement!
    await userEvent.click(within(state).getByRole('button', { name: 'Clear all' }))
    await goesTo('/proposals')
  })
})

describe('errors', () => {
  test('can be tried again', async () => {
    stage.api.on(searching, () => ({
      status: 503,
      error: 'We are busy at the moment. Please try again.',
      code: 'busy',
    }))
    open('/proposals?sort=newest', member)
    expect(await screen.findByText('We are busy at the moment. Please try again.')).toBeDefined()
    stage.api.on(searching, () => found({ total: 34 }, sana))
    await press('Try again')
    expect(await screen.findByText('34 people')).toBeDefined()
  })

  test('who hides when they are here is told so, and searches without it', async () => {
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
    expect(await screen.findByText('34 people')).toBeDefined()
  })
})

describe('who has no profile', () => {
  const path = '/proposals?marital_status=divorced&religion=islam&residence_city=PK-Lahore'

  test('visitors: the rest is searched for, and signing in leads back to all of it', async () => {
    open(path)
    await screen.findByText('34 people')
    expect(stage.searches()).toEqual([{ marital_status: 'divorced', counts: '1' }])
    expect(chips()).toEqual(['Remove Divorced', 'Clear all'])
    expect(screen.getByText(/This search also asks for: Religion, City/)).toBeDefined()
    const [link] = screen.getAllByRole('link', { name: 'Sign in' })
    expect(link?.getAttribute('href')).toBe(`/auth/sign-in?next=${encodeURIComponent(path)}`)
  })

  test('what cannot be asked for stays in the address', async () => {
    open(path)
    await screen.findByText('34 people')
    await press('Remove Divorced')
    await goesTo('/proposals?religion=islam&residence_city=PK-Lahore')
    expect(screen.getByText(/This search also asks for/)).toBeDefined()
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
  ])('%s may use what cards show', async (_, user, words, href) => {
    showPanel()
    open('/proposals', user)
    const link = await screen.findByRole('link', { name: words })
    expect(link.getAttribute('href')).toBe(href)
    const panel = screen.getByRole('region', { name: 'Filters' })
    for (const group of within(panel).getAllByRole('button', { expanded: false }))
      await userEvent.click(group)
    for (const name of ['Looking for', 'Joined', 'Age from', 'Age up to'])
      expect(within(panel).getByLabelText(name)).toBeDefined()
    for (const name of ['Divorced', 'Employed', 'With a picture', 'Verified'])
      expect(within(panel).getByRole('checkbox', { name: `${name} 0` })).toBeDefined()
    expect(within(panel).queryByText(/Religion|City|Height|Children|Here in/)).toBeNull()
  })
})

test('the address is the page’s own', async () => {
  open('/proposals?age_min=30', member)
  await screen.findByText('34 people')
  expect(address()).toBe('/proposals?age_min=30')
})
