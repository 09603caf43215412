import { chakra } from '@chakra-ui/react'
import { useLayoutEffect, useRef } from 'react'
import { useListIds } from '#web/features/shortlist/member-lists'
import { useMayActOn } from '#web/lib/session-context'
import { menuBox } from '#web/features/profiles/card/profile-card-shell'
import { ShortlistBookmark, type Person } from '#web/features/shortlist/shortlist-buttons'
import { useListFocus } from '#web/features/shortlist/use-list-focus'
import { useLingui } from '@lingui/react/macro'
import type { Press } from '#web/lib/double-tap'
import { Icon } from '#web/ui/icon'
import { HideAction } from '#web/features/shortlist/hide-action'
import { MenuPanel, MenuSummary } from '#web/ui/layout/menu'
import { ReportAction } from '#web/features/moderation/report/report-action'
import { BlockAction } from '#web/features/blocks/block-action'

interface MemberMenuProps {
  person: { id: string; name: string }
  /** Called before the card and its menu disappear. */
  onHide?: (press: Press) => void
}

/** "More" on a member's card: rare actions. Renders nothing if the viewer has none of them. */
function MemberMenu({ person, onHide }: MemberMenuProps) {
  const { t } = useLingui()
  const { name } = person
  if (!useMayActOn(person.id)) return null
  return (
    <chakra.details data-disclosure="" position="relative">
      <MenuSummary aria-label={t`More about ${name}`} color="ink" _hover={{ bg: 'tile.soft' }}>
        <Icon name="more" size="iconInTarget" strokeWidth={3} />
      </MenuSummary>
      <MenuPanel>
        <HideAction person={person} look="menu" onHide={onHide} />
        <BlockAction person={person} look="menu" />
        <ReportAction person={person} look="menu" />
      </MenuPanel>
    </chakra.details>
  )
}

function Actions({ person }: { person: Person }) {
  const box = useRef<HTMLDivElement>(null)
  const { leave } = useListFocus(person.id, box, 'a[href]')
  return (
    <chakra.div ref={box} {...menuBox}>
      <ShortlistBookmark person={person} />
      <MemberMenu person={person} onHide={leave} />
    </chakra.div>
  )
}

/** The actions on a card. Renders nothing if the viewer has none. */
export const CardMenu = ({ person }: { person: Person }) =>
  useMayActOn(person.id) && <Actions person={person} />

/** Passes the hidden members to a list. A separate component, because visitors do not need its code. */
export function HiddenMembersSync({ onChange }: { onChange: (hidden: readonly string[]) => void }) {
  const hidden = useListIds()?.hidden
  useLayoutEffect(() => {
    if (hidden) onChange(hidden)
  }, [hidden, onChange])
  return null
}
