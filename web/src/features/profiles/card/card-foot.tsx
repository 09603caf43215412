import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isBought, PlanBadge } from '#web/features/plans/plan-badge'
import { Icon } from '#web/ui/icon'
import { factLine, footBox } from './profile-card-shell'

/** Relation of the viewer to this person. */
export type CardRelation = 'signed-out' | 'none' | 'received' | 'sent' | 'connected'

const footTints: Record<CardRelation, { bg?: string; color: string }> = {
  'signed-out': { color: 'tile.ink' },
  none: { color: 'tile.ink' },
  received: { bg: 'act.soft', color: 'ink' },
  sent: { bg: 'sunk', color: 'ink' },
  connected: { bg: 'tile.soft', color: 'tile.ink' },
}

function useRelationWords(): Record<CardRelation, string> {
  const { t } = useLingui()
  return {
    'signed-out': t`Sign in to view`,
    none: t`View profile`,
    received: t`Sent you a proposal`,
    sent: t`Proposal sent`,
    connected: t`View connection`,
  }
}

export interface CardFootProps {
  id: string
  relation: CardRelation
  plan: string
  note: ReactNode
}

/** The foot of a card: a note, the plan, and the relation of the viewer to this person. */
export function CardFoot({ id, relation, plan, note }: CardFootProps) {
  const words = useRelationWords()
  const tint = footTints[relation]
  const bought = isBought(plan)
  /** On phones, where the whole card is a link, "View profile" says nothing. */
  const relationFrom = relation === 'none' ? 'sm' : undefined
  const planFrom = bought ? undefined : relationFrom
  return (
    <chakra.div
      {...footBox}
      id={id}
      display="flex"
      hideBelow={note ? undefined : planFrom}
      flexWrap="wrap"
      justifyContent="space-between"
      alignItems="center"
      columnGap="2"
      rowGap="0.5"
      bg={tint.bg}
    >
      {note && (
        <chakra.p {...factLine} fontSize="14" flex="1 0 100%">
          {note}
        </chakra.p>
      )}
      {bought ? <PlanBadge name={plan} member /> : <chakra.span hideBelow={planFrom} />}
      <chakra.span
        hideBelow={relationFrom}
        display="flex"
        alignItems="center"
        gap="1"
        fontSize="15"
        fontWeight="bold"
        lineHeight="1.2"
        color={tint.color}
      >
        <span>{words[relation]}</span>
        {/* Hidden on phones: the text needs the space. */}
        <chakra.span display="grid" hideBelow="sm">
          <Icon name="next" size="16px" strokeWidth={2} />
        </chakra.span>
      </chakra.span>
    </chakra.div>
  )
}
