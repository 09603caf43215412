import { searchKey } from '#shared/fold'
import { textSearchMs } from '#shared/limits'
import { clock } from '#functions/core/clock'
import { userId } from '#functions/core/ids'
import type { RowItem } from '#functions/db/items'
import { keys, lists } from '#functions/db/keys'
import { pageOf } from '#functions/db/pages'
import type { RowPage, RowRequest } from '#functions/db/rows'
import { batchGet, cursorAfter, type Page, query } from '#functions/db/table'
import type { UserFacts } from '#functions/features/accounts/present'
import type { ProfileItem } from '#functions/features/profiles/items'
import { ownTextsOf } from '#functions/features/profiles/own-texts'

type TextRequest = Pick<RowRequest, 'search' | 'cursor' | 'pageSize'>

/** Does the profile have a text that contains these words, in any usual spelling? */
function hasText(profile: ProfileItem, words: string): boolean {
  const { about = '', about_family = '' } = ownTextsOf(profile) ?? {}
  return [about, about_family].some((text) => text !== '' && searchKey(text).includes(words))
}

/**
 * The profiles with such a text, the latest text first. Reads all texts, since words are not indexed: a rare search by an
 * administrator does not pay for two hundred entries a member. After `textSearchMs` the page is short and has a cursor.
 */
async function findProfiles({ search = '', cursor, pageSize }: TextRequest): Promise<Page<ProfileItem>> {
  const words = searchKey(search)
  if (words === '' && search.trim() !== '') return { items: [] }
  const until = clock.now().getTime() + textSearchMs
  const found: ProfileItem[] = []
  let next = cursor
  do {
    const page = await query<ProfileItem>(lists.profileTexts(), {
      descending: true,
      cursor: next,
      ...(words === '' && { limit: pageSize + 1 }),
    })
    found.push(...page.items.filter((profile) => hasText(profile, words)))
    next = page.next
  } while (next !== undefined && found.length <= pageSize && clock.now().getTime() < until)
  if (found.length <= pageSize) return { items: found, ...(next && { next }) }
  return pageOf(found, pageSize, (last) => cursorAfter(lists.profileTexts(), last))
}

/** A page of the users who wrote about themselves or their family; with a search, only those who used these words. */
export async function listUsersByText(request: TextRequest): Promise<RowPage<UserFacts>> {
  const { items, ...page } = await findProfiles(request)
  const rows = await batchGet<RowItem<UserFacts>>(
    items.map((profile) => keys.row('user', userId(keys.profile.idOf(profile) ?? ''))),
  )
  return { rows: rows.flatMap((row) => (row ? [row.facts] : [])), ...page }
}
