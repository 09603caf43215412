import { CloudAssembly } from 'aws-cdk-lib/cx-api'

/** Names of the stacks in an assembly (`cdk.out`) that have metadata of this type. */
export const markedIn = (folder: string, mark: string): string[] =>
  new CloudAssembly(folder).stacks
    .filter((stack) => stack.findMetadataByType(mark).length > 0)
    .map(({ stackName }) => stackName)
