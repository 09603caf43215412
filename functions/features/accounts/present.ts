import type { UserDetail, UserEntity } from '#shared/schemas/admin-entities'
import type {
  AccountState,
  AccountSuspension,
  PaidPlan,
  PlanSnapshot,
  PurchasedPeriods,
} from '#functions/core/account'
import { activePlan } from '#functions/core/usage'

/** A user in the console's tables. */
export function presentUser(
  { id, name, email, phone, gender, role, status, complete, created_at, plans }: UserFacts,
  free: PlanSnapshot,
  now: Date,
): UserEntity {
  const plan = plans.find(({ end }) => now.getTime() < Date.parse(end))
  return {
    id,
    name,
    email,
    phone,
    gender: gender ?? null,
    role,
    status,
    profile_status: plan?.profile_status ?? free.profile_status,
    profile_info_status: complete,
    plan_name: plan?.name ?? free.name,
    created_at,
  }
}

/** A deleted account: only that it existed, and when. The same before and after the deletion job has cleared it. */
function presentTombstone(state: AccountState, free: PlanSnapshot, now: Date): UserDetail {
  const { user_id: id, role, status, created_at, deleted_at } = state
  const cleared = { name: '', email: '', phone: '', complete: false, plans: [] }
  return {
    ...presentUser({ ...cleared, id, role, status, created_at }, free, now),
    ...(deleted_at && { deleted_at }),
    image_url: null,
  }
}

/** Only the suspension in force, without those that it replaced. */
const presentSuspension = ({ replaced: _replaced, ...current }: AccountSuspension) => current

/** Everything that an administrator may see of an account. */
export function presentUserDetail(
  account: ContactDetails,
  state: AccountState,
  { free, image_url, now }: { free: PlanSnapshot; image_url: string | null; now: Date },
): UserDetail {
  if (state.status === 'deleted') return presentTombstone(state, free, now)
  const { email_proven_at, second_factor_at, suspension, paused_at } = state
  const plan = activePlan(state, now)
  return {
    ...presentUser(userFacts(account, state), free, now),
    ...(email_proven_at && { email_proven_at }),
    ...(second_factor_at && { second_factor_at }),
    ...(suspension && { suspension: presentSuspension(suspension) }),
    ...(paused_at && { paused_at }),
    ...(plan && { plan_until: plan.end }),
    image_url,
  }
}

type PlanFacts = Pick<PaidPlan, 'id' | 'name' | 'profile_status' | 'start' | 'end'>

/** The stored facts of a user's row. Plan and status are computed from them when the row is shown. */
export interface UserFacts {
  id: string
  name: string
  email: string
  phone: string
  gender?: string
  role: AccountState['role']
  status: AccountState['status']
  complete: boolean
  created_at: string
  /** The current bought period and those that follow, in order. */
  plans: PlanFacts[]
}

/** Name and contact details of an account. */
export interface ContactDetails {
  name: string
  email: string
  phone: string
}

const planFacts = ({ plan, queued = [] }: PurchasedPeriods): PlanFacts[] =>
  (plan ? [plan, ...queued] : []).map(({ id, name, profile_status, start, end }) => ({
    id,
    name,
    profile_status,
    start,
    end,
  }))

export const userFacts = ({ name, email, phone }: ContactDetails, state: AccountState): UserFacts => ({
  id: state.user_id,
  name,
  email,
  phone,
  ...(state.gender && { gender: state.gender }),
  role: state.role,
  status: state.status,
  complete: state.profile_complete,
  created_at: state.created_at,
  plans: planFacts(state),
})
