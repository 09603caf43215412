import type { OperationHandler } from '../../middleware/resource'
import { loadCounts } from '../../store/badges'

export const counts: OperationHandler<'notifications.counts'> = async ({ actor }) => ({
  message: 'Counts fetched.',
  data: await loadCounts(actor.userId),
})
