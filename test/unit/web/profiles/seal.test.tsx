import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import { ProfileCard } from '#web/features/profiles/card/profile-card'
import { Seal } from '#web/features/profiles/card/verified-seal'
import { installDisclosures } from '#web/lib/disclosure'
import { renderWeb } from '#test/support/web/render'

/* The verified mark, which explains itself when it is pressed, also on a card that is a link. */

let uninstall: () => void
beforeEach(() => {
  uninstall = installDisclosures(document)
  // Scripts run.
  document.documentElement.dataset.session = 'out'
})
afterEach(() => {
  uninstall()
  delete document.documentElement.dataset.session
})

const seal = () => document.querySelector<HTMLElement>('summary')!
const details = () => seal().closest('details')!

test('the seal’s note says what it does not mean, shows names as text, and returns the focus when closed', async () => {
  renderWeb(<Seal name="<b>عائشہ</b>" />)
  await userEvent.click(seal())
  expect(details().querySelector('p')?.textContent).toBe(
    '<b>عائشہ</b> has a plan that includes the verified mark. It does not mean that we have checked any documents.',
  )
  const words = screen.getByText('It does not mean', { exact: false })
  const marked = jest.spyOn(document, 'getSelection').mockReturnValue({ isCollapsed: false } as Selection)
  fireEvent.click(words)
  expect(details().open).toBe(true)
  marked.mockRestore()
  fireEvent.click(words)
  expect(details().open).toBe(false)
  await userEvent.click(seal())
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect([details().open, document.activeElement]).toEqual([false, seal()])
})

test('while the seal’s note is open on a card, a press on the card closes it, and only the next one follows the link', async () => {
  const Where = () => <output>{useLocation().pathname}</output>
  const where = () => screen.getByRole('status').textContent
  const facts = {
    headline: '28',
    profession: 'Doctor',
    standing: 'Single',
    origin: 'Pakistani',
    plan: 'Gold',
  }
  const person = { ...facts, name: 'Sana Rehman', gender: 'female', verified: true, imageUrl: null }
  renderWeb(
    <>
      <ProfileCard
        person={person as Parameters<typeof ProfileCard>[0]['person']}
        href="/dashboard/user-profile/1"
      />
      <Where />
    </>,
  )
  const link = screen.getByRole('link', { name: /^Sana Rehman/ })
  expect(seal().closest('a, button, h2')).toBeNull()
  await userEvent.click(seal())
  await userEvent.click(link)
  expect([details().open, where()]).toEqual([false, '/'])
  await userEvent.click(link)
  expect(where()).toBe('/dashboard/user-profile/1')
  await userEvent.click(seal())
  // A press that opens a new tab is left to the browser.
  const leftAlone = jest.fn()
  document.addEventListener('click', leftAlone, { once: true })
  fireEvent.click(link, { detail: 1, ctrlKey: true })
  expect(leftAlone).toHaveBeenCalledTimes(1)
})
