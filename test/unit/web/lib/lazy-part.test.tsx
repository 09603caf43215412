import { expect, jest, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { ErrorBoundary } from '#web/app/error-boundary'
import { lazyPart, preloadPart } from '#web/lib/lazy-part'
import { renderWeb } from '#test/support/web'
import { webStage } from '#test/support/web-stage'

const { api, notices } = webStage()
const sentence = 'No internet connection. Please check your network.'

test('a part that was loaded beforehand renders at once, any other after its fallback', async () => {
  const load = () => Promise.resolve(() => <p>The page</p>)
  const render = () => {
    const Page = lazyPart(load)
    return renderWeb(
      <Suspense fallback="Loading">
        <Page />
      </Suspense>,
    )
  }
  const { container, unmount } = render()
  expect(container.textContent).toBe('Loading')
  await screen.findByText('The page')
  unmount()
  await preloadPart(load)
  expect(render().container.textContent).toBe('The page')
})

test('a page whose code does not arrive says so, and stays as long as the site cannot be reached', async () => {
  // React reports what a boundary has caught.
  const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  api.on('HEAD /', () => new TypeError('no network'))
  const Page = lazyPart(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  renderWeb(
    <ErrorBoundary resetKey="/dashboard/help">
      <Suspense fallback="Loading">
        <Page />
      </Suspense>
    </ErrorBoundary>,
  )
  expect(await screen.findByText(sentence)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(api.sent).toHaveLength(1))
  expect(screen.getByText(sentence)).toBeTruthy()
  expect(notices).toEqual([`error: ${sentence}`])
  reported.mockRestore()
})
