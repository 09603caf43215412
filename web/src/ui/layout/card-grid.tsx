import { chakra, type SystemStyleObject } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const columns = (count: number) => `repeat(${count}, minmax(0, 1fr))`

const look: SystemStyleObject = {
  listStyleType: 'none',
  m: '0',
  p: '0',
  display: 'grid',
  gap: { base: '3.5', sm: '6' },
  '& > li': { containerType: 'inline-size' },
}

/** How many columns there are: from 480, 768, 1024 and 1600 px; below, one. */
const layouts = {
  upToFive: { base: '1fr', sm: columns(2), md: columns(3), lg: columns(4), '2xl': columns(5) },
  /** For pages of 24, of which five columns would leave a hole in the last row; from 1280 px on as many as there is room for beside a panel. */
  upToFour: {
    base: '1fr',
    sm: columns(2),
    md: columns(3),
    lg: columns(4),
    xl: 'repeat(auto-fill, minmax(15rem, 1fr))',
  },
  /** For four cards. */
  twoOrFour: { base: '1fr', sm: columns(2), lg: columns(4) },
} as const

export interface CardGridProps {
  /** `upToFive` by default. */
  layout?: keyof typeof layouts
  /** Of the cards as a list. */
  css?: SystemStyleObject
  label?: string | undefined
  children: ReactNode
}

/** A list of cards in columns. */
export const CardGrid = ({ layout = 'upToFive', css = {}, label, children }: CardGridProps) => (
  <chakra.ul aria-label={label} css={[look, { gridTemplateColumns: layouts[layout] }, css]}>
    {children}
  </chakra.ul>
)
