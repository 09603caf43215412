import {
  CloudFormationClient,
  GetTemplateCommand,
  paginateListStackResources,
} from '@aws-sdk/client-cloudformation'
import { asking, using } from '../aws-client'
import { named, type Settings } from '../config'
import { describeStack, outputOf } from '../stack-state'

/** What CloudFormation knows of the stacks that serve members. */
export interface StageStacks {
  bucket: string
  distributionId: string
  /** Names of the functions that are called by an alias. */
  functions: string[]
  /** The version of each that was deployed last, whatever the alias was moved to since. */
  deployed: Record<string, string>
  /** The code of each edge function that was deployed last. */
  edge: Record<string, string>
}

/** A stage that was not deployed in full yet, or by a version that kept no releases. */
export class NotStanding extends Error {}

const parts = ['chat', 'api', 'web'] as const

/** Of an update that has ended, and only clears up; what it clears up serves nobody. */
const settled = /(?<!_IN_PROGRESS)$|_CLEANUP_IN_PROGRESS$/

type Client = CloudFormationClient

async function readStack(region: string, name: string) {
  const stack = await describeStack(region, name)
  if (!stack) throw new NotStanding(`There is no stack ${name}.`)
  const status = stack.StackStatus ?? ''
  if (!settled.test(status))
    throw new Error(
      `${name} is at ${status}: a deploy goes on. CodeDeploy takes it back by itself when an alarm rings; to stop it: aws cloudformation cancel-update-stack --stack-name ${name}`,
    )
  return stack
}

/** Physical ids by type. */
async function readResources(client: Client, name: string) {
  const found = new Map<string, { logical: string; id: string }[]>()
  for await (const { StackResourceSummaries = [] } of paginateListStackResources(
    { client },
    { StackName: name },
  ))
    for (const {
      ResourceType: type = '',
      LogicalResourceId = '',
      PhysicalResourceId,
      ResourceStatus = '',
    } of StackResourceSummaries)
      if (PhysicalResourceId && !ResourceStatus.startsWith('DELETE_'))
        found.set(type, [...(found.get(type) ?? []), { logical: LogicalResourceId, id: PhysicalResourceId }])
  return (type: string) => found.get(type) ?? []
}

interface Template {
  Resources: Record<string, { Properties?: { FunctionCode?: unknown } } | undefined>
}

/** `arn:aws:lambda:<region>:<account>:function:<name>:<version or alias>` */
const ofArn = (arn: string): [name: string, qualifier: string] => {
  const [, , , , , , name = '', qualifier = ''] = arn.split(':')
  return [name, qualifier]
}

/** Reads the stacks; throws while one of them is being deployed. */
export async function readStacks(settings: Settings): Promise<StageStacks> {
  const { region } = settings
  const [chat, api, web] = parts.map((part) => named(settings, part)) as [string, string, string]
  await readStack(region, chat)
  await readStack(region, api)
  const ofWeb = await readStack(region, web)
  const [bucket, distributionId] = [outputOf(ofWeb, 'SiteBucket'), outputOf(ofWeb, 'DistributionId')]
  if (!bucket || !distributionId)
    throw new NotStanding(`${web} was deployed by a version that kept no releases.`)
  return using(new CloudFormationClient(asking(region)), async (client) => {
    const resources = [await readResources(client, chat), await readResources(client, api)]
    const ids = (type: string) => resources.flatMap((of) => of(type).map(({ id }) => ofArn(id)))
    const functions = ids('AWS::Lambda::Alias').map(([name]) => name)
    return {
      bucket,
      distributionId,
      functions: functions.sort(),
      deployed: Object.fromEntries(ids('AWS::Lambda::Version').filter(([name]) => functions.includes(name))),
      edge: await readEdge(client, web),
    }
  })
}

async function readEdge(client: Client, web: string): Promise<Record<string, string>> {
  const { TemplateBody = '{}' } = await client.send(new GetTemplateCommand({ StackName: web }))
  const { Resources } = JSON.parse(TemplateBody) as Template
  const made = (await readResources(client, web))('AWS::CloudFront::Function')
  return Object.fromEntries(
    made.flatMap(({ logical, id }) => {
      const code = Resources[logical]?.Properties?.FunctionCode
      return typeof code === 'string' ? [[id.slice(id.lastIndexOf('/') + 1), code]] : []
    }),
  )
}
