import { brandSlug } from '#shared/brand'
import { dayAt } from '#shared/format'
import { listExportStepMs } from '#shared/limits'
import type { ListExportEntity } from '#shared/schemas/admin-entities'
import type { UserId } from '#functions/core/ids'
import type { OperationHandler } from '#functions/http/resource'
import { audited, authorOf } from '#functions/features/audit/store'
import {
  addPart,
  beginListExport,
  finishListExport,
  listExportUrl,
  loadListExport,
  type StoredListExport,
} from '#functions/features/export/list-store'
import { type Lines, nextLines } from './list-rows'

export const createExport: OperationHandler<'console.export-create'> = async ({
  input,
  actor,
  now,
  request,
}) => {
  const { list: of, ...filter } = input
  const deed = { action: 'export.created', target: { kind: 'export', id: of } } as const
  const item = await beginListExport(
    actor.userId,
    { of, ...filter },
    [audited(authorOf(actor, request), deed, now)],
    now,
  )
  return { message: 'The file is being written.', data: await present(item, now) }
}

const isComplete = ({ list }: StoredListExport) => list.parts.length > 0 && list.cursor === undefined

/** Pages until the time of a call is over, as one part. */
async function gather(item: StoredListExport, now: Date): Promise<Lines> {
  const until = performance.now() + listExportStepMs
  const lines = await nextLines(item.list, now)
  while (lines.next !== undefined && performance.now() < until) {
    const more = await nextLines({ ...item.list, cursor: lines.next }, now)
    lines.text += more.text
    lines.rows += more.rows
    lines.next = more.next
  }
  return lines
}

/** Does as much as one call may; another call at the same time does not disturb it. */
async function advance(admin: UserId, id: string, now: Date): Promise<StoredListExport> {
  const item = await loadListExport(admin, id)
  if (item.list.state === 'done') return item
  if (!isComplete(item)) await addPart(item, await gather(item, now))
  else await finishListExport(item)
  return loadListExport(admin, id)
}

const filenameOf = ({ list }: StoredListExport, now: Date) => `${brandSlug}-${list.of}-${dayAt(now)}.csv`

async function present(item: StoredListExport, now: Date): Promise<ListExportEntity> {
  const { done, total, state } = item.list
  return {
    id: item.sk,
    done,
    ...(total !== undefined && { total }),
    ...(state === 'done' && { file: await listExportUrl(item, filenameOf(item, now), now) }),
  }
}

export const continueExport: OperationHandler<'console.export-continue'> = async ({ input, actor, now }) => {
  const item = await advance(actor.userId, input.id, now)
  return {
    message: item.list.state === 'done' ? 'The file is complete.' : 'The file is being written.',
    data: await present(item, now),
  }
}
