import { chakra } from '@chakra-ui/react'
import { TextLink } from '../buttons/button'
import { BreakableAddress } from '../text'

/** A `mailto:` link. The address wraps as a whole; if it does not fit a line, it breaks before `@` or a dot first. */
export function EmailLink({ address, standalone = false }: { address: string; standalone?: boolean }) {
  return (
    <TextLink href={`mailto:${address}`} standalone={standalone}>
      <chakra.bdi display="inline-block" maxWidth="100%" overflowWrap="anywhere" textDecoration="inherit">
        <BreakableAddress>{address}</BreakableAddress>
      </chakra.bdi>
    </TextLink>
  )
}

/** A `tel:` link. The number wraps as a whole, and breaks at its spaces only if it does not fit a line. */
export function PhoneLink({ phone, standalone = false }: { phone: string; standalone?: boolean }) {
  return (
    <TextLink href={`tel:${phone.replace(/\s/g, '')}`} standalone={standalone}>
      {/* An inline block does not inherit the link's underline by itself. */}
      <chakra.bdi display="inline-block" textDecoration="inherit">
        {phone}
      </chakra.bdi>
    </TextLink>
  )
}
