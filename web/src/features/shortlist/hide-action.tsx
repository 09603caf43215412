import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useListOwner, useListMembership } from './member-lists'
import { type Press, useSingleTap } from '#web/lib/double-tap'
import { useMayActOn } from '#web/lib/session-context'
import { Button } from '#web/ui/buttons/button'
import { focusSummary, MenuButton } from '#web/ui/layout/menu'
import { changeLists } from './change-lists'
import type { Person } from './shortlist-buttons'

export interface HideActionProps {
  person: Person
  /** A menu entry, or a button on a wall. */
  look: 'menu' | 'linkOnWall'
  /** Called before the entry and its button disappear. */
  onHide?: ((press: Press) => void) | undefined
}

function Action({ person: { id, name }, look, onHide }: HideActionProps) {
  const client = useQueryClient()
  const ownerId = useListOwner()
  const { isHidden } = useListMembership(id)
  const act = useSingleTap((press: Press) => {
    if (!isHidden) onHide?.(press)
    if (ownerId !== null) changeLists(client, ownerId, { act: isHidden ? 'bring-back' : 'hide', id, name })
  }, id)
  const label = isHidden ? <Trans>Show again</Trans> : <Trans>Hide</Trans>
  return look === 'menu' ? (
    <MenuButton
      icon="eyeOff"
      onClick={(event) => {
        focusSummary(event)
        act(event)
      }}
    >
      {label}
    </MenuButton>
  ) : (
    <Button variant={look} size="sm" onClick={act}>
      {label}
    </Button>
  )
}

/**
 * Hides a member from the viewer's lists and searches, or shows them again. Renders nothing for viewers
 * without lists.
 */
export const HideAction = (props: HideActionProps) => useMayActOn(props.person.id) && <Action {...props} />
