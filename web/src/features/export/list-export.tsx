import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState, useId } from 'react'
import type { TableFilter } from '#web/ui/admin-table/table-request'
import { Button } from '#web/ui/buttons/button'
import { Dialog } from '#web/ui/modal/dialog'
import { FieldError } from '#web/ui/fields/field'
import { Icon } from '#web/ui/icon'
import { errorText } from '#web/lib/api-error'
import { startDownload } from './download'
import { useSingleTap } from '#web/lib/double-tap'
import { formatDateTime } from '#web/lib/wording/wording'
import { type ExportRequest, type ExportState, useListExport } from './use-list-export'
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

/** For example `12,000 of 50,000 rows`. The total of a search is unknown. */
function Rows({ done, total }: Pick<ListExportEntity, 'done' | 'total'>) {
  const { i18n } = useLingui()
  if (total === undefined) return <Plural value={done} one="# row" other="# rows" />
  const written = i18n.number(done)
  return <Plural value={total} one={`${written} of # row`} other={`${written} of # rows`} />
}

/** The progress of an export. Screen readers announce each quarter. */
function ExportProgress({ written }: { written: ListExportEntity | null }) {
  const { t } = useLingui()
  const id = useId()
  const { done, total } = written ?? { done: 0 }
  const quarters = total ? Math.min(Math.floor((4 * done) / total), 4) : 0
  const percent = quarters * 25
  return (
    <div>
      <chakra.p fontWeight="bold" fontVariantNumeric="tabular-nums">
        <span id={id}>
          <Trans>We are preparing the file.</Trans>
        </span>{' '}
        {written && <Rows done={done} total={total} />}
      </chakra.p>
      {total !== undefined && total > 0 && (
        <chakra.progress aria-labelledby={id} max={total} value={Math.min(done, total)} {...bar} />
      )}
      <chakra.span role="status" srOnly>
        {quarters > 0 ? t`${percent} percent written` : t`We are preparing the file.`}
      </chakra.span>
    </div>
  )
}

function Introduction({ filter: { search, status, month } }: { filter: TableFilter }) {
  return (
    <>
      <p>
        {search ? (
          <Trans>The file has everything that your search finds, not only this page.</Trans>
        ) : status || month ? (
          <Trans>The file has all rows that match your choice, not only this page.</Trans>
        ) : (
          <Trans>The file has all rows of this list, not only this page.</Trans>
        )}
      </p>
      <p>
        <Trans>
          It contains personal data: please keep it where only the team can read it, and delete it when you
          are done. This export is recorded.
        </Trans>
      </p>
    </>
  )
}

/** Why the export stopped, and what is kept. */
function Stopped({ written, error }: ExportState) {
  return (
    <div>
      <div role="alert">{error !== null && <FieldError>{errorText(error)}</FieldError>}</div>
      <chakra.p role="status" marginBlockStart={error === null ? undefined : '3'}>
        {written ? (
          <Plural
            value={written.done}
            one="Stopped after # row. You can continue from there."
            other="Stopped after # rows. You can continue from there."
          />
        ) : (
          <Trans>The list is empty.</Trans>
        )}
      </chakra.p>
    </div>
  )
}

function Done({ written }: ExportState) {
  const until = formatDateTime(written?.file?.expires_at ?? '')
  return (
    <chakra.p role="status" display="flex" gap="2" alignItems="flex-start">
      <chakra.span color="ok" flex="none">
        <Icon name="check" strokeWidth={2.4} />
      </chakra.span>
      <span>
        <Plural
          value={written?.done ?? 0}
          one="The file with # row is ready and is downloading."
          other="The file with # rows is ready and is downloading."
        />{' '}
        <Trans>You can download it again until {until}.</Trans>
      </span>
    </chakra.p>
  )
}

const steps: Record<ExportState['step'], (state: ExportState, filter: TableFilter) => ReactNode> = {
  ready: (_state, filter) => <Introduction filter={filter} />,
  writing: ({ written }) => <ExportProgress written={written} />,
  stopped: (state) => <Stopped {...state} />,
  done: (state) => <Done {...state} />,
}

function useNextLabel({ step, error, written }: ExportState): string {
  const { t } = useLingui()
  if (step === 'done') return t`Download again`
  if (step !== 'stopped') return t`Export`
  if (error !== null) return t`Try again`
  return written ? t`Continue` : t`Export`
}

export interface ListExportProps {
  list: ExportRequest['list']
  /** Another filter is another export, so use it as `key`. */
  filter: TableFilter
}

/** Exports all rows of a list as CSV, in a dialog with the progress. */
export function ListExport({ list, filter }: ListExportProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const { state, run, stop } = useListExport({ list, ...filter })
  const { step, written } = state
  const label = useNextLabel(state)
  const writing = step === 'writing'
  const file = step === 'done' ? written?.file : undefined
  const next = useSingleTap(() => (file ? startDownload(file.url) : run()), step)
  return (
    <>
      <Button variant="line" size="sm" icon="download" onClick={() => setOpen(true)}>
        <Trans>Export as CSV</Trans>
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t`Export as CSV`}
        locked={writing}
        footer={
          <>
            <Button variant="line" onClick={writing ? stop : () => setOpen(false)}>
              {writing ? t`Stop` : step === 'ready' ? t`Cancel` : t`Close`}
            </Button>
            <Button loading={writing} onClick={next}>
              {label}
            </Button>
          </>
        }
      >
        <chakra.div display="grid" gap="3">
          {steps[step](state, filter)}
        </chakra.div>
      </Dialog>
    </>
  )
}
