import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach } from '@jest/globals'
import { handler as authApi } from '#functions/features/auth/api/index'
import { handler } from '#functions/features/accounts/api/index'
import { type UserId, userId } from '#functions/core/ids'
import { clock } from '#functions/core/clock'
import { loadAccountWithCard } from '#functions/features/profiles/account-with-card'
import type { AuditItem } from '#functions/features/audit/items'
import { keys } from '#functions/db/keys'
import { openAccount } from '#functions/features/auth/pool-accounts'
import { ensurePoolUser } from '#functions/features/auth/pool'
import { getItem } from '#functions/db/table'
import { closeServer, urlOf } from '#infra/local/engines/http-server'
import { startSes } from '#infra/local/engines/ses'
import { Mailbox } from '#infra/local/mailbox'
import type { OperationId } from '#shared/contract'
import { testEnv } from '#test/support/functions/environment'
import { type Answer, invoke } from '#test/support/functions/invoke'
import { type LocalTable, startTableWithPlans } from '#test/support/functions/local-table'
import { mediaEnv } from '#test/support/functions/rsa-keys'
import { memberItems, type MemberOptions } from '#test/support/functions/members'
import { fakePool } from '../auth/fake-pool'
import type { AdministratorsItem } from '#functions/features/accounts/items'

export const password = 'Passw0rd!'

type UsersOperation = Extract<OperationId, `users.${string}`>

/** The Lambdas of users and sign-in with a local table, a mailbox and a fake pool, and one administrator: the boss. */
export function usersStage() {
  const pool = fakePool()
  const kept: { table?: LocalTable; ses?: Awaited<ReturnType<typeof startSes>>; engine?: string } = {}
  let box = new Mailbox()
  const boss = { id: userId('boss'), role: 'admin' as const }

  const environment = (over: Record<string, string> = {}) =>
    testEnv({
      ...mediaEnv,
      AWS_ENDPOINT_URL_DYNAMODB: kept.engine!,
      AWS_ENDPOINT_URL_SESV2: urlOf(kept.ses!),
      MAIL_FROM: 'no-reply@example.com',
      MAIL_REGION: 'local',
      EMAIL_PROOF: 'required',
      ...over,
    })

  async function account(over: { role?: 'member' | 'admin'; emailProven?: true } = {}): Promise<UserId> {
    const email = `${randomUUID()}@example.com`
    return openAccount(
      { name: 'Sana Rehman', email, phone: '+923005550100', role: 'member', password, ...over },
      clock.now(),
    )
  }

  beforeAll(async () => {
    kept.ses = await startSes({ add: (mail) => box.add(mail) } as Mailbox)
    kept.table = await startTableWithPlans()
    kept.engine = process.env['AWS_ENDPOINT_URL_DYNAMODB']!
    environment()
    const administrator = await account({ role: 'admin', emailProven: true })
    boss.id = administrator
  })
  afterAll(async () => {
    await closeServer(kept.ses!)
    await kept.table!.stop()
  })
  beforeEach(() => {
    environment()
    box = new Mailbox()
    pool.breakAt = undefined
  })

  const call = (id: UsersOperation, parts: Parameters<typeof invoke>[2]) =>
    invoke(handler, id, { as: boss, ...parts })
  const entries = async () =>
    ((await kept.table!.all(/^AUD$/)) as unknown as AuditItem[]).toSorted((one, other) =>
      one.sk < other.sk ? -1 : 1,
    )

  return {
    pool,
    boss,
    environment,
    table: () => kept.table!,
    /** An account without a profile. */
    account,
    /** An administrator who may sign in. */
    administrator: async () => ({
      id: await account({ role: 'admin', emailProven: true }),
      role: 'admin' as const,
    }),
    /** A member with a profile, and with a user in the pool. */
    member: async (options: MemberOptions = {}): Promise<UserId> => {
      const id = userId(`m-${randomUUID()}`)
      await kept.table!.put(...memberItems(id, options))
      await ensurePoolUser(id, 'member')
      return id
    },
    /** An operation on users, by the boss unless said otherwise. */
    call,
    update: (user_id: UserId, change: object, as: { id: UserId; role: 'admin' } = boss) =>
      call('users.update', { as, json: { user_id, ...change } }),
    signIn: async (id: UserId) => {
      const { email } = (await loadAccountWithCard(id))!.account
      return invoke(authApi, 'auth.sign-in', { json: { email, password } })
    },
    auth: (id: OperationId, parts: Parameters<typeof invoke>[2]) => invoke(authApi, id, parts),
    person: async (id: UserId) => (await loadAccountWithCard(id))!,
    groups: (id: UserId) => pool.users.get(id)?.groups,
    /** The ids of a list, in its order. */
    idsOf: ({ body }: Answer) => (body.data as { id: string }[]).map(({ id }) => id),
    /** Sent mails, oldest first. */
    mails: () => [...box.list()].reverse(),
    entries,
    /** What was done to one user, oldest first. */
    deeds: async (id: UserId) =>
      (await entries())
        .filter(({ target }) => target?.id === id)
        .map(({ action, fields }) => [action, ...fields].join(' ')),
    administrators: async () =>
      (await getItem<AdministratorsItem>(keys.administrators(), { consistent: true }))!.ids,
  }
}
