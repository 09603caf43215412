import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import { PersonRow, RowList } from '#web/components/row-list'
import { ProfileCard, type ProfileCardFacts } from '#web/components/profile-card'
import { Seal } from '#web/components/seal'
import { installDisclosures } from '#web/lib/disclosure'
import { renderWeb } from '#test/support/web'

const person: ProfileCardFacts = {
  name: 'Sana Rehman',
  gender: 'female',
  age: 28,
  maritalStatus: 'Single',
  profession: 'Doctor',
  nationality: 'Pakistani',
  plan: 'Gold',
  verified: true,
  imageUrl: null,
}
const meaning =
  'Sana Rehman has a plan that includes the verified mark. It does not mean that we have checked documents.'

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

const Where = () => <output>{useLocation().pathname}</output>
const where = () => screen.getByRole('status').textContent

const seal = () => document.querySelector<HTMLElement>('summary')!
const details = () => seal().closest('details')!

test('says what it stands for once it is pressed, and until something else is', async () => {
  renderWeb(
    <>
      <Seal name="Sana Rehman" />
      <button>Elsewhere</button>
    </>,
  )
  expect(seal().textContent).toContain('Verified mark of Sana Rehman: what does it mean?')
  expect(details().open).toBe(false)
  await userEvent.click(seal())
  expect(details().open).toBe(true)
  expect(details().querySelector('p')?.textContent).toBe(meaning)
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(details().open).toBe(false)
})

test('a press on what it says closes it, and so does its button, which gives the focus back', async () => {
  renderWeb(<Seal name="Sana Rehman" />)
  await userEvent.click(seal())
  await userEvent.click(screen.getByText('It does not mean', { exact: false }))
  expect(details().open).toBe(false)
  await userEvent.click(seal())
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(details().open).toBe(false)
  expect(document.activeElement).toBe(seal())
})

test('speaks to whose profile it is', async () => {
  renderWeb(<Seal own name="Sana Rehman" />)
  expect(seal().textContent).toContain('Your verified mark: what does it mean?')
  await userEvent.click(seal())
  expect(details().querySelector('p')?.textContent).toBe(
    'You have a plan that includes the verified mark. It does not mean that we have checked documents.',
  )
})

test('Escape closes what it says, and gives the focus back', async () => {
  renderWeb(<Seal name="Sana Rehman" />)
  await userEvent.click(seal())
  await userEvent.keyboard('{Escape}')
  expect(details().open).toBe(false)
  expect(document.activeElement).toBe(seal())
})

test('on a card it stands beside the link, never in it', async () => {
  renderWeb(<ProfileCard person={person} href="/dashboard/user-profile/1" />)
  const link = screen.getByRole('link', { name: /^Sana Rehman 28, Female .*View profile$/ })
  expect(link.contains(seal())).toBe(false)
  expect(screen.getByRole('heading', { name: 'Sana Rehman' }).textContent).toBe('Sana Rehman')
  expect(seal().closest('a, button, h2')).toBeNull()
  await userEvent.tab()
  expect(document.activeElement).toBe(link)
  await userEvent.tab()
  expect(document.activeElement).toBe(seal())
})

test('while it is open on a card, a press on the card closes it and leads nowhere', async () => {
  renderWeb(
    <>
      <ProfileCard person={person} href="/dashboard/user-profile/1" />
      <Where />
    </>,
  )
  const link = screen.getByRole('link', { name: /^Sana Rehman/ })
  await userEvent.click(seal())
  await userEvent.click(link)
  expect(details().open).toBe(false)
  expect(where()).toBe('/')
  await userEvent.click(link)
  expect(where()).toBe('/dashboard/user-profile/1')
})

test('its words can be marked, which does not close it', async () => {
  renderWeb(<Seal name="Sana Rehman" />)
  await userEvent.click(seal())
  const words = screen.getByText('It does not mean', { exact: false })
  const marked = jest.spyOn(document, 'getSelection').mockReturnValue({ isCollapsed: false } as Selection)
  fireEvent.click(words)
  expect(details().open).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(details().open).toBe(false)
  marked.mockRestore()
})

test('while it is open on a card, a press that opens a new tab is left to the browser', async () => {
  renderWeb(<ProfileCard person={person} href="/dashboard/user-profile/1" />)
  const link = screen.getByRole('link', { name: /^Sana Rehman/ })
  await userEvent.click(seal())
  const taken = !fireEvent.click(link, { detail: 1 })
  expect([taken, details().open]).toEqual([true, false])
  await userEvent.click(seal())
  const leftAlone = jest.fn()
  document.addEventListener('click', leftAlone, { once: true })
  fireEvent.click(link, { detail: 1, ctrlKey: true })
  expect(leftAlone).toHaveBeenCalledTimes(1)
})

test('while it is open on a card, the keyboard can still follow the link', async () => {
  renderWeb(
    <>
      <ProfileCard person={person} href="/dashboard/user-profile/1" />
      <Where />
    </>,
  )
  const link = screen.getByRole('link', { name: /^Sana Rehman/ })
  await userEvent.click(seal())
  link.focus()
  await userEvent.keyboard('{Enter}')
  expect(where()).toBe('/dashboard/user-profile/1')
})

test('in a list it stands beside the name', () => {
  renderWeb(
    <RowList label="People">
      <PersonRow picture={null} name={person.name} marks={<Seal name={person.name} />} />
    </RowList>,
  )
  expect(screen.getByRole('heading', { name: person.name }).textContent).toBe(person.name)
  expect(seal().closest('h2')).toBeNull()
})

test('a name is shown as it was written', () => {
  renderWeb(<Seal name="<b>عائشہ</b>" />)
  expect(details().querySelector('p bdi')?.textContent).toBe('<b>عائشہ</b>')
})
