import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import type { Press } from '#web/lib/second-press'
import { Icon } from '#web/ui/icon'
import { HideAction } from '#web/features/shortlist/hide-action'
import { MenuPanel, MenuSummary } from '#web/ui/layout/menu'
import { ReportAction } from '#web/features/moderation/report/report-action'
import { useMayActOn } from '#web/lib/session-context'
import { BlockAction } from '#web/features/blocks/block-action'

export interface MemberMenuProps {
  person: { id: string; name: string }
  /** Called before the card is gone with the menu. */
  onHide?: (press: Press) => void
}

/** "More" on the card of a member: what one does seldom. Renders nothing for who cannot do any of it. */
export function MemberMenu({ person, onHide }: MemberMenuProps) {
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
