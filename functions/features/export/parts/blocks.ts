import { listBlocks } from '#functions/features/blocks/store'
import { nameBlocked } from '#functions/features/blocks/present'
import type { Exporter, Part, Row } from './part'
import { walk } from './walk'
import { dayOf } from './wording'

const readBlocks = ({ actor }: Exporter) =>
  walk(
    (page) => listBlocks(actor.userId, page),
    async (items) => {
      const names = await nameBlocked(items.map(({ id }) => id))
      return items.map(({ created_at }, at) => ({ member: { name: names[at]! }, created_at }))
    },
  )

/** Whom the member has blocked, by name alone; who blocks the member is not theirs to know. */
export const blocks: Part = {
  name: 'blocks',
  title: 'Blocked members',
  of: ['block'],
  read: async (exporter) => {
    const { entries, more } = await readBlocks(exporter)
    const rows = entries.map(({ member, created_at }): Row => [member.name, dayOf(created_at)])
    return { data: entries, blocks: [{ kind: 'list', rows }], more }
  },
}
