import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { ListExportEntity } from '#shared/schemas/admin-entities'

const bar = {
  display: 'block',
  width: '100%',
  height: '10px',
  marginBlockStart: '1.5',
  border: '0',
  borderRadius: '3px',
  overflow: 'hidden',
  bg: 'sunk',
  appearance: 'none',
  css: {
    '&::-webkit-progress-bar': { bg: 'sunk' },
    '&::-webkit-progress-value': { bg: 'tile' },
    '&::-moz-progress-bar': { bg: 'tile' },
  },
} as const

/** E.g. `12,000 of 50,000 rows`; of a search it is not known how many there are. */
function Rows({ done, total }: Pick<ListExportEntity, 'done' | 'total'>) {
  const { i18n } = useLingui()
  if (total === undefined) return <Plural value={done} one="# row" other="# rows" />
  const written = i18n.number(done)
  return <Plural value={total} one={`${written} of # row`} other={`${written} of # rows`} />
}

/** How far an export has come; quarters of it are announced to screen readers. */
export function ExportProgress({ written }: { written: ListExportEntity | null }) {
  const { t } = useLingui()
  const id = useId()
  const { done, total } = written ?? { done: 0 }
  const quarters = total ? Math.min(Math.floor((4 * done) / total), 4) : 0
  const percent = quarters * 25
  return (
    <div>
      <chakra.p fontWeight="bold" fontVariantNumeric="tabular-nums">
        <span id={id}>
          <Trans>The file is being written.</Trans>
        </span>{' '}
        {written && <Rows done={done} total={total} />}
      </chakra.p>
      {total !== undefined && total > 0 && (
        <chakra.progress aria-labelledby={id} max={total} value={Math.min(done, total)} {...bar} />
      )}
      <chakra.span role="status" srOnly>
        {quarters > 0 ? t`${percent} percent written` : t`The file is being written.`}
      </chakra.span>
    </div>
  )
}
