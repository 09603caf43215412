import { FilterCriteria, FilterRule } from 'aws-cdk-lib/aws-lambda'
import { TABLE } from '#shared/table'

/** No expiry: neither in an image that lacks the attribute nor, by AWS's own matcher, where there is no image at all. */
const lasting = { [TABLE.ttlAttribute]: { N: FilterRule.notExists() } }

/**
 * Items with an expiry (rates, tickets, sockets, applied-event marks) have no derived data. A record passes if any of these finds
 * it. The first one would do, if an absent image matches; the others say the same of creations and deletions without relying on
 * that, since a filter that finds nothing would leave the product without derived data (0044).
 */
export const streamFilters: ReturnType<typeof FilterCriteria.filter>[] = [
  { dynamodb: { NewImage: lasting, OldImage: lasting } },
  { eventName: ['INSERT'], dynamodb: { NewImage: lasting } },
  { eventName: ['REMOVE'], dynamodb: { OldImage: lasting } },
].map((pattern) => FilterCriteria.filter(pattern))
