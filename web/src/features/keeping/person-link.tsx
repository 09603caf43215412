import { chakra } from '@chakra-ui/react'
import { SmartLink } from '#web/components/smart-link'

/** A name in a row that leads to its person: as large as other names, and as high as a thumb. */
export const PersonLink = chakra(SmartLink, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'target',
    marginBlock: '-2',
    color: 'ink',
    overflowWrap: 'anywhere',
    textDecoration: 'underline',
    textDecorationColor: 'line.strong',
    textUnderlineOffset: '4px',
    _hover: { textDecorationColor: 'currentColor' },
  },
})
