import { chakra } from '@chakra-ui/react'
import { Plural, Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { Button } from '#web/ui/buttons/button'
import { Dialog } from '#web/ui/modal/dialog'
import { useAddressDialog } from '#web/lib/use-address-dialog'
import { changeWithin } from './filter-context'
import { FilterGroups } from './filter-groups'
import { clearedSearch, isEmptySearch, type PeopleSearch, writeSearch } from './people-search'
import { allowedSearchOf } from './filter-access'
import type { SearchProps } from './search-props'
import { useApply } from './use-apply'
import { useResultCount } from './use-result-count'

interface OpenSheetProps extends SearchProps {
  open: boolean
  onClose: () => void
}

function OpenSheet({ open, onClose, ...shown }: OpenSheetProps) {
  const { search, viewerKind } = shown
  const [draft, setDraft] = useState(search)
  const apply = useApply()
  const button = useRef<HTMLButtonElement>(null)
  const { request } = allowedSearchOf(draft, viewerKind)
  const { page, total, defaultGender } = useResultCount(shown, request, open)
  // The search replaces the sheet's history entry.
  const show = (next: PeopleSearch) => apply(next, { replace: true })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<Trans>Filters</Trans>}
      // A press outside the sheet must not lose changes.
      keep={writeSearch(draft) !== writeSearch(search)}
      footer={
        <>
          <chakra.span role="status" srOnly>
            {total !== undefined && (
              <Plural value={total} _0="Nobody found" one="# person" other="# people" />
            )}
          </chakra.span>
          <Button
            variant="line"
            size="sm"
            disabled={isEmptySearch(draft)}
            onClick={() => {
              setDraft(clearedSearch(draft))
              // A disabled button loses the focus.
              button.current?.focus()
            }}
          >
            <Trans>Clear all</Trans>
          </Button>
          <Button ref={button} size="sm" onClick={() => show(draft)}>
            <span>
              {total === undefined ? (
                <Trans>Show people</Trans>
              ) : (
                <Plural value={total} _0="Nobody found" one="Show # person" other="Show # people" />
              )}
            </span>
          </Button>
        </>
      }
    >
      <FilterGroups
        search={draft}
        change={(next) => changeWithin(draft, next, setDraft)}
        {...{ page, viewerKind, defaultGender }}
      />
    </Dialog>
  )
}

/**
 * The filters on a phone: a sheet with its own address, so that Back closes it. Changes apply by its button.
 */
export function FilterSheet(props: SearchProps) {
  const { name, close } = useAddressDialog('filters')
  const open = name !== null
  const [visit, setVisit] = useState({ open, count: 0 })
  // Starts with the list's search each time. Keeps its content while closing.
  if (visit.open !== open) setVisit({ open, count: visit.count + Number(open) })
  return <OpenSheet key={visit.count} {...props} open={open} onClose={close} />
}
