import { createResource } from '#functions/middleware/resource'
import { publicList } from './public-list'

export const handler = createResource('subscription-plans', { 'subscription-plans.public-list': publicList })
