import { chakra } from '@chakra-ui/react'

/** Words that stay on one line, e.g. one with a hyphen in a title. */
export const Whole = chakra('span', { base: { whiteSpace: 'nowrap' } })
