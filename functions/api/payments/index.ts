import { payments } from '#shared/contract/payments'
import { createResource } from '#functions/middleware/resource'

/** No operation is implemented yet: valid calls get 501. */
export const handler = createResource(payments, {})
