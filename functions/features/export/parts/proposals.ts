import { proposalStatusLabels } from '#shared/options/statuses'
import { otherParty } from '#functions/features/connections/rules'
import { listConnections } from '#functions/features/connections/store'
import { nameCounterparts } from '#functions/features/profiles/counterparts'
import { loadNotes } from '#functions/features/proposals/notes'
import { mayReadNote, type Proposal } from '#functions/features/proposals/rules'
import { listProposals } from '#functions/features/proposals/store'
import { type Exporter, type ExportPart, type Row, collectPages } from './export-part'

/** The notes of proposals where the member may read them; none from excluded members. */
async function readNotes(items: readonly Proposal[], { actor, viewerContext }: Exporter) {
  const me = actor.userId
  const notes = await loadNotes(items.map(({ id }) => id))
  return items.map((item, at) => {
    const isInSight = item.sender_id === me || !viewerContext.excluded.has(item.sender_id)
    return isInSight && mayReadNote(item, me) ? notes[at] : undefined
  })
}

const readProposals = (exporter: Exporter) => {
  const { actor, viewerContext } = exporter
  return collectPages(
    (page) => listProposals(actor.userId, page),
    async (items) => {
      const entries = items.map((item) => ({
        id: otherParty(item, actor.userId),
        pair: { ...item, proposal_id: item.id },
      }))
      const [counterparts, notes] = await Promise.all([
        nameCounterparts(actor, entries, viewerContext),
        readNotes(items, exporter),
      ])
      return items.map(({ id, sender_id, status, created_at, updated_at }, at) => ({
        id,
        direction: sender_id === actor.userId ? ('sent' as const) : ('received' as const),
        member: counterparts[at]!,
        status,
        ...(notes[at] && { message: notes[at] }),
        sent_at: created_at,
        updated_at,
      }))
    },
  )
}

/** Other members appear only by name and id, and only as lists show them. */
export const proposals: ExportPart = {
  name: 'proposals',
  of: ['proposal', 'proposalNote'],
  read: async (exporter) => {
    const { entries, more } = await readProposals(exporter)
    const { texts, labelOf, day, said, member: nameOf } = exporter.wording
    const rows = entries.flatMap(({ direction, member, status, message, sent_at }): Row[] => {
      const name = nameOf(member.name)
      const sent: Row = [
        texts.proposals[direction](name, labelOf(proposalStatusLabels, status)),
        day(sent_at),
      ]
      return message ? [sent, [said(direction === 'sent' ? texts.you : name, message), day(sent_at)]] : [sent]
    })
    return { data: entries, blocks: [{ kind: 'list', rows }], more }
  },
}

const readConnections = ({ actor, viewerContext }: Exporter) =>
  collectPages(
    (page) => listConnections(actor.userId, page),
    async (items) => {
      const counterparts = await nameCounterparts(
        actor,
        items.map((pair) => ({ id: otherParty(pair, actor.userId), pair })),
        viewerContext,
      )
      return items.map(({ proposal_id, connected_at }, at) => ({
        proposal_id,
        member: counterparts[at]!,
        connected_at,
      }))
    },
  )

export const connections: ExportPart = {
  name: 'connections',
  of: ['pair'],
  read: async (exporter) => {
    const { entries, more } = await readConnections(exporter)
    const { day, member: nameOf } = exporter.wording
    const rows = entries.map(({ member, connected_at }): Row => [nameOf(member.name), day(connected_at)])
    return { data: entries, blocks: [{ kind: 'list', rows }], more }
  },
}
