import { chakra } from '@chakra-ui/react'
import { Fragment } from 'react'

/** An e-mail address that may break before its `@` and its dots, and elsewhere only if the styles around it allow that. */
export const BreakableAddress = ({ children }: { children: string }) =>
  children.split(/(?=[@.])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))

/** An e-mail address or phone number: left to right, and broken if it does not fit. */
export function ContactAddress({ children }: { children: string }) {
  return (
    <chakra.bdi dir="ltr" overflowWrap="anywhere">
      <BreakableAddress>{children}</BreakableAddress>
    </chakra.bdi>
  )
}

/** Text that is cut off at the end of its line. Letters of Urdu reach out of the line, so there is room around it. */
export const Truncated = chakra('span', {
  base: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    textAlign: 'start',
    padding: '2.5',
    margin: '-2.5',
  },
})

/** Text that stays on one line, e.g. a hyphenated word in a title. */
export const NoWrap = chakra('span', { base: { whiteSpace: 'nowrap' } })
