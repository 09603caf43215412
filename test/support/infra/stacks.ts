import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { Template } from 'aws-cdk-lib/assertions'
import { loadSettings, type Settings } from '#infra/config'
import { sampleRoutes } from './edge'

export const sampleDomain = {
  domain: { name: 'www.example.com', hostedZoneId: 'Z0000000EXAMPLE', zoneName: 'example.com' },
}
export const sampleMail = {
  mail: { from: 'no-reply@example.com', fromName: 'Humsafar', region: 'eu-west-1' },
}
export const sampleSms = {
  sms: { sender: 'HUMSAFAR', region: 'eu-central-1', costs: { 92: 0.4 }, monthly: 50 },
}
/** Settings that an operator adds to the defaults in infra/config.ts. */
export const sampleSettings = {
  ...sampleDomain,
  ...sampleMail,
  ...sampleSms,
  alarmEmail: 'ops@example.com',
  payfastMerchantId: '102',
}
/** All optional settings, each with another value than its default. */
export const moreSettings = {
  ...sampleSettings,
  domain: { ...sampleDomain.domain, aliases: ['example.com'] },
  mail: { ...sampleMail.mail, zone: { hostedZoneId: 'Z0000000EXAMPLE', zoneName: 'example.com' } },
  adminSecondFactor: 'optional',
  backup: { region: 'ap-south-1' },
  budget: { monthly: 200 },
  canary: false,
  tableCalls: 'sdk',
  challenge: 'work',
  emailProof: false,
  logLevel: 'warn',
  payfastEnquiryBase: 'https://enquiry.example.com',
  reservedConcurrency: { auth: 20, 'pay-fast': 30, 'pay-fast-ipn': 10 },
  signUpAlarm: 70,
  tableMaxThroughput: { read: 4000, write: 2000 },
  tracing: false,
}
export const emulator = { emulator: 'http://127.0.0.1:4566' }

/** The stacks of a stage. Functions and site have placeholder code, so that synthesis is fast. */
export async function construct(settings: Settings, outdir?: string) {
  const [{ App }, { Code }, { createStacks }] = await Promise.all([
    import('aws-cdk-lib'),
    import('aws-cdk-lib/aws-lambda'),
    import('#infra/stacks/index'),
  ])
  const { context } = JSON.parse(readFileSync('cdk.json', 'utf8')) as { context: Record<string, unknown> }
  const app = new App({
    context: { ...context, 'aws:cdk:disable-asset-staging': true },
    ...(outdir !== undefined && { outdir }),
    // Its warnings are not tested, and it takes half of the time.
    builtinCloudFormationValidation: false,
    stackTraces: false,
    treeMetadata: false,
  })
  const stacks = createStacks(app, settings, {
    codes: (name) => Code.fromInline(`exports.handler = async () => ${JSON.stringify(name)}`),
    site: {
      folder: `${import.meta.dirname}/site`,
      routes: sampleRoutes,
    },
  })
  return { app, stacks }
}

