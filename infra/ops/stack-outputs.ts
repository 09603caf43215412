import { CloudFormationClient, DescribeStacksCommand, type Stack } from '@aws-sdk/client-cloudformation'

/** A stack as CloudFormation knows it; throws what AWS throws, also where there is none of this name. */
export async function describeStack(region: string, name: string): Promise<Stack | undefined> {
  const client = new CloudFormationClient({ region })
  try {
    return (await client.send(new DescribeStacksCommand({ StackName: name }))).Stacks?.[0]
  } finally {
    client.destroy()
  }
}

/** What a stack prints under this name. */
export const outputOf = (stack: Stack | undefined, name: string): string | undefined =>
  stack?.Outputs?.find(({ OutputKey }) => OutputKey === name)?.OutputValue
