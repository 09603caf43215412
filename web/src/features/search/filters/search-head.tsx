import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, Suspense } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'
import { Button, ButtonLink } from '#web/ui/buttons/button'
import { Icon } from '#web/ui/icon'
import { useStateNames } from '#web/lib/places'
import { useSession } from '#web/lib/session-context'
import { focusIfLost } from '#web/lib/focus'
import { type ActiveChip, chipsOf } from './chips'
import { FilterSheet } from './filter-sheet'
import { LeftOutNote, useSignInHere } from './locked-filters'
import { clearedSearch, storedQueryOf, type PeopleSearch } from './people-search'
import { restoreLastSearch } from './last-search'
import { totalId, type SaveSearch, type SearchProps } from './search-props'
import { useChanging } from './use-apply'
import { wizardPath } from '#web/lib/paths'

interface SaveHereProps extends Pick<SearchProps, 'viewerKind'> {
  request: PeopleSearch
  SaveSearch: SaveSearch
}

/** Saves a search, for members with a profile. Leads others to where they get one. */
function SaveHere({ request, viewerKind, SaveSearch }: SaveHereProps) {
  const { user } = useSession()
  const signIn = useSignInHere()
  if (!user || viewerKind === 'newcomer')
    return (
      <ButtonLink variant="link" size="sm" icon="bell" href={user ? wizardPath : signIn}>
        <Trans>Save this search</Trans>
      </ButtonLink>
    )
  if (viewerKind !== 'member') return null
  return (
    <Suspense fallback={<chakra.div minHeight="target" />}>
      <SaveSearch userId={user.id} search={request} />
    </Suspense>
  )
}

function Chip({ chip: { label }, onRemove }: { chip: ActiveChip; onRemove: () => void }) {
  const { t } = useLingui()
  return (
    <chakra.li minWidth="0">
      <chakra.button
        type="button"
        aria-label={t`Remove ${label}`}
        onClick={onRemove}
        display="inline-flex"
        alignItems="center"
        gap="2"
        minHeight="target"
        maxWidth="100%"
        px="3.5"
        py="1"
        bg="tile.soft"
        color="tile.ink"
        fontWeight="bold"
        fontSize="15"
        lineHeight="1.25"
        textAlign="start"
        borderRadius="control"
        cursor="pointer"
        borderWidth="1.5px"
        borderStyle="solid"
        borderColor="transparent"
        _hover={{ borderColor: 'tile' }}
      >
        <chakra.bdi minWidth="0" overflowWrap="anywhere">
          {label}
        </chakra.bdi>
        <Icon name="close" size="1rem" />
      </chakra.button>
    </chakra.li>
  )
}

/** When the focused button disappears, moves the focus to its successor or to the number of results. */
function useFollowingFocus(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const pressed = useRef<number>(null)
  useEffect(() => {
    if (pressed.current === null) return
    const buttons = list.current?.querySelectorAll('button') ?? []
    focusIfLost(buttons[Math.min(pressed.current, count - 1)] ?? document.getElementById(totalId))
    pressed.current = null
  }, [count])
  return { list, onPress: (index: number) => (pressed.current = index) }
}

interface ChipsProps extends Pick<SearchProps, 'search' | 'request' | 'viewerKind'> {
  SaveSearch: SaveSearch
}

/** The active filters, each with a remove button, and the save button. */
function Chips({ search, request = {}, viewerKind, SaveSearch }: ChipsProps) {
  const { t } = useLingui()
  const { latest, change } = useChanging(search)
  const chips = chipsOf(request, useStateNames(request.residence_state ?? []))
  const { list, onPress } = useFollowingFocus(chips.length)
  if (chips.length === 0) return null
  return (
    <chakra.ul
      ref={list}
      aria-label={t`Filters in use`}
      display="flex"
      flexWrap="wrap"
      gap="2"
      m="0"
      marginBlockEnd="5"
      p="0"
      listStyleType="none"
    >
      {chips.map((chip, index) => (
        <Chip
          key={chip.id}
          chip={chip}
          onRemove={() => {
            onPress(index)
            // Filters that the viewer may not use stay in the address.
            change(chip.takeFrom(latest))
          }}
        />
      ))}
      <li>
        <Button
          variant="quiet"
          size="sm"
          onClick={() => {
            onPress(0)
            change(clearedSearch(latest))
          }}
        >
          <Trans>Clear all</Trans>
        </Button>
      </li>
      <li>
        <SaveHere {...{ request, viewerKind, SaveSearch }} />
      </li>
    </chakra.ul>
  )
}

/** The number of results. Rendered from the start, so that screen readers announce changes. */
export function SearchTotal({ request, listed, wide }: SearchProps) {
  const { data, isPlaceholderData } = listed.cards
  // The number of the previous search would be wrong.
  const found = request && !isPlaceholderData ? data?.pages[0]?.page.total : undefined
  const total = found && found - listed.hiddenCount
  return (
    <chakra.p
      id={totalId}
      role="status"
      tabIndex={-1}
      outline="none"
      textStyle="h4"
      paddingBlockStart={request && '1'}
      minHeight={request && 'calc(1.22em + 4px)'}
      // Without the filters button beside it.
      marginBlockEnd={request && wide ? '3' : undefined}
    >
      {total !== undefined && <Plural value={total} _0="Nobody found" one="# person" other="# people" />}
    </chakra.p>
  )
}

/** Back after Clear all restores the stored search. */
function useRestoredSearch(search: PeopleSearch): void {
  const { user } = useSession()
  const how = useNavigationType()
  const query = storedQueryOf(search)
  const member = user?.role === 'member' ? user.id : null
  useEffect(() => {
    if (member !== null && query && how === NavigationType.Pop) restoreLastSearch(member, query)
  }, [member, query, how])
}

/** Above the cards of a search: the active filters, and the ignored ones. */
export function SearchHead({ SaveSearch, ...props }: SearchProps & { SaveSearch: SaveSearch }) {
  const { search, request, locked, viewerKind, wide } = props
  useRestoredSearch(search)
  return (
    <>
      <Chips {...{ search, request, viewerKind, SaveSearch }} />
      {locked.length > 0 && <LeftOutNote {...{ locked, search, viewerKind }} />}
      {!wide && <FilterSheet {...props} />}
    </>
  )
}
