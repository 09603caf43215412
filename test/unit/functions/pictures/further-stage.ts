import { checksOf } from '#functions/core/checks'
import { clock } from '#functions/core/clock'
import { profileId, type UserId } from '#functions/core/ids'
import { keys } from '#functions/db/keys'
import { update, write } from '#functions/db/transact'
import type { PictureItem } from '#functions/features/pictures/items'
import { addPicture } from '#functions/features/pictures/further'
import { loadCards } from '#functions/features/profiles/cards'
import type { moderationStage } from '../moderation/setup'

/* What attacks on pictures look at. */

export const bytes = { card: Buffer.from('card'), profile: Buffer.from('profile') }

export const add = (id: UserId, upload?: string) => addPicture(profileId(id), bytes, clock.now(), upload)

/** Confirms the photo check of a picture, on the account only. */
export const check = (id: UserId, picture: string) =>
  write(
    update('accountState', keys.accountState(id), {
      set: { photo_check: { at: '2026-02-03T10:00:00.000Z', picture } },
    }),
  )

export function attackStage({ table, state, files }: ReturnType<typeof moderationStage>) {
  const pictures = async (id: UserId) => {
    const { picture, further_pictures = [] } = await state(id)
    return [...(picture ? [picture] : []), ...further_pictures]
  }

  const items = async (id: UserId) =>
    (await table().all(new RegExp(`^M#${id}$`))).filter(({ sk }) =>
      sk.startsWith('PIC#'),
    ) as unknown as PictureItem[]

  const filesOf = (picture: string) => files().filter((file) => file.includes(picture))

  /** What is wrong with the item and the files of a picture in use. */
  function problemsOf(picture: string, item: PictureItem | undefined, held: string | undefined): string[] {
    return [
      ...(item ? [] : [`${picture} has no item`]),
      ...(filesOf(picture).length === 2 ? [] : [`${picture} has no files`]),
      ...(item?.held === held ? [] : [`${picture} is held as ${item?.held}`]),
    ]
  }

  /** What is wrong, once nothing is under way. */
  async function problems(id: UserId): Promise<string[]> {
    const account = await state(id)
    const [used, stored, [card]] = [await pictures(id), await items(id), await loadCards([id])]
    const lost = stored.filter(({ picture_id, held }) => held === 'further' && !used.includes(picture_id))
    return [
      ...((account.further_pictures ?? []).length > 4 ? ['more than four'] : []),
      ...(new Set(used).size === used.length ? [] : ['one picture twice']),
      ...(card!.picture === account.picture ? [] : ['another main picture on the card']),
      ...(card!.checks?.photo === checksOf(account).photo ? [] : ['another check on the card']),
      ...used.flatMap((picture) =>
        problemsOf(
          picture,
          stored.find(({ picture_id }) => picture_id === picture),
          picture === account.picture ? undefined : 'further',
        ),
      ),
      ...lost.map(({ picture_id }) => `${picture_id} stays for ever`),
    ]
  }

  return { pictures, items, filesOf, problems }
}
