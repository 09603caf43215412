import { chakra } from '@chakra-ui/react'

/** What a person wrote: plain text with its line breaks, each line in its own direction. */
export const Written = chakra(
  'p',
  {
    base: {
      textAlign: 'start',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      // `dir` alone gives all lines the direction of the first.
      unicodeBidi: 'plaintext',
    },
  },
  { defaultProps: { dir: 'auto' } },
)
