import { exportLimits } from '#shared/limits'
import { fetchPicture } from '#functions/features/pictures/files'
import { listPictures } from '#functions/features/pictures/store'
import type { Part } from './part'

/**
 * The stored pictures: the current one, one that was just replaced and is still to be deleted, and one that a decision hides,
 * for as long as its owner may object. They go to their owner alone.
 */
export const pictures: Part = {
  name: 'pictures',
  title: 'Pictures',
  of: ['picture'],
  read: async ({ actor, subject: { state } }) => {
    const stored = await listPictures(actor.profileId, exportLimits.pictures + 1)
    const fetched = await Promise.all(
      stored
        .slice(0, exportLimits.pictures)
        .map(async (picture) => ({ ...picture, bytes: await fetchPicture(picture.picture_id, 'profile') })),
    )
    const found = fetched.flatMap(({ picture_id, created_at, bytes }) =>
      bytes ? [{ current: picture_id === state.picture, created_at, bytes }] : [],
    )
    const named = found.map((picture, at) => ({ ...picture, file: `pictures/${at + 1}.webp` }))
    return {
      data: named.map(({ file, current, created_at }) => ({ file, current, created_at })),
      blocks: named.length > 0 ? [{ kind: 'pictures', files: named.map(({ file }) => file) }] : [],
      files: Object.fromEntries(named.map(({ file, bytes }) => [file, bytes])),
      more: stored.length > exportLimits.pictures,
    }
  },
}
