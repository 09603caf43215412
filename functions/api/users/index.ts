import { createResource } from '#functions/middleware/resource'

/** No operation is built yet: calls are checked, then answered 501. */
export const handler = createResource('users', {})
