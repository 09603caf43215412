import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { TableFilter } from '#web/ui/admin-table/table-request'
import { Button } from '#web/ui/buttons/button'
import { Dialog } from '#web/ui/modal/dialog'
import { FieldError } from '#web/ui/fields/field'
import { Icon } from '#web/ui/icon'
import { errorText } from '#web/lib/api-error'
import { startDownload } from '#web/lib/download'
import { useSingleTap } from '#web/lib/use-single-tap'
import { formatDateTime } from '#web/lib/wording/wording'
import { ExportProgress } from './export-progress'
import type { ExportRequest } from './run-export'
import { type ExportState, useListExport } from './use-list-export'

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

/** Why it goes no further, and what is kept. */
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
          one="The file with # row is ready, and its download has begun."
          other="The file with # rows is ready, and its download has begun."
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
  /** With another one it is another export: to be the `key`. */
  filter: TableFilter
}

/** Exports all rows of a list as CSV, in a dialog that shows how far it has come. */
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
