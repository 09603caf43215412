import { listBlocks, nameBlocked } from '#functions/features/blocks/store'
import { nameCounterparts } from '#functions/features/profiles/counterparts'
import { loadPersonalLists } from '#functions/features/shortlist/personal-lists'
import { listShortlist } from '#functions/features/shortlist/store'
import { type Exporter, type ExportPart, type Row, collectPages } from './export-part'

const readShortlist = ({ actor, viewerContext }: Exporter) =>
  collectPages(
    (page) => listShortlist(actor.userId, page),
    async (items) => {
      const members = await nameCounterparts(actor, items, viewerContext)
      return items.map(({ note }, at) => ({ member: members[at]!, ...(note !== undefined && { note }) }))
    },
  )

/** The shortlist in the member's own order: names as lists show them, with the member's notes. */
export const shortlist: ExportPart = {
  name: 'shortlist',
  of: ['shortlist', 'shortlistNote'],
  read: async (exporter) => {
    const { entries, more } = await readShortlist(exporter)
    const { said, member: nameOf } = exporter.wording
    const rows = entries.map(({ member, note }): Row => {
      const name = nameOf(member.name)
      return [note ? said(name, note) : name, '']
    })
    return { data: entries, blocks: [{ kind: 'list', rows }], more }
  },
}

/** Hidden members, latest first. */
export const hidden: ExportPart = {
  name: 'hidden',
  of: ['hidden'],
  read: async ({ actor, viewerContext, wording }) => {
    const kept = await loadPersonalLists(actor.userId, ['hidden'])
    const entries = kept.hidden.map((id) => ({ id }))
    const members = await nameCounterparts(actor, entries, viewerContext)
    const rows = members.map(({ name }): Row => [wording.member(name), ''])
    return { data: members.map((member) => ({ member })), blocks: [{ kind: 'list', rows }] }
  },
}

const readBlocks = ({ actor, viewerContext }: Exporter) =>
  collectPages(
    (page) => listBlocks(actor.userId, page),
    async (items) => {
      const names = await nameBlocked(
        items.map(({ id }) => id),
        viewerContext.viewer,
      )
      return items.map(({ created_at }, at) => ({ member: { name: names[at]! }, created_at }))
    },
  )

/** Blocked members by name. Who blocks the member stays secret. */
export const blocks: ExportPart = {
  name: 'blocks',
  of: ['block'],
  read: async (exporter) => {
    const { entries, more } = await readBlocks(exporter)
    const { day, member: nameOf } = exporter.wording
    const rows = entries.map(({ member, created_at }): Row => [nameOf(member.name), day(created_at)])
    return { data: entries, blocks: [{ kind: 'list', rows }], more }
  },
}
