import type { AccountState, PaidPlan, Purchased } from '#functions/core/account'

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
export interface Named {
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

export const userFacts = ({ name, email, phone }: Named, state: AccountState): UserFacts => ({
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
