import { chakra } from '@chakra-ui/react'
import type { ComponentProps, ReactNode, Ref } from 'react'

// In its own file, because the list of profiles needs nothing else of this one.
export { PageTitle, type PageTitleProps } from './page-title'

type Box = ComponentProps<typeof chakra.div>

/** Plain card: hairline border, no shadow. */
export function Card(props: Box) {
  return (
    <chakra.div
      bg="surface"
      borderWidth="1px"
      borderStyle="solid"
      borderColor="line"
      borderRadius="card"
      p="6"
      {...props}
    />
  )
}

/** Card in the dark wall colour, for the most important content of a page. */
export function WallCard(props: Box) {
  return (
    <chakra.div
      bg="wall"
      color="wall.ink"
      borderRadius="card"
      position="relative"
      overflow="hidden"
      px={{ base: '5', md: '7' }}
      py={{ base: '5', md: '6' }}
      {...props}
    />
  )
}

export interface SectionTitleProps {
  children: ReactNode
  action?: ReactNode
  /** For moving the focus to the title. */
  ref?: Ref<HTMLHeadingElement>
}

/** Section title with an optional action at its end. */
export function SectionTitle({ children, action, ref }: SectionTitleProps) {
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      justifyContent="space-between"
      alignItems="center"
      columnGap="4"
      rowGap="1"
      marginBlockEnd="3"
    >
      <chakra.h2 textStyle="h3" {...(ref && { ref, tabIndex: -1, outline: 'none' })}>
        {children}
      </chakra.h2>
      {action}
    </chakra.div>
  )
}
