import { describe, expect, it } from '@jest/globals'
import type { UserActor } from '#functions/domain/account'
import { requireMemberRole, requireOwnId } from '#functions/domain/actor'
import { profileOf, userId } from '#functions/domain/ids'
import { accountStateItem } from '#test/support/backend'

const id = userId('me')
const actor: UserActor = {
  kind: 'user',
  userId: id,
  profileId: profileOf(id),
  role: 'member',
  account: accountStateItem('me'),
}

describe('who may act', () => {
  it('refuses the ids of others, wherever they stand', () => {
    expect(() => requireOwnId(actor, 'me', undefined, 'me')).not.toThrow()
    expect(() => requireOwnId(actor, 'me', 'you')).toThrow(
      expect.objectContaining({ status: 403, code: 'not_own_id' }),
    )
    expect(() => requireOwnId({ ...actor, role: 'admin' }, 'you')).toThrow()
  })

  it('keeps administrators from acting as members', () => {
    expect(() => requireMemberRole(actor)).not.toThrow()
    // Also one who became an administrator after the token was issued.
    const promoted = { ...actor, account: accountStateItem('me', { role: 'admin' }) }
    for (const admin of [{ ...actor, role: 'admin' as const }, promoted]) {
      expect(() => requireMemberRole(admin)).toThrow(
        expect.objectContaining({ status: 403, code: 'members_only' }),
      )
    }
  })
})
