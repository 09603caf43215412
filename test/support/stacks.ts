import { readFileSync } from 'node:fs'
import { App } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { Code } from 'aws-cdk-lib/aws-lambda'
import { loadSettings, type Settings } from '#infra/config'
import { type Artefacts, createStacks } from '#infra/stacks/index'

const { context } = JSON.parse(readFileSync('cdk.json', 'utf8')) as { context: Record<string, unknown> }

/** Replaces bundles and the built site, so that synthesis is fast. */
const standIns: Artefacts = {
  codes: (name) => Code.fromInline(`exports.handler = async () => ${JSON.stringify(name)}`),
  site: {
    folder: `${import.meta.dirname}/site`,
    routes: {
      static: { '/': 'index.html', '/about': 'about.html' },
      app: 'app.html',
      appPaths: ['/proposals', '/auth/*', '/dashboard', '/dashboard/*'],
      notFound: '404.html',
    },
  },
}

export const sampleDomain = {
  domain: { name: 'www.example.com', hostedZoneId: 'Z0000000EXAMPLE', zoneName: 'example.com' },
}
export const sampleMail = {
  mail: { from: 'no-reply@example.com', fromName: 'Humsafar', region: 'eu-west-1' },
}
/** Settings that an operator adds to those in infra/config.ts. */
export const sampleSettings = { ...sampleDomain, ...sampleMail, alarmEmail: 'ops@example.com' }

/** All stacks of a stage, with access to their templates; `adapt` does what infra/app.ts does to settings. */
export function synthesize(
  stage: string,
  overrides: Record<string, unknown> = {},
  adapt = (settings: Settings) => settings,
) {
  // The built-in validation only prints warnings, which nothing here reads, and takes half of the time.
  const app = new App({ context, builtinCloudFormationValidation: false, stackTraces: false })
  const stacks = createStacks(app, adapt(loadSettings(stage, overrides)), standIns)
  const templates = new Map<keyof typeof stacks, Template>()
  const template = (name: keyof typeof stacks) => {
    const stack = stacks[name]
    if (!stack) throw new Error(`There is no ${name} stack.`)
    const made = templates.get(name) ?? Template.fromStack(stack)
    templates.set(name, made)
    return made
  }
  return { app, stacks, template }
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

/** How others call the function of this name: by its alias. */
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

/** What roles may do, by the logical ids of roles that say so themselves, and of policies beside others. */
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

/** The path of a function's construct, by the logical id of its role. */
export const holderOf = (id: string) => id.replace(/(Function)?Role[0-9A-F]{8}$/, '')
