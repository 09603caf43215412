import { chakra } from '@chakra-ui/react'
import { TextLink } from '../buttons/button'

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
