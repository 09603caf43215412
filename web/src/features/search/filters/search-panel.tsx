import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { changeWithin } from './filter-context'
import { FilterGroups } from './filter-groups'
import type { SearchProps } from './search-props'
import { useChanging } from './use-apply'
import { useResultCount } from './use-result-count'

/** The filters next to the cards. Changes apply at once. */
export function SearchPanel(props: SearchProps) {
  const { search, request, viewerKind } = props
  const id = useId()
  const { latest, change } = useChanging(search)
  const { page, defaultGender } = useResultCount(props, request)
  return (
    <chakra.section
      aria-labelledby={id}
      position="sticky"
      top="4"
      maxHeight="calc({sizes.window} - 32px)"
      overflowY="auto"
      bg="surface"
      borderWidth="1px"
      borderStyle="solid"
      borderColor="line"
      borderRadius="card"
      p="5"
    >
      <chakra.h2 id={id} textStyle="h4" marginBlockEnd="4">
        <Trans>Filters</Trans>
      </chakra.h2>
      <FilterGroups
        search={latest}
        change={(next) => changeWithin(latest, next, change)}
        {...{ page, viewerKind, defaultGender }}
      />
    </chakra.section>
  )
}
