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

/** Number of columns from 480, 768, 1024 and 1600 px; below, one. */
const layouts = {
  upToFive: { base: '1fr', sm: columns(2), md: columns(3), lg: columns(4), '2xl': columns(5) },
  /**
   * For pages of 24 cards, where five columns would leave a gap in the last row. From 1280 px as many as fit beside
   * a panel.
   */
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
  /** Styles of the list. */
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
