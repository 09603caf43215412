import { describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Fit } from '#shared/schemas/fit'
import type { FakeReply } from '#test/support/web/fake-api'
import { makeProposal, makeUser } from '#test/support/web/samples'
import { saveLastSearch } from '#web/features/search/filters/last-search'
import { lastSearch } from '#web/lib/session/stored-user'
import { cardsOf, sana } from '../islands/home/setup'
import {
  ali,
  browsing,
  found,
  goesTo,
  isShown,
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
const browsed = () => stage.api.sent.flatMap(([route, input]) => (route === browsing ? [input] : []))
const leftOut = (count: number) => `${count} more people are not shown, because of your must-haves or theirs.`
/** The viewer has must-haves. */
const musts = { has_musts: true } as const
const onlyThose = 'Show only people who meet the must-haves'
const byFit = { suggested: 'true' }
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

describe('the list of a member with a profile', () => {
  test('shows people who fit, page after page, and links to everybody and back', async () => {
    stage.api.on(searching, (input) => {
      if (!('suggested' in (input as object))) return found({ total: 2, ...musts }, sana, ali)
      return 'cursor' in (input as object)
        ? found({ total: 2, besides: 12 }, { ...sana, id: 'p2' })
        : found({ total: 2, besides: 12, next: 'c1', ...musts }, sana)
    })
    saveLastSearch(member.id, '?marital_status=divorced')
    open('/proposals?all=1', member)
    await isShown('Ali Raza')
    // By search, so that everyone has a fit and nobody of the member's own gender is there.
    expect([stage.suggestions(), stage.searches(), browsed()]).toEqual([[], [{}], []])
    await userEvent.click(screen.getByText(onlyThose))
    await goesTo('/proposals')
    // Whatever was searched for last.
    expect(lastSearch(member.id)).toBeNull()
    await screen.findByText(leftOut(12))
    await press('Load more')
    await screen.findByText('2 profiles shown')
    expect(stage.suggestions()).toEqual([byFit, { ...byFit, cursor: 'c1' }])
    expect(hrefOf('Show everyone')).toBe('/proposals?all=1')
    await userEvent.click(screen.getByText('Show everyone'))
    await isShown('Ali Raza')
    expect(screen.queryByText(leftOut(12))).toBeNull()
  })

  test('obeys the must-haves with filters and in another order; showing everyone survives “Clear all”', async () => {
    stage.api.on(searching, () => found({ total: 1, besides: 3, ...musts }, sana))
    open('/proposals?marital_status=divorced&sort=newest', member)
    await screen.findByText('1 person')
    const filters = { marital_status: 'divorced', sort: 'newest', counts: '1' }
    expect([stage.suggestions(), stage.searches()]).toEqual([[{ ...filters, ...byFit }], []])
    await userEvent.click(await screen.findByText('Show everyone'))
    await goesTo('/proposals?marital_status=divorced&sort=newest&all=1')
    await waitFor(() => expect(stage.searches()).toEqual([filters]))
    expect(lastSearch(member.id)).toBe('?marital_status=divorced&sort=newest&all=1')
    await press('Clear all')
    await goesTo('/proposals?all=1')
    await screen.findByText(onlyThose)
  })

  test('without must-haves of their own reads of those of others only', async () => {
    stage.api.on(searching, (input) =>
      'marital_status' in (input as object)
        ? found({ total: 0, besides: 2 })
        : found({ total: 1, besides: 12 }, sana),
    )
    const some = open('/proposals', member)
    await screen.findByText('12 more people are not shown, because of their must-haves.')
    await userEvent.click(screen.getByText('Show everyone'))
    await screen.findByText('Show only people whose must-haves you meet')
    some.unmount()
    const filtered = open('/proposals?marital_status=divorced', member)
    await screen.findByText('2 people match your filters, but are not shown, because of their must-haves.')
    filtered.unmount()
    stage.api.on(searching, () => found({ total: 0, besides: 34 }))
    open('/proposals', member)
    await screen.findByText('No matching profiles yet')
    expect(hrefOf('Show everyone (34)')).toBe('/proposals?all=1')
    expect(screen.queryByText(/your must-haves/)).toBeNull()
  })

  test('says nothing about must-haves if nobody is left out', async () => {
    stage.api.on(searching, () => found({ total: 1, besides: 0 }, sana))
    open('/proposals', member)
    await isShown()
    expect(screen.queryByText(/must-have|everyone/)).toBeNull()
  })

  test('offers the people whom a must-have leaves out if the filters find nobody', async () => {
    stage.api.on(searching, () => found({ total: 0, besides: 2, without: { marital_status: 4 } }))
    open('/proposals?marital_status=divorced', member)
    await screen.findByText('4 people without ‘Marital status’')
    await press('Show everyone (2)')
    await goesTo('/proposals?marital_status=divorced&all=1')
  })

  test('shows everybody if search is unavailable, and continues with that list’s cursors', async () => {
    stage.api.on(searching, () => new TypeError('Failed to fetch'))
    stage.api.on(browsing, (input) =>
      'cursor' in (input as object) ? cardsOf(ali) : { ...cardsOf(sana), page: { next: 'plain' } },
    )
    open('/proposals', member)
    await isShown()
    await screen.findByText(/You are seeing everyone/)
    expect(screen.queryByText(/must-have|wishes/)).toBeNull()
    await press('Load more')
    await isShown('Ali Raza')
    expect(browsed()).toEqual([{}, { cursor: 'plain' }])
    expect(stage.suggestions()).toHaveLength(1)
  })

  test('does not fall back to everybody if an order or a later page is refused', async () => {
    const busy = { status: 503, error: 'We are busy.', code: 'busy' }
    stage.api.on(searching, () => busy)
    const { unmount } = open('/proposals?sort=newest', member)
    await screen.findByText('We are busy.')
    unmount()
    stage.api.on(searching, (input) =>
      'cursor' in (input as object) ? busy : found({ total: 2, next: 'c1' }, sana),
    )
    open('/proposals', member)
    await isShown()
    await press('Load more')
    await screen.findByRole('alert')
    expect(browsed()).toEqual([])
  })

  test('links to everybody and to the musts if nobody fits', async () => {
    stage.api.on(searching, () => found({ total: 0, besides: 34, ...musts }))
    const nobody = open('/proposals', member)
    await screen.findByText('Nobody meets all the must-haves')
    expect(hrefOf('Show everyone (34)')).toBe('/proposals?all=1')
    expect(hrefOf('Change your must-haves')).toBe('/dashboard/profile?edit=partner_requirements')
    nobody.unmount()
    const kept = { shortlist: [], hidden: [sana.id] }
    stage.api.on('GET /api/shortlist/get', () => ({ message: '', data: kept }))
    const aside = open('/proposals', member)
    await screen.findByText('Nobody else meets all the must-haves')
    aside.unmount()
    stage.api.on(searching, () => found({ total: 0, besides: 0 }))
    open('/proposals', member)
    await screen.findByText('No profiles to show yet')
    expect(hrefOf('Show everyone')).toBe('/proposals?all=1')
  })
})

test.each([
  ['a visitor', null],
  ['a newcomer', newcomer],
  ['an administrator', makeUser({ role: 'admin' })],
])('%s sees the plain list, whatever the address says about fit', async (_, user) => {
  open('/proposals?all=1&sort=fit', user)
  await isShown()
  expect([stage.suggestions(), stage.searches(), browsed()]).toEqual([[], [], [{}]])
  expect(screen.queryByRole('link', { name: /must-haves|everyone/ })).toBeNull()
})

test('a card says how the person fits, and is heard with it', async () => {
  const fit: Fit = {
    wishes: { of: 11, unmet: ['residence_city', 'income_range', 'caste'] },
    theirs: { of: 10, unmet: ['age_range'] },
  }
  stage.api.on(searching, () => found({ total: 2, fits: { [sana.id]: fit } }, sana, ali))
  open('/proposals?age_min=20', member)
  expect(await screen.findByRole('link', { name: /^Sana Rehman.*Fits 8 of your 11 wishes/ })).toBeDefined()
  expect(screen.getAllByText(/wishes/)).toHaveLength(1)
})

test('a card says that the person does not accept proposals from the reader, and is heard with it', async () => {
  const closed = { ...ali, proposal_privacy: false }
  stage.api.on(searching, () => found({ total: 2 }, { ...sana, proposal_privacy: true }, closed))
  open('/proposals', member)
  const reason = 'Accepts proposals only from some members.'
  expect(await screen.findByRole('link', { name: new RegExp(`^Ali Raza.*${reason}`) })).toBeDefined()
  expect(screen.getAllByText(reason)).toHaveLength(1)
})

test('a card does not say that of a connection while the connections are loading', async () => {
  const closed = { ...ali, proposal_privacy: false }
  stage.api.on(searching, () => found({ total: 1 }, closed))
  let answer: (reply: FakeReply) => void = () => undefined
  stage.api.on('GET /api/proposal/get', () => new Promise((resolve) => void (answer = resolve)))
  open('/proposals?all=1', member)
  await isShown('Ali Raza')
  expect(screen.queryByText(/^Accepts proposals/)).toBeNull()
  const proposal = makeProposal('pr1', { status: 'accepted', sender_id: closed.id, receiver_id: member.id })
  answer({ data: [proposal], page: {} })
  await screen.findByText('View connection')
  expect(screen.queryByText(/^Accepts proposals/)).toBeNull()
})

test('the sort orders start with best fit for members with a profile, and with featured for others', async () => {
  const orders = async () => {
    const field = await screen.findByLabelText<HTMLSelectElement>('Order')
    return [field.value, [...field.options].map(({ text }) => text)]
  }
  showPanel()
  const mine = open('/proposals?sort=listed', member)
  expect(await orders()).toEqual(['listed', ['Best fit', 'Newest', 'Youngest first', 'Featured first']])
  await userEvent.selectOptions(screen.getByLabelText('Order'), 'fit')
  await goesTo('/proposals')
  mine.unmount()
  open('/proposals?sort=fit')
  expect(await orders()).toEqual(['listed', ['Featured first', 'Newest', 'Youngest first']])
})

test('the number in the filter sheet equals that of the resulting list', async () => {
  stage.api.on(searching, (input) =>
    found({ total: 'marital_status' in (input as object) ? 3 : 5, counts: {} }, sana),
  )
  open('/proposals', member)
  await isShown()
  await press('Filters')
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
  await sheet.findByText('Show 5 people')
  await userEvent.click(sheet.getByLabelText(/^Divorced/))
  await sheet.findByText('Show 3 people')
  expect(stage.searches().concat(stage.counted())).toEqual([])
})
