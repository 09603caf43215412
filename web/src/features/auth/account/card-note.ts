import { chakra } from '@chakra-ui/react'

/** Explains what a card of the account page shows, above its buttons. */
export const CardNote = chakra('p', {
  base: { color: 'ink.muted', marginBlockStart: '1', marginBlockEnd: '4', maxWidth: 'reading' },
})
