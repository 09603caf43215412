import { loadKept } from '#functions/features/shortlist/id-lists'
import { listShortlist } from '#functions/features/shortlist/store'
import { nameParties } from '#functions/features/profiles/counterparts'
import type { Exporter, Part, Row } from './part'
import { walk } from './walk'

const readShortlist = ({ actor, viewing }: Exporter) =>
  walk(
    (page) => listShortlist(actor.userId, page),
    async (items) => {
      const members = await nameParties(actor, items, viewing)
      return items.map(({ note }, at) => ({ member: members[at]!, ...(note !== undefined && { note }) }))
    },
  )

/** Whom the member keeps, in their own order, by the names that lists show; with what the member wrote about each. */
export const shortlist: Part = {
  name: 'shortlist',
  title: 'Shortlist',
  of: ['shortlist', 'shortlistNote'],
  read: async (exporter) => {
    const { entries, more } = await readShortlist(exporter)
    const rows = entries.map(({ member, note }): Row => [note ? `${member.name}: ${note}` : member.name, ''])
    return { data: entries, blocks: [{ kind: 'list', rows }], more }
  },
}

/** Whom the member has put aside, the latest first. */
export const hidden: Part = {
  name: 'hidden',
  title: 'People put aside',
  of: ['hidden'],
  read: async ({ actor, viewing }) => {
    const kept = await loadKept(actor.userId, ['hidden'])
    const entries = kept.hidden.map((id) => ({ id }))
    const members = await nameParties(actor, entries, viewing)
    const rows = members.map(({ name }): Row => [name, ''])
    return { data: members.map((member) => ({ member })), blocks: [{ kind: 'list', rows }] }
  },
}
