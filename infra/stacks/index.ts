import { type App, Tags, Validations } from 'aws-cdk-lib'
import { Code } from 'aws-cdk-lib/aws-lambda'
import { AwsSolutionsChecks } from 'cdk-nag'
import { named, type Settings } from '../config'
import type { Codes } from '../constructs/api-function'
import { bundleLambdas } from '../constructs/bundle'
import { copyRegion } from '../constructs/copies'
import { logOwnLambdas } from '../constructs/expiring-log'
import { markUnprotected } from '../constructs/unprotected'
import { type SiteBuild, siteBuild } from '../constructs/site-build'
import { leaveOutUnemulated } from '../constructs/unemulated'
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

/** What the stacks deploy: bundles and the built site, or stand-ins in template tests. */
export interface Artefacts {
  codes: Codes
  site: SiteBuild
}

/** Bundles every Lambda, and builds the site if it is missing. */
export async function buildArtefacts(settings: Settings): Promise<Artefacts> {
  const folders = await bundleLambdas(settings.architecture, lambdaNames)
  return { codes: (name) => Code.fromAsset(folders[name]), site: siteBuild() }
}

/** All stacks of a stage, each referring to earlier ones only. */
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
  /** What CloudFront takes from there alone; emulators have nothing of it. */
  const global = { ...env, region: globalRegion }
  const edge =
    !settings.emulator && (settings.firewall || settings.domain)
      ? new EdgeStack(app, named(settings, 'edge'), { ...common('edge'), env: global })
      : undefined
  const copiesIn = copyRegion(settings)
  const copies =
    copiesIn === undefined
      ? undefined
      : new CopiesStack(app, named(settings, 'copies'), {
          ...common('copies'),
          env: { ...env, region: copiesIn },
        })
  const data = new DataStack(app, named(settings, 'data'), {
    ...common('data'),
    codes,
    terminationProtection: settings.protect.data,
  })
  const auth = new AuthStack(app, named(settings, 'auth'), {
    ...common('auth'),
    terminationProtection: settings.protect.auth,
  })
  markUnprotected({ data, auth }, settings)
  const chat = new ChatStack(app, named(settings, 'chat'), { ...common('chat'), codes, data })
  const api = new ApiStack(app, named(settings, 'api'), {
    ...common('api'),
    codes,
    data,
    auth,
    chat,
  })
  const backup =
    copiesIn === undefined
      ? undefined
      : new BackupStack(app, named(settings, 'backup'), { ...common('backup'), region: copiesIn, data })
  // They know each other by names alone.
  for (const later of [api, backup]) if (copies) later?.addStackDependency(copies)
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
  if (settings.emulator) leaveOutUnemulated(app)
  Tags.of(app).add('app', 'humsafar')
  Tags.of(app).add('stage', settings.stage)
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
  return {
    ...(mail && { mail }),
    ...(edge && { edge }),
    ...(copies && { copies }),
    ...(backup && { backup }),
    data,
    auth,
    chat,
    api,
    web,
    watch,
    ...(logs && { logs }),
  }
}
