/** Names of the initial plans; admins may add others. */
export const planNames = ['Free', 'Silver', 'Gold', 'Platinum'] as const
export type PlanName = (typeof planNames)[number]

/** Whether this is the default plan. It has no duration; its quotas renew. */
export const isFreePlan = ({ name }: { name: string }): boolean => name === ('Free' satisfies PlanName)

/** Whether a plan can be bought: it has a price and a duration. */
export const isForSale = (plan: { name: string; price: number; duration: number }): boolean =>
  !isFreePlan(plan) && plan.price > 0 && plan.duration > 0

export interface PlanSeed {
  id: string
  name: PlanName
  /** PKR */
  price: number
  messages_limit: number
  proposals_limit: number
  /** Days; on Free, the period after which quotas renew. */
  duration: number
  /** Whether the plan has verified status. */
  profile_status: boolean
  featured_profile: boolean
}

/** Plans that each deploy creates if missing; administrators may edit them afterwards. */
export const planSeeds: readonly PlanSeed[] = [
  {
    id: 'free',
    name: 'Free',
    price: 0,
    messages_limit: 20,
    proposals_limit: 5,
    duration: 30,
    profile_status: false,
    featured_profile: false,
  },
  {
    id: 'silver',
    name: 'Silver',
    price: 2500,
    messages_limit: 100,
    proposals_limit: 20,
    duration: 30,
    profile_status: false,
    featured_profile: false,
  },
  {
    id: 'gold',
    name: 'Gold',
    price: 6000,
    messages_limit: 400,
    proposals_limit: 60,
    duration: 90,
    profile_status: true,
    featured_profile: false,
  },
  {
    id: 'platinum',
    name: 'Platinum',
    price: 12000,
    messages_limit: 1000,
    proposals_limit: 150,
    duration: 180,
    profile_status: true,
    featured_profile: true,
  },
]
