import { chakra } from '@chakra-ui/react'
import { TextLink } from '../buttons/button'

/**
 * An e-mail address to write to. It goes to the next line as a whole; where it fits no line, it is broken after its `@`, and
 * only then where it must be.
 */
export function EmailLink({ address, standalone = false }: { address: string; standalone?: boolean }) {
  const domain = address.indexOf('@') + 1
  return (
    <TextLink href={`mailto:${address}`} standalone={standalone}>
      <chakra.bdi display="inline-block" maxWidth="100%" overflowWrap="anywhere" textDecoration="inherit">
        {address.slice(0, domain)}
        <wbr />
        {address.slice(domain)}
      </chakra.bdi>
    </TextLink>
  )
}

/** A number that a press calls. It goes to the next line as a whole, and is broken at its spaces only where it fits no line. */
export function PhoneLink({ phone, standalone = false }: { phone: string; standalone?: boolean }) {
  return (
    <TextLink href={`tel:${phone.replace(/\s/g, '')}`} standalone={standalone}>
      {/* The line below a link does not reach into such a box by itself. */}
      <chakra.bdi display="inline-block" textDecoration="inherit">
        {phone}
      </chakra.bdi>
    </TextLink>
  )
}
