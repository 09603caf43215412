/** The one table as plain data: the CDK stack, the local engine and the tests all create it from here. */
export const TABLE = {
  partitionKey: 'pk',
  sortKey: 'sk',
  /** Overloaded, sparse, all attributes projected. CloudFormation adds only one index per update, so all stand from the start. */
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

/** The index whose keys are `g1pk` and `g1sk`; DynamoDB wants names of three letters and more. */
export const indexName = (prefix: IndexPrefix) => `${prefix}-index` as const
