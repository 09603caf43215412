import type { OperationHandler } from '#functions/http/resource'
import { loadCounts } from '../badges'

export const counts: OperationHandler<'notifications.counts'> = async ({ actor }) => ({
  message: 'Counts fetched.',
  data: await loadCounts(actor.userId),
})
