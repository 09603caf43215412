import { describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Fit } from '#shared/schemas/fit'
import { makeUser } from '#test/support/session'
import { lastSearch } from '#web/lib/last-search'
import { keepSearch } from '#web/features/browse/search/keep-search'
import { cardsOf, sana } from '../home/setup'
import {
  ali,
  browsing,
  found,
  goesTo,
  member,
  newcomer,
  open,
  press,
  searching,
  showPanel,
  useStage,
} from './setup'

/* What a member with a profile is shown without searching: people who fit. */

const stage = useStage()
const fit: Fit = {
  wishes: { of: 11, unmet: ['residence_city', 'income_range', 'caste'] },
  theirs: { of: 10, unmet: ['age_range'] },
}
const browsed = () => stage.api.sent.filter(([route]) => route === browsing)
const isThere = () => screen.findByRole('heading', { name: 'Sana Rehman' })
const only = 'Only people who meet what you said must fit, and whose musts you meet.'

describe('the list of a member with a profile', () => {
  test('is of who fits, and leads to everybody and back', async () => {
    stage.api.on(searching, () => found({ total: 1, besides: 12 }, sana))
    stage.api.on(browsing, () => cardsOf(sana, ali))
    open('/proposals', member)
    await isThere()
    expect([stage.suggestions(), browsed()]).toEqual([[{ suggested: 'true' }], []])
    expect(screen.getByText(only)).toBeDefined()
    const everyone = screen.getByRole('link', { name: 'Show everyone (12 more)' })
    expect(everyone.getAttribute('href')).toBe('/proposals?all=1')
    await userEvent.click(everyone)
    await goesTo('/proposals?all=1')
    await screen.findByRole('heading', { name: 'Ali Raza' })
    expect([browsed().length, screen.queryByText(only)]).toEqual([1, null])
    await press('Browser’s back')
    await goesTo('/proposals')
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Ali Raza' })).toBeNull())
  })

  test('has a way back from everybody, whatever was searched for last', async () => {
    keepSearch(member.id, '?marital_status=divorced')
    open('/proposals?all=1', member)
    await isThere()
    expect([stage.suggestions(), browsed().length]).toEqual([[], 1])
    await userEvent.click(screen.getByRole('link', { name: 'People who fit you' }))
    await goesTo('/proposals')
    await waitFor(() => expect(stage.suggestions()).toEqual([{ suggested: 'true' }]))
    expect(lastSearch(member.id)).toBeNull()
  })

  test('says nothing where nobody is left out', async () => {
    stage.api.on(searching, () => found({ total: 1, besides: 0 }, sana))
    open('/proposals', member)
    await isThere()
    expect([screen.queryByText(only), screen.queryByRole('link', { name: /everyone/ })]).toEqual([null, null])
  })

  test('goes on by its own cursors', async () => {
    stage.api.on(searching, (input) =>
      'cursor' in (input as object)
        ? found({ total: 2 }, { ...sana, id: 'p2' })
        : found({ total: 2, next: 'c1' }, sana),
    )
    open('/proposals', member)
    await isThere()
    await press('Load more')
    await screen.findByText('2 profiles shown')
    expect(stage.suggestions()).toEqual([{ suggested: 'true' }, { suggested: 'true', cursor: 'c1' }])
  })

  test('keeps to who fits in another order, and everybody in theirs', async () => {
    stage.api.on(searching, () => found({ total: 1, besides: 3 }, sana))
    open('/proposals?sort=newest', member)
    await isThere()
    expect(stage.suggestions()).toEqual([{ suggested: 'true', sort: 'newest' }])
    await userEvent.click(screen.getByRole('link', { name: 'Show everyone (3 more)' }))
    await goesTo('/proposals?sort=newest&all=1')
    await waitFor(() => expect(stage.searches()).toEqual([{ sort: 'newest', counts: '1' }]))
  })

  test('an explicit search is not narrowed', async () => {
    open('/proposals?marital_status=divorced&sort=listed', member)
    await screen.findByText('34 people')
    expect(stage.searches()).toEqual([{ marital_status: 'divorced', sort: 'listed', counts: '1' }])
    expect([stage.suggestions(), screen.queryByRole('link', { name: /who fit|everyone/ })]).toEqual([
      [],
      null,
    ])
  })
})

describe('where search does not answer', () => {
  test.each([
    ['503', { status: 503, error: 'x', code: 'busy' }],
    ['500', { status: 500, error: 'x', code: 'internal' }],
    ['no network', new TypeError('Failed to fetch')],
  ])('the list of everybody is there, and goes on by its own cursors: %s', async (_, failure) => {
    stage.api.on(searching, () => failure)
    stage.api.on(browsing, (input) =>
      'cursor' in (input as object) ? cardsOf(ali) : { ...cardsOf(sana), page: { next: 'plain' } },
    )
    open('/proposals', member)
    await isThere()
    expect([screen.queryByText(only), screen.queryByText(/wishes/)]).toEqual([null, null])
    await press('Load more')
    await screen.findByRole('heading', { name: 'Ali Raza' })
    expect(browsed().map(([, input]) => input)).toEqual([{}, { cursor: 'plain' }])
    expect(stage.suggestions()).toHaveLength(1)
  })

  test('an order that was asked for is not given up', async () => {
    stage.api.on(searching, () => ({ status: 503, error: 'We are busy.', code: 'busy' }))
    open('/proposals?sort=newest', member)
    expect(await screen.findByText('We are busy.')).toBeDefined()
    expect(browsed()).toEqual([])
  })

  test('a later page says so, and is not of the other list', async () => {
    stage.api.on(searching, (input) =>
      'cursor' in (input as object)
        ? { status: 503, error: 'We are busy.', code: 'busy' }
        : found({ total: 2, next: 'c1' }, sana),
    )
    open('/proposals', member)
    await isThere()
    await press('Load more')
    expect(await screen.findByRole('alert')).toBeDefined()
    expect(browsed()).toEqual([])
  })
})

