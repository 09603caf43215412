import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState, type SyntheticEvent } from 'react'
import { asciiDigits } from '#shared/digits'
import { controlRecipe } from '#web/theme/recipes/control'
import { Button } from '../buttons/button'
import { Pagination } from '../table/pagination'
import { BareSelect } from '../fields/select-field'
import { localStore } from '#web/lib/safe-storage'

const pageSizes = [20, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]

const key = 'humsafar.page-size'

const stored = (): PageSize =>
  pageSizes.find((size) => String(size) === localStore.getItem(key)) ?? pageSizes[0]

/** The number of rows on a page, remembered in this browser for all tables. */
export function usePageSize(): [PageSize, (size: PageSize) => void] {
  const [size, setSize] = useState(stored)
  return [
    size,
    (next) => {
      localStore.setItem(key, String(next))
      setSize(next)
    },
  ]
}

const Input = chakra('input', controlRecipe)

const small = { minHeight: 'target', fontSize: '16', px: '3', py: '1' } as const

/** Goes to the typed page number, or to the nearest existing page. */
function GoToPage({ last, onPage }: { last: number; onPage: (page: number) => void }) {
  const { t } = useLingui()
  const id = useId()
  const [typed, setTyped] = useState('')
  const go = (event: SyntheticEvent) => {
    event.preventDefault()
    if (typed === '') return
    onPage(Math.min(Math.max(Number(typed), 1), last))
    setTyped('')
  }
  return (
    <chakra.form display="flex" flexWrap="wrap" alignItems="center" gap="2" onSubmit={go}>
      <label htmlFor={id}>
        <Trans>Go to page</Trans>
      </label>
      <Input
        id={id}
        {...small}
        width="4.75rem"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={typed}
        onChange={(event) => setTyped(asciiDigits(event.currentTarget.value).replace(/\D/g, ''))}
      />
      <Button type="submit" variant="line" size="sm" aria-label={t`Go to this page`}>
        <Trans>Go</Trans>
      </Button>
    </chakra.form>
  )
}

function RowsOnPage({ size, onSize }: { size: PageSize; onSize: (size: PageSize) => void }) {
  const id = useId()
  return (
    <chakra.span display="flex" flexWrap="wrap" alignItems="center" gap="2">
      <label htmlFor={id}>
        <Trans>Rows per page</Trans>
      </label>
      <chakra.span width="5.75rem">
        <BareSelect<PageSize>
          id={id}
          placeholder={null}
          value={size}
          options={pageSizes.map((value) => ({ value, label: String(value) }))}
          onChange={(next) => onSize(next || pageSizes[0])}
        />
      </chakra.span>
    </chakra.span>
  )
}

export interface TablePagesProps {
  /** The number of pages; undefined if it is unknown. */
  last: number | undefined
  onPage: (page: number) => void
  onPrevious: (() => void) | null
  onNext: (() => void) | null
  size: PageSize
  onSize: (size: PageSize) => void
}

/** Controls below a table: other pages, and rows on a page. */
export function TablePages({ last, onPage, onPrevious, onNext, size, onSize }: TablePagesProps) {
  return (
    <Pagination onPrevious={onPrevious} onNext={onNext}>
      {last !== undefined && last > 2 && <GoToPage last={last} onPage={onPage} />}
      <RowsOnPage size={size} onSize={onSize} />
    </Pagination>
  )
}
