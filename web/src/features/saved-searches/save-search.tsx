import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Button, ButtonLink } from '#web/ui/buttons/button'
import { savedSearchPath } from '#web/lib/paths'
import { focusIfLost } from '#web/lib/focus'
import { useAddressDialog } from '#web/lib/use-address-dialog'
import { useOnDemandPart } from '#web/lib/use-on-demand-part'
import { useSingleTap } from '#web/lib/double-tap'
import { activeIn, type PeopleSearch } from '#web/features/search/filters/people-search'
import { isSameSearch, searchOf } from './saved-filters'
import { savedQuery } from './queries'

const loadDialog = () => import('./save-dialog').then((part) => part.SaveDialog)

export interface SaveSearchProps {
  userId: string
  /** What the list shows. */
  search: PeopleSearch
}

/** Saves the current search for alerts, or links to the saved one. */
export function SaveSearch({ userId, search }: SaveSearchProps) {
  const { data, isPending } = useQuery({ ...savedQuery(userId), meta: { errors: 'own' } })
  const dialog = useOnDemandPart(loadDialog)
  // Back closes the dialog instead of undoing the search.
  const { name, open, close } = useAddressDialog('save')
  const isNamed = name !== null
  const load = useEffectEvent(() => dialog.ask(() => undefined))
  useEffect(() => {
    // After a reload, the dialog's code is not loaded yet.
    if (isNamed) load()
  }, [isNamed])
  const ask = useSingleTap(() => {
    // Two history entries would need two presses of Back.
    if (!isNamed) dialog.ask(() => open('open'))
  }, isNamed)
  const box = useRef<HTMLDivElement>(null)
  const existing = data?.find((saved) => isSameSearch(searchOf(saved), search))
  return (
    // Reserves the space until the state is known.
    <chakra.div
      ref={box}
      minHeight="target"
      visibility={isPending ? 'hidden' : undefined}
      // On the smallest phones, the words fit beside the filters without the icon.
      css={{ '@media (max-width: 374px)': { '& button svg': { display: 'none' } } }}
    >
      {existing ? (
        <ButtonLink variant="link" size="sm" icon="check" href={savedSearchPath(existing.id)}>
          <Trans>
            Saved<chakra.span srOnly>: see your saved searches</chakra.span>
          </Trans>
        </ButtonLink>
      ) : (
        <Button variant="link" size="sm" icon="bell" loading={dialog.busy} onClick={ask}>
          {activeIn(search).length > 0 ? (
            <Trans>Save this search</Trans>
          ) : (
            <Trans>Tell me when new people join</Trans>
          )}
        </Button>
      )}
      {dialog.Part && (
        <dialog.Part
          userId={userId}
          search={search}
          open={isNamed && !existing}
          onClose={close}
          // The button disappears once it is saved.
          onClosed={() => focusIfLost(box.current?.querySelector('a') ?? null)}
        />
      )}
    </chakra.div>
  )
}
