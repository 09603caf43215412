import { beforeEach, describe, expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes, useLocation } from 'react-router-dom'
import { planSeeds } from '#shared/options/plans'
import type { PlanEntity } from '#shared/schemas/money-entities'
import type { FakeReply } from '#test/support/web/fake-api'
import { makeUser } from '#test/support/web/samples'
import { renderWeb } from '#test/support/web/render'
import { webStage } from '#test/support/web/web-stage'
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

const Where = () => <output aria-label="address">{useLocation().pathname}</output>
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
const sentTo = (route: string) => api.sent.filter(([to]) => to === route).map(([, input]) => input)
const fact = (label: string) =>
  [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === label)?.nextElementSibling
    ?.textContent
/** Presses a button and gives the dialog that it opens. */
async function openBy(name: string, title: string) {
  await userEvent.click(screen.getByRole('button', { name }))
  return within(await screen.findByRole('dialog', { name: title }))
}
type Dialog = Awaited<ReturnType<typeof openBy>>
const valueOf = (dialog: Dialog, label: string) => dialog.getByLabelText<HTMLInputElement>(label).value
const write = (dialog: Dialog, label: string, value: string) =>
  fireEvent.change(dialog.getByLabelText(label), { target: { value } })
const submit = (dialog: Dialog, name: string) => userEvent.click(dialog.getByRole('button', { name }))
const isClosed = () =>
  waitFor(() => {
    if (screen.queryByRole('dialog')) throw new Error('It is open.')
  })

test('a new plan requires all fields, shows a refusal at its field, and is opened after creation', async () => {
  show('')
  await screen.findByRole('table')
  const dialog = await openBy('Create plan', 'Create plan')
  await submit(dialog, 'Create plan')
  for (const message of [
    'Plan name is required',
    'Price is required!',
    'Messages Limit is required!',
    'Proposals Limit is required!',
    'Duration is required!',
  ])
    expect((await dialog.findAllByText(message)).length).toBeGreaterThan(0)
  expect(sentTo(creating)).toEqual([])

  write(dialog, 'Plan name', 'Diamond')
  write(dialog, 'Price', '20,000')
  write(dialog, 'Duration', '0')
  write(dialog, 'Messages limit', '2000')
  write(dialog, 'Proposals limit', '300')
  await userEvent.click(dialog.getByLabelText('Profile status'))
  await submit(dialog, 'Create plan')
  await dialog.findAllByText('A paid plan lasts at least 1 day')
  expect(sentTo(creating)).toEqual([])
  write(dialog, 'Duration', '365')

  const taken = 'There is already a plan with this name.'
  let refused = false
  const created = { ...planSeeds[3]!, name: 'Diamond', price: 20_000, id: 'diamond', created_at: at }
  api.on(creating, () => {
    if (refused) {
      stored = [...stored, created]
      return { message: 'Plan created.', data: created }
    }
    refused = true
    return { status: 400, error: 'x', code: 'validation', fields: { name: taken } }
  })
  await submit(dialog, 'Create plan')
  await dialog.findByText(taken)
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Plan name')))
  write(dialog, 'Plan name', 'Diamond 2')
  await submit(dialog, 'Create plan')
  await isClosed()
  expect(sentTo(creating)).toHaveLength(2)
  expect(sentTo(creating)[1]).toEqual({
    name: 'Diamond 2',
    price: 20000,
    duration: 365,
    messages_limit: 2000,
    proposals_limit: 300,
    profile_status: true,
    featured_profile: false,
  })
  expect(screen.getByLabelText('address').textContent).toBe('/dashboard/subscription-plans/diamond')
  expect(fact('Price')).toBe('Rs. 20,000')
})

describe('a plan', () => {
  async function edit(id: string, name: string) {
    show(`/${id}`)
    await screen.findByRole('article', { name: 'Facts' })
    return openBy('Edit', `Edit ${name}`)
  }

  test('that was changed by somebody else is not overwritten, but reloaded before the change', async () => {
    const dialog = await edit('gold', 'Gold')
    expect(dialog.getByText('Plans that members have already bought do not change.')).toBeTruthy()
    store('gold', { price: 7000 })
    write(dialog, 'Price', '6500')
    await submit(dialog, 'Update plan')
    await dialog.findByText(/Someone else has just changed this plan/)
    expect(notices).toEqual([])
    expect(valueOf(dialog, 'Price')).toBe('6500')
    await submit(dialog, 'Load the plan as it is now')
    await waitFor(() => expect(valueOf(dialog, 'Price')).toBe('7000'))
    expect(dialog.queryByText(/has just changed this plan/)).toBeNull()
    write(dialog, 'Messages limit', '450')
    await submit(dialog, 'Update plan')
    await isClosed()
    expect(sentTo(updating).at(-1)).toEqual({
      ...planSeeds[2]!,
      price: 7000,
      messages_limit: 450,
      version: 4,
    })
    expect(fact('Messages limit')).toBe('450')
    expect(notices).toEqual(['success: Plan updated.'])
  })

  test('called Free keeps name and price, and has no duration', async () => {
    const dialog = await edit('free', 'Free')
    expect(dialog.getByText('The Free plan keeps its name, costs nothing and does not end.')).toBeTruthy()
    expect(dialog.getAllByRole('textbox').map((box) => (box as HTMLInputElement).name)).toEqual([
      'messages_limit',
      'proposals_limit',
    ])
    write(dialog, 'Messages limit', '25')
    await submit(dialog, 'Update plan')
    await isClosed()
    expect(sentTo(updating)).toEqual([{ ...planSeeds[0], messages_limit: 25, version: 3 }])
    expect(fact('Duration')).toBe('No end')
  })
})
