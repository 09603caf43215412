import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { formatDate } from '#shared/format'
import { planSeeds } from '#shared/options/plans'
import { webStage } from '#test/support/web-stage'
import { at, days, dialog, goldFates, open, routes, serve, tap, tile } from './setup'

const { api } = webStage()
const names = () =>
  within(screen.getByRole('list', { name: 'Plans' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent)
const button = (plan: string, name: string) => tile(plan).findByRole<HTMLButtonElement>('button', { name })

test('a visitor reads the plans by price, signs up for Free and signs in for another', async () => {
  api.on(routes.plans, () => ({
    message: '',
    data: [...planSeeds].reverse().map((plan) => (plan.id === 'gold' ? { ...plan, price: 6500 } : plan)),
  }))
  open(null)
  expect(names()).toEqual(['Free', 'Silver', 'Gold', 'Platinum'])
  await screen.findByText('Rs. 6,500')
  expect(names()).toEqual(['Free', 'Silver', 'Gold', 'Platinum'])
  const href = (plan: string) => tile(plan).getByRole('link', { name: 'Choose Now' }).getAttribute('href')
  expect(href('Free')).toBe('/auth/sign-up')
  expect(href('Gold')).toBe(`/auth/sign-in?next=${encodeURIComponent('/packages?plan=gold')}`)
  expect(screen.queryByText('Your Current Plan')).toBeNull()
  expect(api.sent.map(([route]) => route)).toEqual([routes.plans])
})

test('who is not signed in is told how to go on with the plan of the address', async () => {
  api.on(routes.plans, () => ({ message: '', data: planSeeds }))
  open(null, '/packages?plan=gold')
  await screen.findByText('Sign in to choose the Gold plan')
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
    `/auth/sign-in?next=${encodeURIComponent('/packages?plan=gold')}`,
  )
})

test.each(['free', 'unknown'])('the plan %s of an address leads nobody to sign in', async (plan) => {
  api.on(routes.plans, () => ({ message: '', data: planSeeds }))
  open(null, `/packages?plan=${plan}`)
  expect(names()).toHaveLength(4)
  expect(screen.queryByText(/^Sign in to choose/)).toBeNull()
})

test('prices are in rupees, and Free never has a duration', () => {
  open(null)
  expect(tile('Silver').getByText('Rs. 2,500')).toBeTruthy()
  expect(tile('Silver').getByText('for 30 days, paid once')).toBeTruthy()
  const free = screen.getByRole('heading', { name: 'Free', level: 2 }).closest('li')!
  expect(free.textContent).toContain('Rs. 0')
  expect(free.textContent).not.toMatch(/day/i)
})

test('without the present plans those of the build stay, and it is said', async () => {
  api.on(routes.plans, () => ({ status: 500, error: 'x', code: 'internal' }))
  open(null)
  await screen.findByText('The plans could not be refreshed')
  expect(names()).toHaveLength(4)
  api.on(routes.plans, () => ({ message: '', data: planSeeds.slice(0, 2) }))
  await tap(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(names()).toEqual(['Free', 'Silver']))
  expect(screen.queryByText('The plans could not be refreshed')).toBeNull()
})

test('a member on Free is on it, and may choose any other', async () => {
  serve(api)
  open({})
  expect((await button('Free', 'Choose Now')).disabled).toBe(true)
  expect(tile('Free').getByText('Your Current Plan')).toBeTruthy()
  for (const plan of ['Silver', 'Gold', 'Platinum']) {
    expect((await button(plan, 'Choose Now')).disabled).toBe(false)
    expect(tile(plan).getByText('It begins as soon as it is paid.')).toBeTruthy()
  }
  expect(screen.queryByRole('button', { name: 'Upgrade Now' })).toBeNull()
})

test('a member on Gold upgrades to a dearer plan, and reads what each choice does to the days left', async () => {
  serve(api, 'gold', goldFates)
  open({})
  await button('Platinum', 'Upgrade Now')
  expect(screen.getAllByText('Your Current Plan')).toHaveLength(1)
  expect(tile('Gold').getByText('Your Current Plan')).toBeTruthy()
  await button('Gold', 'Choose Now')
  await button('Silver', 'Choose Now')
  expect((await button('Free', 'Choose Now')).disabled).toBe(true)
  const end = formatDate(days(70))
  expect(tile('Platinum').getByText(/The unused part of Gold adds 35 days\./)).toBeTruthy()
  expect(tile('Gold').getByText(`You already have this plan. The new days begin on ${end}.`)).toBeTruthy()
  expect(
    tile('Silver').getByText(`Your Gold plan continues until its end. This one begins on ${end}.`),
  ).toBeTruthy()
})

test('a plan that was renamed since it was bought is the current one still', async () => {
  serve(api, 'gold', goldFates)
  api.on(routes.plans, () => ({
    message: '',
    data: planSeeds.map((plan) => (plan.id === 'gold' ? { ...plan, name: 'Zar' } : plan)),
  }))
  open({})
  await button('Platinum', 'Upgrade Now')
  expect(tile('Zar').getByText('Your Current Plan')).toBeTruthy()
})

test('a plan that costs nothing or does not last cannot be chosen', async () => {
  serve(api)
  api.on(routes.plans, () => ({
    message: '',
    data: planSeeds.map((plan) => (plan.id === 'gold' ? { ...plan, duration: 0 } : plan)),
  }))
  open({}, '/packages?plan=gold')
  expect((await button('Silver', 'Choose Now')).disabled).toBe(false)
  expect((await button('Gold', 'Choose Now')).disabled).toBe(true)
  expect(tile('Gold').getByText('You cannot buy this plan at the moment.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an administrator reads the plans and buys none', async () => {
  serve(api)
  open({ role: 'admin' }, '/packages?plan=gold')
  await screen.findByText('Plans are bought by members')
  expect(names()).toHaveLength(4)
  expect(screen.queryByText('Choose Now')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(api.sent.map(([route]) => route)).toEqual([routes.plans])
})

test('the address opens the question about a plan; closing it clears the address', async () => {
  serve(api)
  open({}, '/packages?plan=gold')
  await tap(within(await dialog()).getByRole('button', { name: 'Cancel' }))
  expect(at()).toBe('/packages')
  await tap(await button('Gold', 'Choose Now'))
  expect(at()).toBe('/packages?plan=gold')
  await dialog()
})

test.each(['nothing', 'free', '%3Cscript%3E', ''])('the plan “%s” opens nothing', async (plan) => {
  serve(api)
  open({}, `/packages?plan=${plan}`)
  await button('Gold', 'Choose Now')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('without knowing the current plan the others can be chosen, and it is said', async () => {
  serve(api)
  api.on(routes.subscription, () => ({ status: 500, error: 'x', code: 'internal' }))
  open({})
  await screen.findByText('Your current plan could not be loaded')
  await button('Gold', 'Choose Now')
  expect(screen.queryByText('Your Current Plan')).toBeNull()
})