/** Synthesizes these settings once a run and returns the folder. Two callers at once are harmless. */
async function assemble(settings: Settings): Promise<string> {
  const key = createHash('sha256').update(JSON.stringify(settings)).digest('hex').slice(0, 16)
  const folder = join(process.env['TEMPLATES_OF_RUN']!, key)
  if (existsSync(folder)) return folder
  const own = mkdtempSync(`${folder}-`)
  const { app } = await construct(settings, own)
  // Throws if cdk-nag finds a problem that is not suppressed with a reason.
  app.synth()
  try {
    renameSync(own, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
  }
  return folder
}

const parts = [
  'mail',
  'edge',
  'copies',
  'data',
  'auth',
  'chat',
  'api',
  'backup',
  'web',
  'logs',
  'watch',
] as const
export type Part = (typeof parts)[number]

interface Artifact {
  environment: string
  dependencies?: string[]
  additionalMetadataFile: string
  properties: { terminationProtection?: boolean; requiresBootstrapStackVersion: number }
}
export type Made = Awaited<ReturnType<typeof synthesize>>

interface TemplateJson {
  Resources: Record<string, Resource>
  Parameters?: Record<string, unknown>
  Outputs?: Record<string, unknown>
}
const nestedFile = /^(\w+)[0-9A-F]{8}\.nested\.template\.json$/

/** A template that includes the resources of its nested stacks, with their parameters replaced by the values. */
function unfolded(template: TemplateJson, nestedOf: (id: string) => TemplateJson): TemplateJson {
  const resources = { ...template.Resources }
  for (const [id, { Type, Properties }] of Object.entries(template.Resources)) {
    if (Type !== 'AWS::CloudFormation::Stack') continue
    const parameters = (Properties['Parameters'] ?? {}) as Record<string, unknown>
    const referring = JSON.stringify(nestedOf(id).Resources).replace(
      /\{"Ref":"(\w+)"\}/g,
      (ref, name: string) => (name in parameters ? JSON.stringify(parameters[name]) : ref),
    )
    for (const [inner, resource] of Object.entries(JSON.parse(referring) as TemplateJson['Resources'])) {
      if (inner in resources) throw new Error(`Twice: ${inner}`)
      resources[inner] = resource
    }
  }
  return { ...template, Resources: resources }
}

/** Synthesizes a stage and returns access to its templates. */
export async function synthesize(stage: string, overrides: Record<string, unknown> = {}) {
  const assembly = await assemble(loadSettings(stage, overrides))
  const read = (file: string) => JSON.parse(readFileSync(join(assembly, file), 'utf8')) as object
  const { artifacts } = read('manifest.json') as { artifacts: Record<string, Artifact> }
  const prefix = `humsafar-${stage}-`
  /** The stacks that this stage has. */
  const present = parts.filter((part) => artifacts[`${prefix}${part}`])
  const artifact = (part: Part) => artifacts[`${prefix}${part}`]!
  const files = readdirSync(assembly).filter((file) => file.endsWith('.template.json'))
  const templateIn = (file: string) => read(file) as TemplateJson
  const own = (part: Part) => templateIn(`${prefix}${part}.template.json`)
  const nestedIn = (part: Part, id: string) => {
    const path = `${prefix}${part}`.replaceAll('-', '') + id.slice(0, id.indexOf('NestedStack'))
    return templateIn(files.find((file) => nestedFile.exec(file)?.[1] === path)!)
  }
  const templates = new Map<Part, Template>()
  const template = (part: Part) => {
    const made = templates.get(part) ?? Template.fromJSON(unfolded(own(part), (id) => nestedIn(part, id)))
    templates.set(part, made)
    return made
  }
  return {
    stage,
    assembly,
    parts: present,
    /** A stack's template, including its nested stacks. */
    template,
    /** A stack's template without its nested stacks. */
    own: (part: Part) => Template.fromJSON(own(part)),
    /** Every template by file name, including those of nested stacks. */
    files: () => files.map((file) => [file, templateIn(file)] as const),
    region: (part: Part) => artifact(part).environment.split('/').at(-1),
    isProtected: (part: Part) => artifact(part).properties.terminationProtection === true,
    bootstrapOf: (part: Part) => artifact(part).properties.requiresBootstrapStackVersion,
    /** The stacks that must be deployed before this one. */
    before: (part: Part) =>
      (artifact(part).dependencies ?? [])
        .filter((name) => name.startsWith(prefix) && !name.endsWith('.assets'))
        .map((name) => name.slice(prefix.length) as Part),
    warnings: () =>
      present.flatMap((part) =>
        Object.values(
          read(artifact(part).additionalMetadataFile) as Record<string, { type: string; data: unknown }[]>,
        ).flatMap((entries) =>
          entries.flatMap(({ type, data }) => (type === 'aws:cdk:warning' ? String(data) : [])),
        ),
      ),
  }
}

export interface Resource {
  Type: string
  Properties: Record<string, unknown>
  DependsOn?: string[]
  DeletionPolicy?: string
  UpdateReplacePolicy?: string
}

/** All resources with their logical ids. */
export const resourcesIn = (template: Template) =>
  Object.entries((template.toJSON() as { Resources: Record<string, Resource> }).Resources)

/** All resources of a type in all stacks of a stage. */
export const allOf = (made: Made, type: string) =>
  made.parts.flatMap((part) => resourcesOf(made.template(part), type))

export interface FunctionProperties extends Record<string, unknown> {
  FunctionName: string
  Timeout: number
  MemorySize: number
  Role: { 'Fn::GetAtt': [string] }
  Environment?: { Variables: Record<string, unknown> }
}

/** The product's functions by name, without the prefix of product and stage. */
export const functionsOf = (made: Made) =>
  new Map(
    allOf(made, 'AWS::Lambda::Function').flatMap(([id, resource]) => {
      const properties = resource.Properties as FunctionProperties
      return properties.FunctionName
        ? [
            [
              properties.FunctionName.replace(`humsafar-${made.stage}-`, ''),
              { ...resource, id, properties },
            ] as const,
          ]
        : []
    }),
  )

/** The environment variables of a function. */
export const variablesOf = (made: Made, name: string) =>
  functionsOf(made).get(name)?.properties.Environment?.Variables ?? {}

/** The reference by which other resources invoke this function: its alias. */
export function calledAs(template: Template, functionName: string) {
  const [id] = Object.keys(
    template.findResources('AWS::Lambda::Function', { Properties: { FunctionName: functionName } }),
  )
  const [alias] = resourcesOf(template, 'AWS::Lambda::Alias').find(
    ([, { Properties }]) => (Properties['FunctionName'] as { Ref: string }).Ref === id,
  ) ?? [functionName]
  return { Ref: alias }
}

/** Resources of a type with their logical ids. */
export const resourcesOf = (template: Template, type: string) =>
  Object.entries(template.findResources(type)) as [string, Pick<Resource, 'Properties' | 'DependsOn'>][]

export interface Statement {
  Effect: string
  Action: string | string[]
  Resource: unknown
  Condition?: unknown
}

/** IAM statements of roles, by logical id of the role (inline policies) or of the separate policy. */
export function rightsIn(template: Template): { id: string; roles: string[]; statements: Statement[] }[] {
  const said = (document: unknown) => (document as { Statement: Statement[] }).Statement
  const within = resourcesOf(template, 'AWS::IAM::Role').flatMap(([id, { Properties }]) =>
    ((Properties['Policies'] ?? []) as { PolicyDocument: unknown }[]).map(({ PolicyDocument }) => ({
      id,
      roles: [id],
      statements: said(PolicyDocument),
    })),
  )
  const beside = resourcesOf(template, 'AWS::IAM::Policy').map(([id, { Properties }]) => ({
    id,
    roles: (Properties['Roles'] as { Ref: string }[]).map(({ Ref }) => Ref),
    statements: said(Properties['PolicyDocument']),
  }))
  return [...within, ...beside]
}

/** The construct path of a function, from the logical id of its role. */
export const holderOf = (id: string) => id.replace(/(Function)?Role[0-9A-F]{8}$/, '')
