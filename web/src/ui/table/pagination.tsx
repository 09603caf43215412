import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../buttons/button'

export interface PaginationProps {
  onPrevious: (() => void) | null
  onNext: (() => void) | null
  /** Which page is shown; announced to screen readers when it changes. */
  summary?: ReactNode
  /** Other ways to choose a page. */
  children?: ReactNode
}

/** Previous and next buttons for pages of rows. */
export function Pagination({ onPrevious, onNext, summary, children }: PaginationProps) {
  const { t } = useLingui()
  return (
    <chakra.nav
      aria-label={t`Pages`}
      display="flex"
      flexDirection={{ base: 'column', sm: 'row' }}
      flexWrap="wrap"
      justifyContent="space-between"
      alignItems="center"
      gap="3"
      marginBlockStart="4"
      color="ink.muted"
    >
      {summary && <span role="status">{summary}</span>}
      <chakra.span display="flex" gap="3">
        <Button variant="line" size="sm" onClick={onPrevious ?? undefined} disabled={!onPrevious}>
          <Trans>Previous</Trans>
        </Button>
        <Button variant="line" size="sm" onClick={onNext ?? undefined} disabled={!onNext}>
          <Trans>Next</Trans>
        </Button>
      </chakra.span>
      {children}
    </chakra.nav>
  )
}
