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
