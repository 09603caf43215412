import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { identityRefusalLabels } from '#shared/options/checks'
import { pressButton } from '#test/support/web/web-stage'
import { address, conflict, decisions, server, show, urls, waiting } from './setup'

const queue = '/dashboard/member-checks'

beforeEach(() => {
  server.queue.waiting = [waiting('c1', { kind: 'identity' })]
})

const open = async () => {
  show(`${queue}/c1`)
  await screen.findByRole('button', { name: 'Enlarge the card' })
}
const press = (name: string) => pressButton(screen.getByRole('button', { name }))
const tick = (name: RegExp) => userEvent.click(screen.getByRole('checkbox', { name }))
const reasons = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)

test('the card stands beside the picture and what must be the same, and nothing else about the member', async () => {
  await open()
  const figures = screen.getAllByRole('figure')
  expect(figures.map(({ textContent }) => textContent)).toEqual(['Card', 'Profile picture'])
  expect(figures.map((figure) => figure.querySelector('img')?.getAttribute('src'))).toEqual([
    ...urls.keys(),
    '/pictures/p1.webp',
  ])
  expect([...urls.values()].map(({ type, size }) => [type, size])).toEqual([
    ['image/webp', 'card of c1'.length],
  ])
  const facts = [...screen.getByRole('article').querySelectorAll('dt')].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ])
  expect(facts).toEqual([
    ['Name', 'Zainab Mir'],
    ['Date of birth', '5 March 1994'],
    ['Gender', 'Female'],
    ['Kind of card', 'CNIC or NICOP (Pakistan)'],
    ['Number', '35202-1234567-1'],
  ])
  expect(screen.getByText('35202-1234567-1').dir).toBe('ltr')
  press('Enlarge the card')
  const dialog = await screen.findByRole('dialog', { name: 'Card' })
  expect(dialog.querySelector('img')?.getAttribute('src')).toBe([...urls.keys()][0])
  expect(screen.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'))).toEqual([
    queue,
  ])
})

test('an Emirates ID has its number as it is printed', async () => {
  server.change = { document: 'emirates_id', number: '784199012345671' }
  await open()
  screen.getByText('784-1990-1234567-1')
  screen.getByRole('checkbox', { name: 'The card is a valid, genuine Emirates ID (UAE)' })
})

test('an identity is confirmed only once all is ticked; what is missing is named', async () => {
  await open()
  press('Confirm the identity')
  const error = await screen.findByText('Please compare and tick: name, date of birth, face, number, card')
  const boxes = screen.getAllByRole('checkbox')
  expect(document.activeElement).toBe(boxes[0])
  for (const name of [/shows the name/, /date of birth/, /number/, /valid/]) await tick(name)
  expect(error.textContent).toBe('Please compare and tick: face')
  press('Confirm the identity')
  expect([document.activeElement, decisions()]).toEqual([boxes[2], []])
  await userEvent.keyboard(' ')
  expect(error.isConnected).toBe(false)
  press('Confirm the identity')
  await screen.findByText('No check is waiting.')
  expect(decisions()).toEqual([{ case_id: 'c1', decision: 'confirmed' }])
  expect([address(), urls.size]).toEqual([queue, 0])
})

test('what was ticked for one card is not ticked for the next one', async () => {
  server.queue.waiting.push(waiting('c2', { kind: 'identity' }))
  await open()
  for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box)
  press('Confirm the identity')
  await waitFor(() => expect(address()).toBe(`${queue}/c2`))
  await screen.findByRole('button', { name: 'Enlarge the card' })
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').some(({ checked }) => checked)).toBe(false)
})

test.each([
  ['document_used', 'This number has already confirmed another account.'],
  ['document_barred', 'This number confirmed an account that was removed.'],
] as const)('a card with the obstacle %s can only be refused', async (obstacle, why) => {
  server.change = { obstacle }
  await open()
  screen.getByText(why)
  screen.getByText(new RegExp(`refuse it with the reason “${identityRefusalLabels.card_used}”`))
  expect(screen.queryByRole('button', { name: 'Confirm the identity' })).toBeNull()
  expect(screen.queryAllByRole('checkbox')).toEqual([])
  await userEvent.click(screen.getByRole('radio', { name: identityRefusalLabels.card_used }))
  press('Refuse')
  await waitFor(() =>
    expect(decisions()).toEqual([{ case_id: 'c1', decision: 'refused', reason: 'card_used' }]),
  )
})

test('a card that confirms another account meanwhile can be opened again, and then shows why', async () => {
  await open()
  for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box)
  server.refusal = conflict('document_used', 'This card has already confirmed another account.')
  press('Confirm the identity')
  await screen.findByText('This card has already confirmed another account.')
  expect(urls.size).toBe(0)
  delete server.refusal
  server.change = { obstacle: 'document_used' }
  press('Open it again')
  await screen.findByText('This number has already confirmed another account.')
})

test('a refusal has the reasons of cards; an objection shows the one before', async () => {
  server.queue.waiting = [waiting('c1', { kind: 'identity', objected: true })]
  server.change = {
    refusal: { reason: 'name_differs', by_name: 'Ali Raza', at: '2026-11-20T10:00:00.000Z' },
    objection: { text: 'It is the same name.', at: '2026-11-21T10:00:00.000Z' },
  }
  await open()
  expect(reasons()).toEqual(Object.values(identityRefusalLabels))
  const objection = screen.getByRole('article', { name: 'Objection' }).textContent
  for (const text of [identityRefusalLabels.name_differs, 'Ali Raza', 'It is the same name.'])
    expect(objection).toContain(text)
  screen.getByText(/The picture of the card is deleted at once\. The member cannot object again/)
  await userEvent.click(screen.getByRole('radio', { name: identityRefusalLabels.name_differs }))
  press('Refuse again')
  await screen.findByText('No check is waiting.')
  expect(decisions()).toEqual([{ case_id: 'c1', decision: 'refused', reason: 'name_differs' }])
})
