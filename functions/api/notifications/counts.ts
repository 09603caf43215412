import type { OperationHandler } from '#functions/middleware/resource'
import { loadCounts } from '#functions/store/badges'

export const counts: OperationHandler<'notifications.counts'> = async ({ actor }) => ({
  message: 'Counts fetched.',
  data: await loadCounts(actor.userId),
})
