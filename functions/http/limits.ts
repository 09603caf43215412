import { spend } from '#functions/db/allowances'
import type { ApiRequest } from './types'

/** 429 for a member, or administrator, who reads or writes far more than a person can, whatever they call. */
export const limits = () => ({
  before: async ({ context: { exchange } }: ApiRequest): Promise<void> => {
    const { actor, operation, now } = exchange
    if (!operation || actor.kind !== 'user') return
    const name = operation.method === 'GET' ? 'readPerMember' : 'writePerMember'
    await spend(name, actor.userId, now, { what: 'calls' })
  },
})
