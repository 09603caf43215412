import type { PictureRequest } from '#functions/features/picture-requests/rules'
import { listReceived, listSent } from '#functions/features/picture-requests/store'
import { nameCounterparts } from '#functions/features/profiles/counterparts'
import { type Exporter, type ExportPart, type Row, collectPages } from './export-part'

async function describe(requests: readonly PictureRequest[], { actor, viewerContext }: Exporter) {
  const isSent = ({ viewer_id }: PictureRequest) => viewer_id === actor.userId
  const members = await nameCounterparts(
    actor,
    requests.map((request) => ({ id: isSent(request) ? request.owner_id : request.viewer_id })),
    viewerContext,
  )
  return requests.map((request, at) => ({
    direction: isSent(request) ? ('sent' as const) : ('received' as const),
    member: members[at]!,
    status: request.status,
    ...(request.mutual && { mutual: true }),
    at: request.at,
    ...(request.until !== undefined && { until: request.until }),
  }))
}

async function readRequests(exporter: Exporter) {
  const { actor, viewerContext, now } = exporter
  const choice = { excluded: viewerContext.excluded, now }
  const collect = (
    list: (page: { cursor?: string | undefined; pageSize: number }) => ReturnType<typeof listSent>,
  ) => collectPages(list, (items) => describe(items, exporter))
  const boxes = await Promise.all([
    collect((page) => listSent(actor.account, { ...page, ...choice })),
    collect((page) => listReceived(actor.account, 'pending', { ...page, ...choice })),
    collect((page) => listReceived(actor.account, 'granted', { ...page, ...choice })),
  ])
  return { entries: boxes.flatMap(({ entries }) => entries), more: boxes.some(({ more }) => more) }
}

/** Requests to see pictures, and what was shown; the other members only as lists show them. */
export const pictureRequests: ExportPart = {
  name: 'picture_requests',
  of: ['pictureRequest'],
  read: async (exporter) => {
    const { entries, more } = await readRequests(exporter)
    const { texts, day, member: nameOf } = exporter.wording
    const rows = entries.map(({ direction, member, status, at }): Row => [
      texts.pictureRequests[direction](nameOf(member.name), texts.pictureRequests.statuses[status]),
      day(at),
    ])
    return { data: entries, blocks: [{ kind: 'list', rows }], more }
  },
}
