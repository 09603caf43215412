import { CloudFormationClient, DescribeStacksCommand, type Stack } from '@aws-sdk/client-cloudformation'
import { asking, using } from './aws-client'

/** A stack as CloudFormation knows it; undefined where there is none of this name. Throws what AWS throws. */
export const describeStack = (region: string, name: string): Promise<Stack | undefined> =>
  using(new CloudFormationClient(asking(region)), async (client) => {
    try {
      return (await client.send(new DescribeStacksCommand({ StackName: name }))).Stacks?.[0]
    } catch (error) {
      const { name: fault, message } = error as Error
      if (fault === 'ValidationError' && message.includes('does not exist')) return undefined
      throw error
    }
  })

/** What a stack prints under this name. */
export const outputOf = (stack: Stack | undefined, name: string): string | undefined =>
  stack?.Outputs?.find(({ OutputKey }) => OutputKey === name)?.OutputValue
