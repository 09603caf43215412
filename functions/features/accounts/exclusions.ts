import type { AccountState } from '#functions/core/account'
import type { UserId } from '#functions/core/ids'
import { keys } from '#functions/db/keys'
import { getItem } from '#functions/db/table'
import type { ExclusionsItem } from './items'

/** Ids of members who appear not to exist to a member. */
export type Exclusions = ReadonlySet<string>

const nobody: Exclusions = new Set()

/** Everyone this member blocks or is blocked by, strongly consistent. One read. */
export async function exclusionsOf(user: UserId): Promise<Exclusions> {
  const item = await getItem<ExclusionsItem>(keys.exclusions(user), { consistent: true })
  return item?.ids ?? nobody
}

/** The exclusions of the caller. Reads nothing if there never was a block. Administrators are not affected. */
export async function loadExclusions({
  user_id,
  role,
  excludes,
}: Pick<AccountState, 'user_id' | 'role' | 'excludes'>): Promise<Exclusions> {
  return excludes && role !== 'admin' ? exclusionsOf(user_id) : nobody
}
