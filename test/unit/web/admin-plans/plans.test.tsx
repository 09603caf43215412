import { beforeEach, describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes, useLocation } from 'react-router-dom'
import { formatDate } from '#shared/format'
import { planSeeds } from '#shared/options/plans'
import type { PlanEntity } from '#shared/schemas/money-entities'
import type { FakeReply } from '#test/support/fake-api'
import { makeUser } from '#test/support/session'
import { renderWeb } from '#test/support/web'
import { webStage } from '#test/support/web-stage'
import { PlanPage } from '#web/pages/admin/plan-page'
import { PlansPage } from '#web/pages/admin/plans-page'

const { api, notices } = webStage()
const session = { status: 'signed-in' as const, user: makeUser({ role: 'admin' }) }
const reading = 'GET /api/subscription-plans/get'
const creating = 'POST /api/subscription-plans/create'
const updating = 'PUT /api/subscription-plans/update'
const at = '2026-11-02T10:00:00.000Z'

/** The server's plans. */
let stored: PlanEntity[]
const stale: FakeReply = {
  status: 409,
  error: 'Someone else has just changed this plan. Please look at it again.',
  code: 'conflict',
  params: { what: 'plan_changed' },
}

beforeEach(() => {
  stored = planSeeds.map((plan) => ({ ...plan, created_at: at, version: 3 }))
  api.on(reading, (input) => {
    const { subscription_plan_id: id } = input as { subscription_plan_id?: string }
    if (!id) return { message: '', data: stored, page: { total: stored.length } }
    const data = stored.find((plan) => plan.id === id)
    return data ? { message: '', data } : { status: 404, error: 'x', code: 'not_found' }
  })
  api.on(creating, (input) => {
    const plan = { ...(input as PlanEntity), id: 'diamond', created_at: at, version: 1 }
    stored = [...stored, plan]
    return { message: 'Plan created.', data: plan }
  })
  api.on(updating, (input) => {
    const change = input as PlanEntity
    const before = stored.find(({ id }) => id === change.id)!
    if (change.version !== before.version) return stale
    return { message: 'Plan updated.', data: store(change.id, change) }
  })
})

/** Changes a plan on the server. */
function store(id: string, change: Partial<PlanEntity>): PlanEntity {
  stored = stored.map((plan) =>
    plan.id === id ? { ...plan, ...change, version: (plan.version ?? 1) + 1 } : plan,
  )
  return stored.find((plan) => plan.id === id)!
}

function Where() {
  const { pathname, search } = useLocation()
  return <output aria-label="address">{pathname + search}</output>
}
const show = (path: string) =>
  renderWeb(
    <>
      <Where />
      <Routes>
        <Route path="/dashboard/subscription-plans" element={<PlansPage />} />
        <Route path="/dashboard/subscription-plans/:id" element={<PlanPage />} />
      </Routes>
    </>,
    { path: `/dashboard/subscription-plans${path}`, session },
  )
const address = () => screen.getByLabelText('address').textContent
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const sentTo = (route: string) => api.sent.filter(([to]) => to === route).map(([, input]) => input)
const fact = (label: string) =>
  screen.getAllByRole('term', { hidden: true }).find(({ textContent }) => textContent === label)
    ?.nextElementSibling?.textContent
/** Presses a button and gives the dialog that it opens. */
async function openBy(name: string, title: string) {
  await press(name)
  return within(await screen.findByRole('dialog', { name: title }))
}
type Dialog = Awaited<ReturnType<typeof openBy>>
const valueOf = (dialog: Dialog, label: string) => dialog.getByLabelText<HTMLInputElement>(label).value
async function write(dialog: Dialog, label: string, text: string) {
  await userEvent.clear(dialog.getByLabelText(label))
  await userEvent.type(dialog.getByLabelText(label), text)
}
const submit = (dialog: Dialog, name: string) => userEvent.click(dialog.getByRole('button', { name }))
const isClosed = () =>
  waitFor(() => {
    if (screen.queryByRole('dialog')) throw new Error('It is open.')
  })

describe('the table', () => {
  test('has every fact of each plan under its header, Free without a duration, and leads to it', async () => {
    show('')
    const table = await screen.findByRole('table', { name: 'Subscription plans' })
    for (const header of [
      'Plan name',
      'Price',
      'Messages limit',
      'Duration',
      'Profile status',
      'Proposals limit',
      'Featured profile',
      'Date',
    ])
      expect(table.textContent).toContain(header)
    const rows = within(table).getAllByRole('row')
    expect(rows).toHaveLength(planSeeds.length)
    expect(rows[0]!.textContent).toContain('No end')
    expect(rows[0]!.textContent).not.toContain('30 days')
    for (const text of ['Gold', 'Rs. 6,000', '90 days', '400', '60', 'Verified', 'No', formatDate(at)])
      expect(rows[2]!.textContent).toContain(text)
    await userEvent.click(within(table).getByRole('link', { name: 'Gold' }))
    await screen.findByRole('article', { name: 'Facts' })
    expect(address()).toBe('/dashboard/subscription-plans/gold')
  })

  test('goes on after the first hundred', async () => {
    api.on(reading, (input) => ({
      message: '',
      data: [{ ...stored[0]!, id: `p${(input as { page: string }).page}`, name: 'Plan' }],
      page: { total: 101 },
    }))
    show('')
    await userEvent.click(await screen.findByRole('button', { name: /more/i }))
    await waitFor(() => expect(screen.getAllByRole('link', { name: 'Plan' })).toHaveLength(2))
    expect(sentTo(reading)).toEqual([
      { page: '1', pageSize: '100' },
      { page: '2', pageSize: '100' },
    ])
  })

  test('without any says what will stand here', async () => {
    stored = []
    show('')
    await screen.findByRole('heading', { name: 'No plans yet' })
    expect(screen.getByRole('button', { name: 'Create plan' })).toBeTruthy()
  })
})

