/** The one table as plain data: the CDK stack, the local engine and the tests all create it from here. */
export const TABLE = {
  partitionKey: 'pk',
  sortKey: 'sk',
  /** Overloaded, sparse, all attributes projected. CloudFormation adds only one index per update, so all stand from the start. */
  indexes: [
    { name: 'g1', partitionKey: 'g1pk', sortKey: 'g1sk' },
    { name: 'g2', partitionKey: 'g2pk', sortKey: 'g2sk' },
    { name: 'g3', partitionKey: 'g3pk', sortKey: 'g3sk' },
  ],
  /** Epoch seconds. */
  ttlAttribute: 'ttl',
  streamView: 'NEW_AND_OLD_IMAGES',
} as const

export type IndexName = (typeof TABLE.indexes)[number]['name']
