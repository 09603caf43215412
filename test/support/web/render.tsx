import { ChakraProvider } from '@chakra-ui/react'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { isAppPath } from '#web/app/app-routes'
import { loadModalParts } from '#web/ui/modal/dialog'
import { AppPathsContext } from '#web/ui/links/smart-link'
import { createQueryClient } from '#web/lib/query-client'
import { sessionStore } from '#web/lib/session/browser'
import { SessionContext, type Session } from '#web/lib/session-context'
import { system } from '#web/theme/system'

i18n.load('en', {})
i18n.activate('en')

// Load the parts of dialogs first, so that dialogs open at once.
await loadModalParts()

export interface RenderWebOptions {
  /** Path that the router starts at. */
  path?: string
  /** The session; `live` uses the session store of this browser. */
  session?: Partial<Session> | 'live'
}

const nobody: Session = {
  status: 'signed-out',
  user: null,
  signOut: () => Promise.resolve(),
}

/** Follows the session store of this browser, without the requests of the app's own provider. */
function LiveSession({ children }: { children: ReactNode }) {
  const user = useSyncExternalStore(sessionStore.subscribe, sessionStore.user)
  return (
    <SessionContext value={{ ...nobody, status: user ? 'signed-in' : 'signed-out', user }}>
      {children}
    </SessionContext>
  )
}

/** Renders a part of the web app inside all providers of a page; failed reads are not retried. */
export function renderWeb(ui: ReactNode, { path = '/', session = {} }: RenderWebOptions = {}) {
  const queryClient = createQueryClient()
  const { queries, ...others } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retry: false } })
  const page = (
    <MemoryRouter initialEntries={[path]}>
      <AppPathsContext value={isAppPath}>{ui}</AppPathsContext>
    </MemoryRouter>
  )
  return render(
    <I18nProvider i18n={i18n}>
      <ChakraProvider value={system}>
        <QueryClientProvider client={queryClient}>
          {session === 'live' ? (
            <LiveSession>{page}</LiveSession>
          ) : (
            <SessionContext value={{ ...nobody, ...session }}>{page}</SessionContext>
          )}
        </QueryClientProvider>
      </ChakraProvider>
    </I18nProvider>,
  )
}

/** As `name` of a query by role: in jsdom's names, a space follows each element. */
export const titled = (title: string) => (name: string) => name.replace(' ?', '?') === title
