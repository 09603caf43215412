import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { word } from '#web/lib/wording/wording'
import { eightFoldStar } from '#web/ui/art/arch'

interface PlanLook {
  color: string
  fill: string
}

const plans: Record<string, PlanLook> = {
  free: { color: 'ink.muted', fill: 'none' },
  silver: { color: 'ink.muted', fill: 'silver' },
  gold: { color: 'brass.ink', fill: 'brass' },
  platinum: { color: 'tile.ink', fill: 'tile' },
}
const otherPlan: PlanLook = { color: 'ink', fill: 'indigo' }

/** Colours of a plan, by its name. */
export const planLook = (plan: string): PlanLook => plans[plan.toLowerCase()] ?? otherPlan

/** Whether a plan is bought, and so has a badge on cards. */
export const isBought = (plan: string): boolean => plan.toLowerCase() !== 'free'

interface PlanBadgeProps {
  name: string
  onWall?: boolean
  /** Marks a person: "Gold member". */
  member?: boolean
}

/** Name of a plan with its star. */
export function PlanBadge({ name, onWall = false, member = false }: PlanBadgeProps) {
  const { t } = useLingui()
  const shown = word(name)
  const key = name.toLowerCase()
  const look = planLook(name)
  const onWallFill = key === 'free' ? 'none' : key === 'gold' ? 'brass.wall' : 'wall.muted'
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      fontSize={onWall ? '16' : '15'}
      fontWeight="bold"
      lineHeight="1.2"
      color={onWall ? 'wall.ink' : look.color}
      title={member ? t`Has the ${shown} plan. This does not mean that we have checked anything.` : undefined}
    >
      <chakra.svg
        viewBox="0 0 16 16"
        boxSize="1rem"
        flex="none"
        aria-hidden="true"
        fill={onWall ? onWallFill : look.fill}
        stroke={look.fill === 'none' ? (onWall ? 'wall.edge' : 'line.strong') : undefined}
        strokeWidth="1.6"
      >
        <path d={eightFoldStar(8, 8, 7)} />
      </chakra.svg>
      <span>{member ? t`${shown} member` : shown}</span>
    </chakra.span>
  )
}
