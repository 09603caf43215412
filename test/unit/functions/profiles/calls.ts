import { createProfile } from '#functions/features/profiles/create'
import { handler } from '#functions/features/profiles/api/index'
import { browse, newest } from '#functions/features/profiles/api/browse'
import type { AccountState, UserActor } from '#functions/core/account'
import { profileOf, userId } from '#functions/core/ids'
import { clock } from '#functions/core/clock'
import { createAccount, loadAccountState } from '#functions/features/accounts/store'
import type { OperationId } from '#shared/contract'
import { makeProfile, type ProfileOptions } from '#infra/local/demo/generators/profile'
import { invoke } from '#test/support/functions/invoke'
import { type LocalTable, startTableWithPlans } from '#test/support/functions/local-table'
import { mediaEnv } from '#test/support/functions/rsa-keys'

/** Starts a table with the initial plans, and sets the keys for picture URLs. */
export async function startProfiles(): Promise<LocalTable> {
  const table = await startTableWithPlans()
  Object.assign(process.env, mediaEnv)
  return table
}

/** A stored item of a member. */
export const storedItem = async (table: LocalTable, id: string, sk: string) =>
  (await table.all(/^M#/)).find((item) => item.pk === `M#${id}` && item.sk === sk)

let serial = 0

/** Creates an account as sign-up does. */
export async function joined(role: 'member' | 'admin' = 'member'): Promise<string> {
  // As long as the longest real ids, since capacity is measured.
  const id = `00000000-0000-4000-8000-${String(++serial).padStart(12, '0')}`
  const phone = '+923001234567'
  await createAccount(
    { userId: userId(id), name: 'Some One', email: `${id}@example.com`, phone, role },
    clock.now(),
  )
  return id
}

export const call = (
  id: OperationId,
  as: string,
  input: { json?: unknown; query?: Record<string, string> },
) => invoke(handler, id, { as: { id: as }, ...input })
export const callAdmin = (id: OperationId, as: string, query: Record<string, string>) =>
  invoke(handler, id, { as: { id: as, role: 'admin' }, query })

export const submit = (id: string, options: ProfileOptions = {}, seed = ++serial) =>
  call('profile.create', id, { json: { auth_id: id, profileId: id, ...makeProfile(seed, options) } })

/** Creates a member with a profile. */
export async function member(options: ProfileOptions = {}): Promise<string> {
  const id = await joined()
  const account = await loadAccountState(userId(id))
  await createProfile(account!, makeProfile(++serial, options), clock.now())
  return id
}

export const view = (as: string, id: string) => call('profile.view', as, { query: { userId: id } })
export const setPrivacy = (id: string, settings: object) =>
  call('profile.update-privacy-settings', id, {
    json: {
      profile_id: id,
      profile_visibility: 'everyone',
      show_profile_picture: 'everyone',
      messages_privacy: 'everyone',
      proposals_privacy: 'everyone',
      ...settings,
    },
  })

export async function actorOf(id: string, over: Partial<AccountState> = {}): Promise<UserActor> {
  const account = await loadAccountState(userId(id))
  if (!account) throw new Error(`There is no account ${id}.`)
  return {
    kind: 'user',
    userId: userId(id),
    profileId: profileOf(userId(id)),
    role: account.role,
    account: { ...account, ...over },
  }
}

const request = { id: 'test', address: '127.0.0.1', cookies: {} }

/** One page as this actor sees it, or a visitor by default. */
export const page = (actor?: UserActor, input: { pageSize?: number; cursor?: string } = {}) =>
  browse({
    input: { pageSize: 24, ...input },
    actor: actor ?? { kind: 'visitor' },
    now: clock.now(),
    request,
  })

/** The newest cards for this member. */
export const newestOf = (actor: UserActor, pageSize: number) =>
  newest({ input: { order: 'newest', pageSize }, actor, now: clock.now(), request })

/** The ids of all pages, page by page. */
export async function pages(actor?: UserActor, pageSize = 24): Promise<string[][]> {
  const found: string[][] = []
  let cursor: string | undefined
  do {
    const result = await page(actor, { pageSize, ...(cursor && { cursor }) })
    found.push(result.data.map(({ id }) => id))
    cursor = result.page?.next
  } while (cursor)
  return found
}
