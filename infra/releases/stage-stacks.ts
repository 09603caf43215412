import {
  CloudFormationClient,
  GetTemplateCommand,
  paginateListStackResources,
} from '@aws-sdk/client-cloudformation'
import { asking, using } from '../aws-client'
import { named, type Settings } from '../config'
import { describeStack, outputOf } from '../stack-state'
import { each } from './each'

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

const serving = ['chat', 'api', 'web'] as const

/** In the stage's region, in the order of a deploy: one that goes on in any of them will go on to those that serve. */
const parts = ['data', 'auth', ...serving, 'watch'] as const

/** Of an update that has ended, and only clears up; what it clears up serves nobody. */
const settled = /(?<!_IN_PROGRESS)$|_CLEANUP_IN_PROGRESS$/

type Client = CloudFormationClient

/** Undefined where it was never made: without a stack, or with one whose first deploy was cut off before it began. */
async function readStack(region: string, name: string) {
  const stack = await describeStack(region, name)
  const status = stack?.StackStatus ?? ''
  if (!stack || status === 'REVIEW_IN_PROGRESS') return undefined
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
  Resources: Record<
    string,
    { Properties?: { FunctionCode?: unknown; FunctionVersion?: unknown } } | undefined
  >
}

async function readTemplate(client: Client, name: string): Promise<Template> {
  const { TemplateBody = '{"Resources":{}}' } = await client.send(new GetTemplateCommand({ StackName: name }))
  return JSON.parse(TemplateBody) as Template
}

/** `arn:aws:lambda:<region>:<account>:function:<name>:<version or alias>` */
const ofArn = (arn: string): [name: string, qualifier: string] => {
  const [, , , , , , name = '', qualifier = ''] = arn.split(':')
  return [name, qualifier]
}

/** Reads the stacks; throws while one of them is being deployed. */
export async function readStacks(settings: Settings): Promise<StageStacks> {
  const { region } = settings
  const found = await each(
    parts,
    async (part) => [part, await readStack(region, named(settings, part))] as const,
  )
  const stacks = new Map(found)
  for (const part of serving)
    if (!stacks.get(part)) throw new NotStanding(`There is no stack ${named(settings, part)}.`)
  const [chat, api, web] = serving.map((part) => named(settings, part)) as [string, string, string]
  const ofWeb = stacks.get('web')
  const [bucket, distributionId] = [outputOf(ofWeb, 'SiteBucket'), outputOf(ofWeb, 'DistributionId')]
  if (!bucket || !distributionId)
    throw new NotStanding(`${web} was deployed by a version that kept no releases.`)
  return using(new CloudFormationClient(asking(region)), async (client) => {
    const aliases = [...(await readAliases(client, chat)), ...(await readAliases(client, api))]
    return {
      bucket,
      distributionId,
      functions: aliases.map(([name]) => name).sort(),
      deployed: Object.fromEntries(aliases.filter((one): one is [string, string] => one[1] !== undefined)),
      edge: await readEdge(client, web),
    }
  })
}

/** Functions with the version that the template gives their alias: while a stack clears up, it lists those of before as well. */
async function readAliases(
  client: Client,
  stack: string,
): Promise<[name: string, version: string | undefined][]> {
  const { Resources } = await readTemplate(client, stack)
  const of = await readResources(client, stack)
  const versions = new Map(of('AWS::Lambda::Version').map(({ logical, id }) => [logical, ofArn(id)[1]]))
  return of('AWS::Lambda::Alias').map(({ logical, id }) => {
    const given = Resources[logical]?.Properties?.FunctionVersion as { 'Fn::GetAtt'?: string[] } | undefined
    return [ofArn(id)[0], versions.get(given?.['Fn::GetAtt']?.[0] ?? '')]
  })
}

async function readEdge(client: Client, web: string): Promise<Record<string, string>> {
  const { Resources } = await readTemplate(client, web)
  const made = (await readResources(client, web))('AWS::CloudFront::Function')
  return Object.fromEntries(
    made.flatMap(({ logical, id }) => {
      const code = Resources[logical]?.Properties?.FunctionCode
      return typeof code === 'string' ? [[id.slice(id.lastIndexOf('/') + 1), code]] : []
    }),
  )
}
