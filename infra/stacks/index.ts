import { type App, Tags, Validations } from 'aws-cdk-lib'
import { Code } from 'aws-cdk-lib/aws-lambda'
import { AwsSolutionsChecks } from 'cdk-nag'
import { CfnAlarm, CfnCompositeAlarm } from 'aws-cdk-lib/aws-cloudwatch'
import type { IConstruct } from 'constructs'
import { named, type Settings } from '../config'
import type { Codes } from '../constructs/api-function'
import { bundleLambdas } from '../constructs/bundle'
import { copyRegion } from '../constructs/backup-copies'
import { logOwnLambdas } from '../constructs/log-group'
import { type SiteBuild, siteBuild } from '../constructs/site-build'
import { lambdaNames } from '../lambdas'
import { globalRegion } from '../regions'
import { ApiStack } from './api'
import { AuthStack } from './auth'
import { BackupStack } from './backup'
import { ChatStack } from './chat'
import { CopiesStack } from './copies'
import { DataStack } from './data'
import { EdgeStack } from './edge'
import { LogsStack } from './logs'
import { MailStack } from './mail'
import { WatchStack } from './watch'
import { WebStack } from './web'

/** What the stacks deploy: bundles and the built site, or stubs in template tests. */
export interface Artefacts {
  codes: Codes
  site: SiteBuild
}

/** Bundles every Lambda, and builds the site if it is missing. */
export async function buildArtefacts(settings: Settings): Promise<Artefacts> {
  const folders = await bundleLambdas(settings.architecture, lambdaNames)
  return { codes: (name) => Code.fromAsset(folders[name]), site: siteBuild() }
}

/** Creates the stacks of AWS Backup and of the other region, if `backup` is set. */
function createCopies(
  app: App,
  settings: Settings,
  env: { region: string; account?: string },
  { data, api }: { data: DataStack; api: ApiStack },
): { copies?: CopiesStack; backup?: BackupStack } {
  const region = copyRegion(settings)
  if (region === undefined) return {}
  const common = (part: string) => ({ stackName: named(settings, part), settings })
  const copies = new CopiesStack(app, named(settings, 'copies'), {
    ...common('copies'),
    env: { ...env, region },
  })
  const backup = new BackupStack(app, named(settings, 'backup'), { ...common('backup'), env, region, data })
  // They refer to each other by name only.
  for (const later of [api, backup]) later.addStackDependency(copies)
  return { copies, backup }
}

/** Creates all stacks of a stage. Each depends only on earlier ones. */
export function createStacks(app: App, settings: Settings, { codes, site }: Artefacts) {
  const account = process.env.CDK_DEFAULT_ACCOUNT
  const env = { region: settings.region, ...(account && { account }) }
  const common = (part: string) => ({ stackName: named(settings, part), env, settings })

  const mail =
    settings.mail &&
    new MailStack(app, named(settings, 'mail'), {
      ...common('mail'),
      mail: settings.mail,
      env: { ...env, region: settings.mail.region },
    })
  /** CloudFront requires this region; emulators have nothing in it. */
  const global = { ...env, region: globalRegion }
  const edge =
    !settings.emulator && (settings.firewall || settings.domain)
      ? new EdgeStack(app, named(settings, 'edge'), { ...common('edge'), env: global })
      : undefined
  const data = new DataStack(app, named(settings, 'data'), {
    ...common('data'),
    codes,
    terminationProtection: settings.keepData,
  })
  const auth = new AuthStack(app, named(settings, 'auth'), {
    ...common('auth'),
    terminationProtection: settings.keepData,
  })
  const chat = new ChatStack(app, named(settings, 'chat'), { ...common('chat'), codes, data })
  const api = new ApiStack(app, named(settings, 'api'), {
    ...common('api'),
    codes,
    data,
    auth,
    chat,
  })
  const copied = createCopies(app, settings, env, { data, api })
  const web = new WebStack(app, named(settings, 'web'), {
    ...common('web'),
    site,
    data,
    chat,
    api,
    edge,
  })
  const logs = settings.emulator
    ? undefined
    : new LogsStack(app, named(settings, 'logs'), { ...common('logs'), web, edge, env: global })
  const watch = new WatchStack(app, named(settings, 'watch'), {
    ...common('watch'),
    data,
    auth,
    chat,
    api,
  })
  logOwnLambdas(app, settings)
  if (settings.emulator) removeUnsupportedByEmulators(app)
  Tags.of(app).add('app', 'humsafar')
  Tags.of(app).add('stage', settings.stage)
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
  return {
    ...(mail && { mail }),
    ...(edge && { edge }),
    ...copied,
    data,
    auth,
    chat,
    api,
    web,
    watch,
    ...(logs && { logs }),
  }
}

/** Resources that make an emulator's CloudFormation refuse a stack. Nothing refers to them. */
const isUnsupportedByEmulators = (construct: IConstruct) =>
  construct instanceof CfnCompositeAlarm || (construct instanceof CfnAlarm && construct.metrics !== undefined)

/** Removes alarm groups and alarms with metric math, which emulators do not support. */
function removeUnsupportedByEmulators(root: IConstruct): void {
  for (const construct of root.node.findAll().filter(isUnsupportedByEmulators))
    construct.node.scope?.node.tryRemoveChild(construct.node.id)
}
