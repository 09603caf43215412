import { ChakraProvider } from '@chakra-ui/react'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { noBadges, SessionContext, type Session } from '../../web/src/lib/session-context'
import { system } from '../../web/src/theme/system'

i18n.load('en', {})
i18n.activate('en')

export interface RenderWebOptions {
  /** Address that the router starts at. */
  path?: string
  session?: Partial<Session>
}

/** Renders a part of the web app with all that stands above a page. */
export function renderWeb(ui: ReactNode, { path = '/', session = {} }: RenderWebOptions = {}) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const whole: Session = {
    status: 'signed-out',
    user: null,
    badges: noBadges,
    signOut: () => Promise.resolve(),
    ...session,
  }
  return render(
    <I18nProvider i18n={i18n}>
      <ChakraProvider value={system}>
        <QueryClientProvider client={queryClient}>
          <SessionContext value={whole}>
            <MemoryRouter initialEntries={[path]}>{ui}</MemoryRouter>
          </SessionContext>
        </QueryClientProvider>
      </ChakraProvider>
    </I18nProvider>,
  )
}
