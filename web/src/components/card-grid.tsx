import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** 1 column on a phone, 2 from 480 px, 3 from 768 px, 4 from 1024 px, 5 from 1600 px. */
export function CardGrid({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <chakra.ul
      aria-label={label}
      listStyleType="none"
      m="0"
      p="0"
      display="grid"
      gridTemplateColumns={{
        base: '1fr',
        sm: 'repeat(2, minmax(0, 1fr))',
        md: 'repeat(3, minmax(0, 1fr))',
        lg: 'repeat(4, minmax(0, 1fr))',
        '2xl': 'repeat(5, minmax(0, 1fr))',
      }}
      gap={{ base: '3.5', sm: '6' }}
      css={{ '& > li': { containerType: 'inline-size' } }}
    >
      {children}
    </chakra.ul>
  )
}
