import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useLocation } from 'react-router-dom'
import type { FilterName } from '#shared/search'
import { TextLink } from '#web/ui/buttons/button'
import { Icon } from '#web/ui/icon'
import { AlertBox } from '#web/ui/states/alert-box'
import { openSheet } from '../filters-button'
import { browsePath, signInFor, wizardPath } from '#web/lib/paths'
import type { PeopleSearch } from './people-search'
import type { ViewerKind } from './filter-access'
import { listText } from '#web/lib/wording/wording'
import { titleOf } from './filter-titles'

/** The sign-in page, which leads back to this search. */
export function useSignInHere(): string {
  const { search } = useLocation()
  return signInFor(browsePath + search.replace(new RegExp(`[?&]${openSheet}`), ''))
}

/** Shown instead of filters that only members with a profile can use. */
export function LockedFilters({ viewerKind }: { viewerKind: ViewerKind }) {
  const signIn = useSignInHere()
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns="auto minmax(0, 1fr)"
      columnGap="3"
      bg="tile.soft"
      borderRadius="card"
      px="4"
      py="2"
    >
      <chakra.span color="tile.ink" paddingBlockStart="2.5">
        <Icon name="key" />
      </chakra.span>
      {viewerKind === 'visitor' ? (
        <TextLink standalone href={signIn}>
          <Trans>Sign in to search by religion, education, city and more</Trans>
        </TextLink>
      ) : (
        <TextLink standalone href={wizardPath}>
          <Trans>Complete your profile to search by religion, education, city and more</Trans>
        </TextLink>
      )}
    </chakra.div>
  )
}

/** Says which filters of the address were ignored, and how to unlock them. */
export function LeftOutNote({
  locked,
  search,
  viewerKind,
}: {
  locked: FilterName[]
  search: PeopleSearch
  viewerKind: ViewerKind
}) {
  const signIn = useSignInHere()
  const names = listText(locked.map((name) => titleOf(name, search)))
  return (
    <chakra.div marginBlockEnd="4">
      <AlertBox tone="tile" icon="key">
        <p>
          {viewerKind === 'visitor' ? (
            <Trans>
              This search also asks for: {names}. <TextLink href={signIn}>Sign in</TextLink> to use these
              filters.
            </Trans>
          ) : (
            <Trans>
              This search also asks for: {names}. <TextLink href={wizardPath}>Complete your profile</TextLink>{' '}
              to use these filters.
            </Trans>
          )}
        </p>
      </AlertBox>
    </chakra.div>
  )
}
