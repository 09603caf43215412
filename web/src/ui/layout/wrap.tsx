import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Content width of public pages. */
export const Wrap = chakra('div', {
  base: { width: '100%', maxWidth: 'page', marginInline: 'auto', px: { base: '4', md: '8' } },
})

/** The margins of a public page that does not set its own. */
export function PageMargins({ children }: { children: ReactNode }) {
  return (
    <Wrap paddingBlock={{ base: '6', md: '10' }} paddingBlockEnd={{ base: '12', md: '18' }}>
      {children}
    </Wrap>
  )
}
