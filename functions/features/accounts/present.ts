import type { UserDetail, UserEntity } from '#shared/schemas/admin-entities'
import type {
  AccountState,
  AccountSuspension,
  PaidPlan,
  PlanSnapshot,
  Purchased,
} from '#functions/core/account'
import { activePlan } from '#functions/core/usage'

/** A user as tables of administrators show one. */
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

/** Of a deleted account: that there was one, and when; the same before and after the job of deletions has cleared it. */
function presentTombstone(state: AccountState, free: PlanSnapshot, now: Date): UserDetail {
  const { user_id: id, role, status, created_at, deleted_at } = state
  const cleared = { name: '', email: '', phone: '', complete: false, plans: [] }
  return {
    ...presentUser({ ...cleared, id, role, status, created_at }, free, now),
    ...(deleted_at && { deleted_at }),
    image_url: null,
  }
}

/** The one that is in force, and not those that it took the place of. */
const presentSuspension = ({ replaced: _replaced, ...current }: AccountSuspension) => current

/** All that an administrator may know of an account. */
export function presentUserDetail(
  account: ContactDetails,
  state: AccountState,
  { free, image_url, now }: { free: PlanSnapshot; image_url: string | null; now: Date },
): UserDetail {
  if (state.status === 'deleted') return presentTombstone(state, free, now)
  const { email_proven_at, suspension, paused_at } = state
  const plan = activePlan(state, now)
  return {
    ...presentUser(userFacts(account, state), free, now),
    ...(email_proven_at && { email_proven_at }),
    ...(suspension && { suspension: presentSuspension(suspension) }),
    ...(paused_at && { paused_at }),
    ...(plan && { plan_until: plan.end }),
    image_url,
  }
}

type PlanFacts = Pick<PaidPlan, 'id' | 'name' | 'profile_status' | 'start' | 'end'>

/** What a table of users shows of one; judged by the clock when it is shown. */
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
  /** The period of a bought plan that runs, and those that follow, in order. */
  plans: PlanFacts[]
}

/** What an account says of its owner. */
export interface ContactDetails {
  name: string
  email: string
  phone: string
}

const planFacts = ({ plan, queued = [] }: Purchased): PlanFacts[] =>
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
