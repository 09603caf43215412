import { afterAll, afterEach, describe, expect, jest, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ComponentType, Suspense } from 'react'
import { pageRetryMs } from '#shared/limits'
import { ErrorBoundary } from '#web/app/error-boundary'
import { lazyPart, preloadPart } from '#web/lib/lazy-part'
import { onToast } from '#web/lib/notify'
import { useOnDemandPart } from '#web/lib/use-on-demand-part'
import { renderWeb } from '#test/support/web/render'
import { webStage } from '#test/support/web/web-stage'

/* Code that is loaded when it is needed, and what is shown where it does not arrive. */

const { api, notices } = webStage()
const sentence = 'No internet connection. Please check your network.'
const missing = new TypeError('Failed to fetch dynamically imported module')

test('a preloaded part renders at once; any other shows its fallback first', async () => {
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

test('a page whose code arrived and failed throws its own error', async () => {
  const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  for (const [error, text] of [
    [missing, sentence],
    [new TypeError('x.at is not a function'), 'This page has stopped working'],
  ] as const) {
    const Page = lazyPart(() => Promise.reject(error))
    const { unmount } = renderWeb(
      <ErrorBoundary resetKey="/dashboard/help">
        <Suspense>
          <Page />
        </Suspense>
      </ErrorBoundary>,
    )
    await screen.findByText(text)
    unmount()
  }
  reported.mockRestore()
})

describe('the error boundary of a page', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get')
  afterEach(() => {
    jest.useRealTimers()
    online.mockReset()
  })
  afterAll(() => online.mockRestore())
  const show = (error: Error) => {
    // React reports what a boundary has caught.
    const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const Failing = () => {
      throw error
    }
    const { unmount } = renderWeb(
      <ErrorBoundary resetKey="/dashboard/help">
        <Failing />
      </ErrorBoundary>,
    )
    reported.mockRestore()
    return unmount
  }

  test('shows a network error when offline or if code failed to load, otherwise a page error', () => {
    online.mockReturnValue(false)
    show(new TypeError('undefined is not a function'))()
    online.mockReturnValue(true)
    for (const message of [
      'Failed to fetch dynamically imported module: https://example.com/assets/help-page.js',
      'error loading dynamically imported module: https://example.com/assets/help-page.js',
      'Importing a module script failed.',
      'Unable to preload CSS for /assets/help-page.css',
    ]) {
      const unmount = show(new TypeError(message))
      expect(screen.getByText(sentence)).toBeTruthy()
      unmount()
    }
    show(new TypeError('undefined is not a function'))
    expect(screen.getByText('This page has stopped working')).toBeTruthy()
    expect(screen.queryByText(sentence)).toBeNull()
  })

  test('reloads automatically when the network returns, and retries while the site is not reachable', async () => {
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
    await act(() => jest.advanceTimersByTimeAsync(11 * pageRetryMs))
    expect(api.sent).toHaveLength(3)
  })
})

describe('a part that loads on demand', () => {
  const Form = () => <p>The form</p>
  function Page({ load, onReady }: { load: () => Promise<ComponentType>; onReady?: () => void }) {
    const { Part, ask, busy } = useOnDemandPart(load)
    return (
      <>
        <button aria-busy={busy} onClick={() => ask(() => onReady?.())}>
          Ask
        </button>
        {Part && <Part />}
      </>
    )
  }
  const button = () => screen.getByRole('button')

  test('loads once, on first use, with a toast while it takes long', async () => {
    const said: string[] = []
    onToast(
      (kind, text) => said.push(`${kind}: ${text}`),
      (text) => said.push(`taken back: ${text}`),
    )
    let arrive: (part: ComponentType) => void = () => undefined
    const load = jest.fn(() => new Promise<ComponentType>((resolve) => (arrive = resolve)))
    const onReady = jest.fn()
    renderWeb(<Page load={load} onReady={onReady} />)
    expect(load).not.toHaveBeenCalled()
    await userEvent.click(button())
    await waitFor(() => expect(said).toEqual(['info: One moment, please.']))
    arrive(Form)
    await screen.findByText('The form')
    await waitFor(() => expect(said.slice(1)).toEqual(['taken back: One moment, please.']))
    await userEvent.click(button())
    expect([load, onReady].map(({ mock }) => mock.calls.length)).toEqual([1, 2])
  })

  test('shows a network error if its code fails to load offline, and leaves the page as it is', async () => {
    const onReady = jest.fn()
    api.on('HEAD /', () => new TypeError('no network'))
    renderWeb(<Page load={() => Promise.reject(missing)} onReady={onReady} />)
    await userEvent.click(button())
    await waitFor(() => expect(notices).toEqual([`error: ${sentence}`]))
    expect(button().getAttribute('aria-busy')).toBe('false')
    expect(onReady).not.toHaveBeenCalled()
  })

  test('offers a reload if its code fails to load while the site is reachable', async () => {
    api.on('HEAD /', () => ({}))
    const offered: unknown[] = []
    onToast((kind, text, action) => offered.push(kind, text, action?.label))
    renderWeb(<Page load={() => Promise.reject(missing)} />)
    await userEvent.click(button())
    await waitFor(() =>
      expect(offered).toEqual([
        'warning',
        'We could not open this. Please reload the page. You may lose what you have not saved or sent.',
        'Reload',
      ]),
    )
  })

  test('shows an unexpected error if its code arrived and failed', async () => {
    renderWeb(<Page load={() => Promise.reject(new TypeError('x.at is not a function'))} />)
    await userEvent.click(button())
    await waitFor(() => expect(notices).toEqual(['error: An unexpected error occurred']))
    expect(api.sent).toHaveLength(0)
  })
})
