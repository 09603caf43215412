import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { pageRetryMs } from '#shared/limits'
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

describe('a page that fails while it is shown', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get')
  beforeEach(() => {
    // React reports what a boundary has caught.
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
  })
  afterEach(() => {
    jest.useRealTimers()
    online.mockReset()
    jest.mocked(console.error).mockRestore()
  })

  const show = (error: Error) => {
    const Failing = () => {
      throw error
    }
    renderWeb(
      <ErrorBoundary resetKey="/dashboard/help">
        <Failing />
      </ErrorBoundary>,
    )
  }

  test('says that there is no network, where there is none', () => {
    online.mockReturnValue(false)
    show(new TypeError('undefined is not a function'))
    expect(screen.getByText(sentence)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })

  test.each([
    'Failed to fetch dynamically imported module: https://example.com/assets/help-page.js',
    'error loading dynamically imported module: https://example.com/assets/help-page.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/help-page.css',
  ])('says so of code that did not arrive: %s', (message) => {
    online.mockReturnValue(true)
    show(new TypeError(message))
    expect(screen.getByText(sentence)).toBeTruthy()
  })

  test('is said to have stopped working, where the network is not at fault', () => {
    online.mockReturnValue(true)
    show(new TypeError('undefined is not a function'))
    expect(screen.getByText('This page has stopped working')).toBeTruthy()
    expect(screen.queryByText(sentence)).toBeNull()
  })

  test('is asked for by itself once the network is back, and again while nobody can be reached', async () => {
    jest.useFakeTimers()
    online.mockReturnValue(false)
    api.on('HEAD /', () => new TypeError('no network'))
    show(new Error('a page'))
    expect(api.sent).toHaveLength(0)
    online.mockReturnValue(true)
    await act(async () => void dispatchEvent(new Event('online')))
    expect(api.sent).toHaveLength(1)
    await act(() => jest.advanceTimersByTimeAsync(pageRetryMs))
    expect(api.sent).toHaveLength(2)
    online.mockReturnValue(false)
    await act(() => jest.advanceTimersByTimeAsync(pageRetryMs))
    await act(() => jest.advanceTimersByTimeAsync(10 * pageRetryMs))
    expect(api.sent).toHaveLength(3)
  })
})
