import { beforeEach, expect, test } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react'
import { planSeeds } from '#shared/options/plans'
import { VisitorChoice } from '#web/features/packages/choices'
import { SignInPage } from '#web/pages/auth/sign-in-page'
import { SignUpPage } from '#web/pages/auth/sign-up-page'
import { BrowsePage } from '#web/pages/proposals/browse-page'
import { makeProposal } from '#test/support/make-proposal'
import { renderWeb } from '#test/support/web'
import { webStage } from '#test/support/web-stage'

const { api } = webStage()
const next = encodeURIComponent('/dashboard/user-profile/sender-of-1')

beforeEach(() => sessionStorage.clear())

const tapCard = async () => {
  api.on('GET /api/profile/get/all-profiles', () => ({
    message: '',
    data: [makeProposal('1').profile],
    page: {},
  }))
  const { unmount } = renderWeb(<BrowsePage />)
  const card = await screen.findByRole('link', { name: /Bilal Khan/ })
  expect(card.getAttribute('href')).toBe(`/auth/sign-in?next=${next}`)
  fireEvent.click(card)
  unmount()
}

test('who has tapped a card is told on the next page whose profile it is about', async () => {
  await tapCard()
  const { unmount } = renderWeb(<SignInPage />, { path: `/auth/sign-in?next=${next}` })
  expect(document.body.textContent).toContain('Sign in to read the profile of Bilal Khan.')
  unmount()
  renderWeb(<SignUpPage />, { path: `/auth/sign-up?next=${next}` })
  expect(document.body.textContent).toContain('Then you can read the profile of Bilal Khan.')
})

test('a profile is told of also where the name is not known', () => {
  const { unmount } = renderWeb(<SignInPage />, { path: `/auth/sign-in?next=${next}` })
  expect(document.body.textContent).toContain('Sign in to read this profile.')
  unmount()
  renderWeb(<SignUpPage />, { path: `/auth/sign-up?next=${next}` })
  expect(document.body.textContent).toContain('Your profile comes next.')
})

const choosing = (plan: string) => encodeURIComponent(`/packages?plan=${plan}`)

test.each([
  ['gold', 'Sign in to choose the Gold plan.'],
  ['unheard-of', 'Sign in to choose this plan.'],
  ['free', 'Sign in to choose this plan.'],
])('who has chosen the plan %s reads: %s', (plan, sentence) => {
  renderWeb(<SignInPage />, { path: `/auth/sign-in?next=${choosing(plan)}` })
  expect(document.body.textContent).toContain(sentence)
})

test('a plan has the name by which it was chosen, which is nobody’s profile', () => {
  const diamond = { ...planSeeds[3]!, id: 'diamond', name: 'Diamond' }
  const { unmount } = renderWeb(<VisitorChoice plan={diamond} />)
  const choose = screen.getByRole('link', { name: 'Choose Now' })
  expect(choose.getAttribute('href')).toBe(`/auth/sign-in?next=${choosing('diamond')}`)
  fireEvent.click(choose)
  unmount()
  const signIn = renderWeb(<SignInPage />, { path: `/auth/sign-in?next=${choosing('diamond')}` })
  expect(document.body.textContent).toContain('Sign in to choose the Diamond plan.')
  signIn.unmount()
  renderWeb(<SignUpPage />, { path: `/auth/sign-up?next=${choosing('diamond')}` })
  expect(document.body.textContent).toContain('Your profile comes next.')
})

test('who comes for something else is not', async () => {
  await tapCard()
  const { unmount } = renderWeb(<SignInPage />, { path: '/auth/sign-in?next=%2Fdashboard' })
  expect(document.body.textContent).toContain('Welcome back.')
  unmount()
  renderWeb(<SignUpPage />, { path: '/auth/sign-up?next=%2Fdashboard%2Fuser-profile%2Fother' })
  expect(document.body.textContent).toContain('Your profile comes next.')
})
