import type { Page } from 'playwright-core'
import { sessionKey } from '#web/lib/session/stored-user'
import { screenAs, pressButton, type Screen, showsText } from './screen'

/* Sending a proposal, from the button on a profile to the confirmation. */

/** A proposal note. */
export const proposalNote = `Assalam o alaikum. We are a family of four from Lahore; my brother is an engineer.

We read your profile together with our mother and would like to hear from you.`

/** Pretends that the profile was written a moment ago. */
const noteReady = (page: Page) =>
  page.addInitScript((key) => {
    const user = JSON.parse(localStorage.getItem(key) ?? '{}') as { id?: string }
    if (user.id) sessionStorage.setItem(`humsafar.profile-ready.${user.id}`, '1')
  }, sessionKey)

export const proposingStates: readonly Screen[] = [
  screenAs.member('propose-question', '/dashboard/user-profile/:stranger', async (page) => {
    await pressButton(page, 'Send a Proposal')
    await showsText(/^After this one you will have/)(page)
    await page.getByRole('dialog').getByRole('textbox').fill(proposalNote)
  }),
  screenAs.member(
    'profile-ready',
    '/dashboard/profile',
    async (page) => {
      await page.getByRole('heading', { name: 'Your profile is ready' }).and(page.locator(':focus')).waitFor()
      await page.getByRole('list', { name: 'Profiles you may like to read' }).waitFor()
    },
    noteReady,
  ),
]
