import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { UnsubscribePage } from '#web/pages/auth/unsubscribe-page'
import type { FakeReply } from '#test/support/fake-api'
import { renderWeb } from '#test/support/web'
import { webStage } from '#test/support/web-stage'

const { api } = webStage()
const ending = 'POST /api/saved-searches/unsubscribe'
const refusal: FakeReply = {
  status: 404,
  error: 'This link does not work any more. You can turn these e-mails off under “Saved searches”.',
  code: 'not_found',
  params: { what: 'unsubscribe' },
}

function Address() {
  const { pathname, hash } = useLocation()
  return <output data-testid="address">{pathname + hash}</output>
}
const arrive = (hash: string) =>
  renderWeb(
    <StrictMode>
      <UnsubscribePage />
      <Address />
      <Link to="/unsubscribe#code=u2.other">another link</Link>
    </StrictMode>,
    { path: `/unsubscribe${hash}` },
  )
const title = (name: string) => screen.findByRole('heading', { name })
const stop = async (name = 'Stop these e-mails') =>
  userEvent.click(await screen.findByRole('button', { name }))
const asked = () => api.sent.map(([route, input]) => [route, input])

test('nothing is ended before the button is pressed', async () => {
  api.on(ending, () => ({ message: 'You will get no more e-mails about new people.', data: null }))
  arrive('#code=u1.s3cret')
  await title('No more e-mails about new people?')
  expect(asked()).toEqual([])
  await stop()
  const done = await title('You will get no more e-mails about new people')
  await waitFor(() => expect(document.activeElement).toBe(done))
  expect(asked()).toEqual([[ending, { code: 'u1.s3cret' }]])
  expect(screen.getByText(/You can turn the e-mails on again/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open your saved searches' }).getAttribute('href')).toBe(
    '/dashboard/searches#telling',
  )
})

test('a code that is nobody’s any more is explained', async () => {
  api.on(ending, () => refusal)
  arrive('#code=u1.old')
  await stop()
  await title('This link does not work any more')
  // The title says the rest of the server's words.
  screen.getByText('You can turn these e-mails off under “Saved searches” in your account.')
  expect(screen.queryByText(String(refusal.error))).toBeNull()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('what failed can be tried again', async () => {
  api.on(ending, () => new Error('no network'))
  arrive('#code=u1.s3cret')
  await stop()
  await screen.findByRole('alert')
  api.on(ending, () => ({ message: '', data: null }))
  await stop('Try again')
  await title('You will get no more e-mails about new people')
})

test.each(['', '#', '#code=', '#code=%E0%A4%A', `#code=${'x'.repeat(201)}`])(
  'without a whole code there is nothing to press: %#',
  async (hash) => {
    arrive(hash)
    await title('This link is not complete')
    expect(screen.queryByRole('button', { name: 'Stop these e-mails' })).toBeNull()
    expect(asked()).toEqual([])
  },
)

test('another link that is opened in the same tab asks anew, and leaves the address at once', async () => {
  api.on(ending, () => ({ message: '', data: null }))
  arrive('#code=u1.s3cret')
  await stop()
  await title('You will get no more e-mails about new people')
  await userEvent.click(screen.getByRole('link', { name: 'another link' }))
  await title('No more e-mails about new people?')
  expect(screen.getByTestId('address').textContent).toBe('/unsubscribe')
  await stop()
  await title('You will get no more e-mails about new people')
  expect(asked().map(([, input]) => input)).toEqual([{ code: 'u1.s3cret' }, { code: 'u2.other' }])
})
