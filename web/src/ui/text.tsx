import { chakra } from '@chakra-ui/react'

/** An e-mail address or a telephone number of somebody: written from left to right, and broken where it must be. */
export function ContactAddress({ children }: { children: string }) {
  return (
    <chakra.bdi dir="ltr" overflowWrap="anywhere">
      {children}
    </chakra.bdi>
  )
}

/** Words that stay on one line, e.g. one with a hyphen in a title. */
export const NoWrap = chakra('span', { base: { whiteSpace: 'nowrap' } })
