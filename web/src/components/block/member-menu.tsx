import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { Icon } from '../icon'
import { MenuPanel, MenuSummary } from '../layout/menu'
import { ReportAction } from '../report/report-action'
import { BlockAction, useCanBlock } from './block-action'

/** "More" on the card of a member: what one does seldom. Renders nothing for who cannot do any of it. */
export function MemberMenu({ person }: { person: { id: string; name: string } }) {
  const { t } = useLingui()
  const { name } = person
  if (!useCanBlock(person.id)) return null
  return (
    <chakra.details data-disclosure="" position="relative">
      <MenuSummary aria-label={t`More about ${name}`} color="ink" _hover={{ bg: 'tile.soft' }}>
        <Icon name="more" size="iconInTarget" strokeWidth={3} />
      </MenuSummary>
      <MenuPanel>
        <BlockAction person={person} look="menu" />
        <ReportAction person={person} look="menu" />
      </MenuPanel>
    </chakra.details>
  )
}
