import { expect, jest, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { useLatePart } from '#web/lib/use-late-part'
import { onNotice } from '#web/lib/notices'
import { renderWeb } from '#test/support/web'
import { webStage } from '#test/support/web-stage'

const { api, notices } = webStage()
const Form = () => <p>The form</p>

function Page({ load, onReady }: { load: () => Promise<ComponentType>; onReady: () => void }) {
  const { Part, ask, busy } = useLatePart(load)
  return (
    <>
      <button aria-busy={busy} onClick={() => ask(onReady)}>
        Ask
      </button>
      {Part && <Part />}
    </>
  )
}
const button = () => screen.getByRole('button')

test('a part is loaded when it is asked for, once', async () => {
  const load = jest.fn(() => Promise.resolve(Form))
  const onReady = jest.fn()
  renderWeb(<Page load={load} onReady={onReady} />)
  expect(load).not.toHaveBeenCalled()
  await userEvent.click(button())
  await screen.findByText('The form')
  await userEvent.click(button())
  expect([load, onReady].map(({ mock }) => mock.calls.length)).toEqual([1, 2])
})

test('where it does not arrive the page stays, and says why', async () => {
  let fail: (error: Error) => void = () => undefined
  const onReady = jest.fn()
  api.on('HEAD /', () => new TypeError('no network'))
  renderWeb(<Page load={() => new Promise((_, reject) => (fail = reject))} onReady={onReady} />)
  await userEvent.click(button())
  expect(button().getAttribute('aria-busy')).toBe('true')
  fail(new TypeError('Failed to fetch dynamically imported module'))
  await waitFor(() => expect(notices).toEqual(['error: No internet connection. Please check your network.']))
  expect(button().getAttribute('aria-busy')).toBe('false')
  expect(onReady).not.toHaveBeenCalled()
})

test('where it does not arrive though the site is there, the page is loaded again only if somebody asks for it', async () => {
  api.on('HEAD /', () => ({}))
  const offered: unknown[] = []
  onNotice((kind, text, action) => offered.push(kind, text, action?.label))
  renderWeb(<Page load={() => Promise.reject(new TypeError('gone'))} onReady={() => undefined} />)
  await userEvent.click(button())
  await waitFor(() =>
    expect(offered).toEqual([
      'warning',
      'This could not be opened. Please load the page again. What you have not saved or sent may be lost.',
      'Load again',
    ]),
  )
  expect(button().getAttribute('aria-busy')).toBe('false')
})

test('says that it takes a moment where it does, until it has arrived', async () => {
  const said: string[] = []
  onNotice(
    (kind, text) => said.push(`${kind}: ${text}`),
    (text) => said.push(`taken back: ${text}`),
  )
  let arrive: (part: ComponentType) => void = () => undefined
  renderWeb(<Page load={() => new Promise((resolve) => (arrive = resolve))} onReady={() => undefined} />)
  await userEvent.click(button())
  await waitFor(() => expect(said).toEqual(['info: One moment, please.']), { timeout: 3000 })
  arrive(Form)
  await screen.findByText('The form')
  await waitFor(() => expect(said).toEqual(['info: One moment, please.', 'taken back: One moment, please.']))
})