describe('creating', () => {
  async function start() {
    show('')
    await screen.findByRole('table')
    return openBy('Create plan', 'Create plan')
  }

  test('asks for everything in the words of the product', async () => {
    const dialog = await start()
    await submit(dialog, 'Create plan')
    for (const message of [
      'Plan name is required',
      'Price is required!',
      'Messages Limit is required!',
      'Proposals Limit is required!',
      'Duration is required!',
    ])
      expect((await dialog.findAllByText(message)).length).toBeGreaterThan(0)
    expect(dialog.getByLabelText('Price').getAttribute('inputmode')).toBe('numeric')
    expect(sentTo(creating)).toEqual([])
  })

  test('sends the plan and opens it', async () => {
    const dialog = await start()
    await write(dialog, 'Plan name', 'Diamond')
    await write(dialog, 'Price', '20,000')
    await write(dialog, 'Duration', '365')
    await write(dialog, 'Messages limit', '2000')
    await write(dialog, 'Proposals limit', '300')
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Profile status' }))
    await submit(dialog, 'Create plan')
    await isClosed()
    expect(sentTo(creating)).toEqual([
      {
        name: 'Diamond',
        price: 20000,
        duration: 365,
        messages_limit: 2000,
        proposals_limit: 300,
        profile_status: true,
        featured_profile: false,
      },
    ])
    expect(address()).toBe('/dashboard/subscription-plans/diamond')
    expect(fact('Price')).toBe('Rs. 20,000')
    expect(notices).toEqual(['success: Plan created.'])
  })

  test('shows what the server refuses at its field', async () => {
    api.on(creating, () => ({
      status: 400,
      error: 'Please check your answers.',
      code: 'validation',
      fields: { name: 'There is already a plan with this name.' },
    }))
    const dialog = await start()
    await write(dialog, 'Plan name', 'Gold')
    for (const label of ['Price', 'Duration', 'Messages limit', 'Proposals limit'])
      await write(dialog, label, '7')
    await submit(dialog, 'Create plan')
    await dialog.findByText('There is already a plan with this name.')
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Plan name')))
  })
})

describe('a plan', () => {
  async function edit(id: string, name: string) {
    show(`/${id}`)
    await screen.findByRole('article', { name: 'Facts' })
    return openBy('Edit', `Edit ${name}`)
  }

  test('is changed in its present version, for those who buy it from now on', async () => {
    const dialog = await edit('gold', 'Gold')
    expect(dialog.getByText('Plans that members have already bought do not change.')).toBeTruthy()
    await write(dialog, 'Price', '6500')
    await submit(dialog, 'Update Now')
    await isClosed()
    const { created_at: _at, ...gold } = { ...planSeeds[2]!, created_at: at }
    expect(sentTo(updating)).toEqual([{ ...gold, price: 6500, version: 3 }])
    expect(fact('Price')).toBe('Rs. 6,500')
    expect(notices).toEqual(['success: Plan updated.'])
  })

  test('called Free keeps name, price and its want of a duration', async () => {
    const dialog = await edit('free', 'Free')
    expect(dialog.getByText('The Free plan keeps its name, costs nothing and does not end.')).toBeTruthy()
    expect(dialog.getAllByRole('textbox').map((box) => (box as HTMLInputElement).name)).toEqual([
      'messages_limit',
      'proposals_limit',
    ])
    await write(dialog, 'Messages limit', '25')
    await submit(dialog, 'Update Now')
    await isClosed()
    expect(sentTo(updating)).toEqual([{ ...planSeeds[0], messages_limit: 25, version: 3 }])
    expect(fact('Duration')).toBe('No end')
  })

  test('that somebody else has changed is not overwritten, but can be loaded anew', async () => {
    const dialog = await edit('gold', 'Gold')
    store('gold', { price: 7000 })
    await write(dialog, 'Price', '6500')
    await submit(dialog, 'Update Now')
    await dialog.findByText(/Someone else has just changed this plan/)
    expect(notices).toEqual([])
    expect(valueOf(dialog, 'Price')).toBe('6500')
    await submit(dialog, 'Load the plan as it is now')
    await waitFor(() => expect(valueOf(dialog, 'Price')).toBe('7000'))
    expect(dialog.queryByText(/has just changed this plan/)).toBeNull()
    await write(dialog, 'Messages limit', '450')
    await submit(dialog, 'Update Now')
    await isClosed()
    expect(sentTo(updating).at(-1)).toMatchObject({ price: 7000, messages_limit: 450, version: 4 })
    expect(fact('Messages limit')).toBe('450')
  })

  test('that costs something has to last', async () => {
    const dialog = await edit('gold', 'Gold')
    await write(dialog, 'Duration', '0')
    await submit(dialog, 'Update Now')
    await dialog.findByText('A paid plan lasts at least 1 day')
    expect(sentTo(updating)).toEqual([])
  })

  test.each([400, 404])('that is not there (%i) leads back to the list', async (status) => {
    api.on(reading, () => ({ status, error: 'x', code: 'not_found' }))
    show('/none')
    await screen.findByRole('heading', { name: 'We could not find this plan' })
    expect(screen.getByRole('link', { name: 'All plans' }).getAttribute('href')).toBe(
      '/dashboard/subscription-plans',
    )
  })

  test('that could not be loaded can be tried again', async () => {
    api.on(reading, () => ({ status: 500, error: 'x', code: 'internal' }))
    show('/gold')
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(sentTo(reading)).toHaveLength(2)
  })
})