describe('nobody who fits', () => {
  test('leads to everybody, and to what must fit', async () => {
    stage.api.on(searching, () => found({ total: 0, besides: 34 }))
    open('/proposals', member)
    await screen.findByRole('heading', { name: 'Nobody meets all that must fit' })
    const hrefs = ['Show everyone (34)', 'Change what must fit'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    )
    expect(hrefs).toEqual(['/proposals?all=1', '/dashboard/profile?edit=partner_requirements'])
    expect(screen.queryByText(only)).toBeNull()
  })

  test('but for whom the member has put aside', async () => {
    const kept = { shortlist: [], hidden: [sana.id] }
    stage.api.on('GET /api/shortlist/get', () => ({ message: '', data: kept }))
    stage.api.on(searching, () => found({ total: 0, besides: 34 }))
    open('/proposals', member)
    await screen.findByRole('heading', { name: 'Nobody else meets all that must fit' })
    expect(screen.getByRole('link', { name: 'Show everyone (34)' })).toBeDefined()
  })

  test('nor anybody else', async () => {
    stage.api.on(searching, () => found({ total: 0, besides: 0 }))
    open('/proposals', member)
    await screen.findByRole('heading', { name: 'No profiles to show yet' })
    expect(screen.getByRole('link', { name: 'Show everyone' }).getAttribute('href')).toBe('/proposals?all=1')
  })
})

test.each([
  ['a visitor', null],
  ['a newcomer', newcomer],
  ['an administrator', makeUser({ role: 'admin' })],
])('%s is shown the list as ever, whatever the address says of fit', async (_, user) => {
  open('/proposals?all=1&sort=fit', user)
  await isThere()
  expect([stage.suggestions(), stage.searches(), browsed().length]).toEqual([[], [], 1])
  expect(screen.queryByRole('link', { name: /who fit|everyone/ })).toBeNull()
})

describe('the line under a card', () => {
  test('is read with the card, which is named as ever', async () => {
    stage.api.on(searching, () => found({ total: 1, fits: { [sana.id]: fit } }, sana))
    open('/proposals', member)
    await screen.findByText('Meets 8 of your 11 wishes.')
    const link = screen.getByRole('link', { name: /^Sana Rehman/ })
    const line = document.getElementById(link.getAttribute('aria-describedby') ?? '')
    expect(line?.textContent).toBe(
      'Meets 8 of your 11 wishes. You meet 9 of their 10.Not: City, Monthly income and 2 more',
    )
    const article = screen.getByRole('article')
    expect([article.contains(line), link.getAttribute('aria-label')]).toEqual([false, null])
  })

  test('is not there for whom it is not told', async () => {
    stage.api.on(searching, () => found({ total: 2, fits: { [sana.id]: fit } }, sana, ali))
    open('/proposals', member)
    await screen.findByText(/^Meets 8/)
    expect(screen.getByRole('link', { name: /^Ali Raza/ }).getAttribute('aria-describedby')).toBeNull()
    expect(screen.getAllByText(/wishes/)).toHaveLength(1)
  })

  test('comes with what is searched for, too', async () => {
    stage.api.on(searching, () => found({ total: 1, fits: { [sana.id]: fit } }, sana))
    open('/proposals?age_min=20', member)
    expect(await screen.findByText(/^Meets 8/)).toBeDefined()
  })
})

describe('the order', () => {
  const orders = async () => {
    const field = await screen.findByLabelText<HTMLSelectElement>('Order')
    return [field.value, [...field.options].map(({ text }) => text)]
  }

  test('members with a profile: who fits best, unless they say', async () => {
    showPanel()
    open('/proposals', member)
    expect(await orders()).toEqual(['fit', ['Best fit', 'Newest', 'Youngest first']])
    await userEvent.selectOptions(screen.getByLabelText('Order'), 'newest')
    await goesTo('/proposals?sort=newest')
    await userEvent.selectOptions(screen.getByLabelText('Order'), 'fit')
    await goesTo('/proposals')
  })

  test('members with a profile: featured first, where the address says so', async () => {
    showPanel()
    open('/proposals?sort=listed', member)
    expect(await orders()).toEqual(['listed', ['Best fit', 'Newest', 'Youngest first', 'Featured first']])
  })

  test('others: featured first', async () => {
    showPanel()
    open('/proposals?sort=fit')
    expect(await orders()).toEqual(['listed', ['Featured first', 'Newest', 'Youngest first']])
  })
})

test('the number of the sheet is that of the list it leads to', async () => {
  stage.api.on(searching, (input) => found({ total: 'suggested' in (input as object) ? 5 : 34 }, sana))
  open('/proposals', member)
  await isThere()
  await press('Filters')
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
  expect(await sheet.findByRole('button', { name: 'Show 5 people' })).toBeDefined()
  await userEvent.click(sheet.getByRole('checkbox', { name: /^Divorced/ }))
  expect(await sheet.findByRole('button', { name: 'Show 34 people' })).toBeDefined()
})
