import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
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
