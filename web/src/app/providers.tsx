import { ChakraProvider } from '@chakra-ui/react'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { clearToasts, toast, withdrawToast } from '../ui/states/toast'
import { Toaster } from '../ui/states/toaster'
import { i18n } from '../lib/i18n'
import { onToast } from '../lib/notify'
import { createQueryClient } from '../lib/query-client'
import { system } from '../theme/system'

export const queryClient = createQueryClient()

function Notices() {
  useEffect(() => onToast((kind, ...rest) => toast[kind](...rest), withdrawToast, clearToasts), [])
  return <Toaster />
}

/** Context providers above the router, and the toaster. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      <ChakraProvider value={system}>
        <QueryClientProvider client={queryClient}>
          {children}
          <Notices />
        </QueryClientProvider>
      </ChakraProvider>
    </I18nProvider>
  )
}
