import { labelOf } from '#shared/options/label'
import { proposalStatusLabels } from '#shared/options/statuses'
import { otherParty } from '#functions/domain/proposal'
import { listConnections } from '#functions/store/pairs'
import { listProposals } from '#functions/store/proposals'
import { nameParties } from '#functions/views/parties'
import type { Exporter, Part, Row } from './part'
import { walk } from './walk'
import { dayOf } from './wording'

const readProposals = ({ actor, viewing }: Exporter) =>
  walk(
    (page) => listProposals(actor.userId, page),
    async (items) => {
      const parties = await nameParties(
        actor,
        items.map((item) => ({
          id: otherParty(item, actor.userId),
          between: { ...item, proposal_id: item.id },
        })),
        viewing,
      )
      return items.map(({ id, sender_id, status, created_at, updated_at }, at) => ({
        id,
        direction: sender_id === actor.userId ? ('sent' as const) : ('received' as const),
        member: parties[at]!,
        status,
        sent_at: created_at,
        updated_at,
      }))
    },
  )

/** Others appear here by name and id alone, and only where lists show them. */
export const proposals: Part = {
  name: 'proposals',
  title: 'Proposals',
  of: ['proposal'],
  read: async (exporter) => {
    const { entries, more } = await readProposals(exporter)
    const rows = entries.map(({ direction, member, status, sent_at }): Row => {
      const way = direction === 'sent' ? 'Sent to' : 'Received from'
      return [`${way} ${member.name}: ${labelOf(proposalStatusLabels, status)}`, dayOf(sent_at)]
    })
    return { data: entries, blocks: [{ kind: 'list', rows }], more }
  },
}

const readConnections = ({ actor, viewing }: Exporter) =>
  walk(
    (page) => listConnections(actor.userId, page),
    async (items) => {
      const parties = await nameParties(
        actor,
        items.map((pair) => ({ id: otherParty(pair, actor.userId), between: pair })),
        viewing,
      )
      return items.map(({ proposal_id, connected_at }, at) => ({
        proposal_id,
        member: parties[at]!,
        connected_at,
      }))
    },
  )

export const connections: Part = {
  name: 'connections',
  title: 'Connections',
  of: ['pair'],
  read: async (exporter) => {
    const { entries, more } = await readConnections(exporter)
    const rows = entries.map(({ member, connected_at }): Row => [member.name, dayOf(connected_at)])
    return { data: entries, blocks: [{ kind: 'list', rows }], more }
  },
}
