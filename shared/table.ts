/** The definition of the single table: the CDK stack, the local engine and the tests create it from this. */
export const TABLE = {
  partitionKey: 'pk',
  sortKey: 'sk',
  /** Overloaded and sparse, all attributes projected. CloudFormation adds one index per update, so all exist from the start. */
  indexes: [
    { name: 'g1-index', partitionKey: 'g1pk', sortKey: 'g1sk' },
    { name: 'g2-index', partitionKey: 'g2pk', sortKey: 'g2sk' },
    { name: 'g3-index', partitionKey: 'g3pk', sortKey: 'g3sk' },
  ],
  /** Epoch seconds. */
  ttlAttribute: 'ttl',
  streamView: 'NEW_AND_OLD_IMAGES',
} as const

export type IndexPrefix = 'g1' | 'g2' | 'g3'

/** Name of the index with the keys `g1pk` and `g1sk` (for `g1`); DynamoDB requires at least three characters. */
export const indexName = (prefix: IndexPrefix) => `${prefix}-index` as const

/** What begins the keys of deleted accounts, and of who is barred: a restored table gets them from the one before. */
export const deletionPrefix = 'DEL#'
export const barPrefix = 'BAR#'

/** What begins the keys of the objects that tell of deletions apart from the table. */
export const deletionRecordPrefix = 'deletions/'
