import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMayActOn } from '#web/lib/session-context'
import { Button, IconButton } from '#web/ui/buttons/button'
import { useQueryClient } from '@tanstack/react-query'
import { useListOwner, useListMembership } from './member-lists'
import { useSingleTap } from '#web/lib/double-tap'
import { changeLists } from './change-lists'

/** The profile id, and the name for texts. */
export interface Person {
  id: string
  name: string
}

/** Whether a member is shortlisted, and a toggle that ignores double taps. */
function useShortlistToggle({ id, name }: Person) {
  const client = useQueryClient()
  const ownerId = useListOwner()
  const { isShortlisted } = useListMembership(id)
  const toggle = useSingleTap(() => {
    if (ownerId !== null) changeLists(client, ownerId, { act: isShortlisted ? 'remove' : 'add', id, name })
  }, id)
  return { isShortlisted, toggle }
}

export interface ShortlistButtonProps {
  person: Person
  /** A text button, on the page or on a wall. */
  look: 'link' | 'linkOnWall'
}

function Toggle({ person, look }: ShortlistButtonProps) {
  const { isShortlisted, toggle } = useShortlistToggle(person)
  return (
    <Button variant={look} size="sm" icon={isShortlisted ? 'bookmarked' : 'bookmark'} onClick={toggle}>
      {isShortlisted ? (
        <span>
          <Trans>
            Saved<chakra.span srOnly>: remove</chakra.span>
          </Trans>
        </span>
      ) : (
        <Trans>Save</Trans>
      )}
    </Button>
  )
}

/**
 * Adds a member to the viewer's shortlist or removes them. Renders nothing for viewers without a shortlist.
 */
export const ShortlistButton = (props: ShortlistButtonProps) =>
  useMayActOn(props.person.id) && <Toggle {...props} />

/** The bookmark on a card, filled if the member is shortlisted. */
export function ShortlistBookmark({ person }: { person: Person }) {
  const { t } = useLingui()
  const { name } = person
  const { isShortlisted, toggle } = useShortlistToggle(person)
  return (
    <chakra.span display="grid" css={{ '& > [aria-pressed=true]': { color: 'tile.ink' } }}>
      <IconButton
        icon={isShortlisted ? 'bookmarked' : 'bookmark'}
        label={t`Save ${name}`}
        aria-pressed={isShortlisted}
        onClick={toggle}
      />
    </chakra.span>
  )
}
