import { chakra } from '@chakra-ui/react'
import { TextLink } from '../buttons/button'

/**
 * An e-mail address to write to. It goes to the next line as a whole; where it fits no line, it is broken after its `@`, and
 * only then where it must be.
 */
export function MailLink({ address, standalone = false }: { address: string; standalone?: boolean }) {
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
