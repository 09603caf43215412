import { invalidInput } from '#shared/errors'
import { isFreePlan } from '#shared/options/plans'
import { withoutInvisible } from '#shared/schemas/characters'
import type { Plan } from './plans'

type Named = Pick<Plan, 'name' | 'price'> & { id?: string }

/** As it looks: without what is not shown, and with one space between words. */
const plain = (name: string) =>
  withoutInvisible(name.normalize('NFKC')).replace(/\s+/g, ' ').trim().toLowerCase()

/**
 * 400 when a new or changed plan cannot have this name or price: what the Free plan is follows from its name, so it keeps
 * it, costs nothing, and nothing else takes it; and members could not tell two plans of one name apart.
 */
export function assertNameable({ id, name, price }: Named, plans: readonly Plan[]): void {
  const before = plans.find((plan) => plan.id === id)
  if (before && isFreePlan(before)) {
    if (!isFreePlan({ name })) throw invalidInput({ name: 'The Free plan keeps its name.' })
    if (price !== 0) throw invalidInput({ price: 'The Free plan costs nothing.' })
    return
  }
  const taken = plans.some((plan) => plan.id !== id && plain(plan.name) === plain(name))
  if (taken) throw invalidInput({ name: 'There is already a plan with this name.' })
}
