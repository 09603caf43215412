import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from './button'

export interface LoadMoreProps {
  /** Null when there is nothing more. */
  onMore: (() => void) | null
  busy?: boolean
  /** E.g. "12 shown"; announced to screen readers when it changes. */
  summary?: ReactNode
}

/** "Load more" below a growing list. */
export function LoadMore({ onMore, busy = false, summary }: LoadMoreProps) {
  return (
    <chakra.div display="grid" justifyItems="center" gap="3.5" marginBlockStart="12" color="ink.muted">
      <p role="status">{summary}</p>
      {onMore && (
        <Button variant="line" onClick={onMore} loading={busy}>
          <Trans>Load more</Trans>
        </Button>
      )}
    </chakra.div>
  )
}

export interface PaginationProps {
  onPrevious: (() => void) | null
  onNext: (() => void) | null
  /** Which of them is shown; announced to screen readers when it changes. */
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

export interface PersonRowProps {
  picture: ReactNode
  name: ReactNode
  /** One or two lines of facts. */
  children?: ReactNode
  actions?: ReactNode
}

/** One person in a `RowList`: picture, name, facts and actions. */
export function PersonRow({ picture, name, children, actions }: PersonRowProps) {
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{ base: '60px minmax(0, 1fr)', md: '60px minmax(0, 1fr) auto' }}
      gap={{ base: '3.5', md: '4' }}
      alignItems="center"
      py="3.5"
      borderBlockStartWidth="1px"
      borderBlockStartStyle="solid"
      borderBlockStartColor="line"
    >
      <chakra.div width="60px" alignSelf="start">
        {picture}
      </chakra.div>
      <chakra.div minWidth="0">
        <chakra.h2 textStyle="h4" display="flex" gap="2" alignItems="center" flexWrap="wrap">
          {name}
        </chakra.h2>
        <chakra.div color="ink.muted" textStyle="small">
          {children}
        </chakra.div>
      </chakra.div>
      {actions && (
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          gap="2"
          gridColumn={{ base: '1 / -1', md: 'auto' }}
          css={{ '& > a, & > button': { flex: { base: '1 1 auto', md: '0 0 auto' } } }}
        >
          {actions}
        </chakra.div>
      )}
    </chakra.li>
  )
}

/** List of rows separated by hairlines. */
export function RowList({ children, label }: { children: ReactNode; label: string }) {
  return (
    <chakra.ul
      aria-label={label}
      m="0"
      p="0"
      listStyleType="none"
      borderBlockEnd="1px solid"
      borderBlockEndColor="line"
    >
      {children}
    </chakra.ul>
  )
}
