import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { alertLimits } from '#shared/limits'
import type { SavedSearch } from '#shared/schemas/saved-search'
import { Button, ButtonLink } from '#web/ui/buttons/button'
import { DialogAction } from '#web/ui/buttons/dialog-action'
import { useListFocus } from '#web/features/shortlist/use-list-focus'
import { Pill } from '#web/ui/pill'
import { SelectField } from '#web/ui/fields/select-field'
import { savedSearchPath } from '#web/lib/paths'
import { type Press, useSingleTap } from '#web/lib/double-tap'
import { useLinkTarget } from '#web/lib/use-link-target'
import { changeSavedSearch } from './change-saved-search'
import { resultsPath, searchOf } from './saved-filters'
import { alertChoices, useFilterPhrases } from './search-texts'

const loadRename = () => import('./rename-dialog').then((part) => part.RenameDialog)

interface SavedProps {
  userId: string
  saved: SavedSearch
}

/** How many people were found since the member opened it. */
function NewResults({ found }: Pick<SavedSearch, 'found'>) {
  if (found <= 0) return null
  const most = alertLimits.newMembers
  return (
    <Pill tone="tile">
      {found >= most ? <Trans>{most}+ new</Trans> : <Plural value={found} one="# new" other="# new" />}
    </Pill>
  )
}

/** Its filters. */
function FilterList({ saved }: Pick<SavedProps, 'saved'>) {
  const { t } = useLingui()
  const words = useFilterPhrases(searchOf(saved))
  if (words.length === 0)
    return (
      <chakra.p color="ink.muted">
        <Trans>All new people, without filters</Trans>
      </chakra.p>
    )
  return (
    <chakra.ul
      aria-label={t`Filters in this search`}
      display="flex"
      flexWrap="wrap"
      gap="1.5"
      m="0"
      p="0"
      listStyleType="none"
    >
      {words.map((phrase, index) => (
        // Two filters may have the same text, such as “Other”.
        <chakra.li key={`${index} ${phrase}`} minWidth="0" display="grid">
          <Pill wraps>
            <bdi>{phrase}</bdi>
          </Pill>
        </chakra.li>
      ))}
    </chakra.ul>
  )
}

function AlertSettings({ userId, saved: { id, name, alerts } }: SavedProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  return (
    <SelectField
      label={t`Tell me when new people join`}
      aria-label={t`Tell me when new people join: ${name}`}
      value={alerts}
      placeholder={null}
      options={alertChoices()}
      onChange={(chosen) => {
        if (chosen && chosen !== alerts)
          changeSavedSearch(client, userId, { act: 'set-alerts', id, alerts: chosen })
      }}
    />
  )
}

function Actions({ userId, saved }: SavedProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { id, name } = saved
  const box = useRef<HTMLDivElement>(null)
  const { leave } = useListFocus(id, box, '[data-remove]')
  const remove = useSingleTap((press: Press) => {
    leave(press)
    changeSavedSearch(client, userId, { act: 'remove', id })
  }, id)
  return (
    <chakra.div
      ref={box}
      display="flex"
      flexWrap="wrap"
      gap="2"
      alignItems="center"
      css={{ '& > a': { flex: { base: '1 1 auto', md: '0 0 auto' } } }}
    >
      <ButtonLink
        variant="line"
        size="sm"
        aria-label={t`See people: ${name}`}
        href={resultsPath(saved)}
        onClick={() => changeSavedSearch(client, userId, { act: 'open', id })}
      >
        <Trans>See people</Trans>
      </ButtonLink>
      <DialogAction
        look="quiet"
        icon="edit"
        label={<Trans>Rename</Trans>}
        aria-label={t`Rename: ${name}`}
        load={loadRename}
        about={{ userId, saved }}
      />
      <Button variant="quiet" size="sm" data-remove="" aria-label={t`Remove: ${name}`} onClick={remove}>
        <Trans>Remove</Trans>
      </Button>
    </chakra.div>
  )
}

/** A saved search: name, filters, new results and alerts. */
export function SavedRow({ userId, saved }: SavedProps) {
  const { id, name, found } = saved
  const path = savedSearchPath(id)
  const row = useLinkTarget<HTMLLIElement>(path)
  const { pathname, hash } = useLocation()
  const isMeant = pathname + hash === path
  return (
    <chakra.li
      // A notification may link to it.
      ref={row}
      tabIndex={-1}
      outline="none"
      scrollMarginBlockStart="24"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 15rem' }}
      columnGap="8"
      rowGap="4"
      py="5"
      px={{ base: '3', md: '4' }}
      borderBlockStartWidth="1px"
      borderBlockStartStyle="solid"
      borderBlockStartColor="line"
      borderInlineStartWidth="4px"
      borderInlineStartStyle="solid"
      borderInlineStartColor={isMeant ? 'act' : 'transparent'}
      bg={isMeant ? 'surface' : undefined}
    >
      <chakra.div
        minWidth="0"
        display="grid"
        // Breaks long words in the name.
        gridTemplateColumns="minmax(0, 1fr)"
        alignContent="start"
        gap="2.5"
      >
        <chakra.div display="flex" flexWrap="wrap" columnGap="3" rowGap="1" alignItems="center">
          <chakra.h2 textStyle="h4" minWidth="0" overflowWrap="anywhere">
            <bdi>{name}</bdi>
          </chakra.h2>
          <NewResults found={found} />
        </chakra.div>
        <FilterList saved={saved} />
      </chakra.div>
      <AlertSettings userId={userId} saved={saved} />
      <chakra.div gridColumn="1 / -1">
        <Actions userId={userId} saved={saved} />
      </chakra.div>
    </chakra.li>
  )
}
