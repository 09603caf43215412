import { chakra } from '@chakra-ui/react'

/** An e-mail address or phone number: left to right, and broken if it does not fit. */
export function ContactAddress({ children }: { children: string }) {
  return (
    <chakra.bdi dir="ltr" overflowWrap="anywhere">
      {children}
    </chakra.bdi>
  )
}

/** Text that stays on one line, e.g. a hyphenated word in a title. */
export const NoWrap = chakra('span', { base: { whiteSpace: 'nowrap' } })
