/** The definition of the single table: the CDK stack, the local engine and the tests create it from this. */
export const TABLE = {
  partitionKey: 'pk',
  sortKey: 'sk',
  /**
   * Overloaded and sparse, with all attributes projected. CloudFormation adds only one index in an update, so all exist from the
   * start.
   */
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

/** Key prefixes of deletions and bars, which a restore copies from the previous table. */
export const deletionPrefix = 'DEL#'
export const barPrefix = 'BAR#'

/** Key prefix of deletion records in S3. */
export const deletionRecordPrefix = 'deletions/'

/** Where the bucket of documents has identity cards. */
export const identityCardPrefix = 'checks/cards/'
