import { chakra } from '@chakra-ui/react'
import { SmartLink } from '#web/ui/links/smart-link'

/** A name in a row that leads to its person: as large as other names, and as high as a thumb. */
export const PersonLink = chakra(SmartLink, {
  base: {
    display: 'inline-block',
    paddingBlock: '9px',
    marginBlock: '-9px',
    color: 'ink',
    textDecoration: 'underline',
    textDecorationColor: 'line.strong',
    textUnderlineOffset: '4px',
    _hover: { textDecorationColor: 'currentColor' },
  },
})
