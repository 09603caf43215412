import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useHeadingLevel } from '#web/lib/page-title'

export interface PageTitleProps {
  children: ReactNode
  /** One sentence below. */
  sub?: ReactNode
  /** Buttons at the end of the line. */
  actions?: ReactNode
}

/** Page title: `h1`, or `h2` in the dashboard, whose top bar has the `h1`. */
export function PageTitle({ children, sub, actions }: PageTitleProps) {
  const Title = useHeadingLevel() === 1 ? chakra.h1 : chakra.h2
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="flex-end"
      justifyContent="space-between"
      gap="4"
      marginBlockEnd={{ base: '5', md: '6' }}
    >
      <chakra.div minWidth="0">
        <Title textStyle="h1">{children}</Title>
        {sub && (
          <chakra.p textStyle="large" color="ink.muted" marginBlockStart="1.5" maxWidth="36em">
            {sub}
          </chakra.p>
        )}
      </chakra.div>
      {actions && (
        <chakra.div display="flex" gap="3" flexWrap="wrap">
          {actions}
        </chakra.div>
      )}
    </chakra.div>
  )
}
