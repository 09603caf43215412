import { GetParametersCommand, type Parameter, SSMClient } from '@aws-sdk/client-ssm'
import { asking, using } from './aws-client'
import { named, type ProtectedPart, type Settings } from './config'
import { globalRegion } from './regions'
import { type Generations, GenerationsSchema, type Turning } from './generations'
import {
  inEffectParameter,
  poolParameter,
  regionParameter,
  type Remembered,
  settingsParameter,
} from './remembered-settings'
import { SettingsError } from './settings-error'
import { describeStack } from './stack-state'

/** What the account holds of a stage. */
export interface Standing {
  /** What it was deployed with; undefined before the data stack stands, and where its record is gone. */
  settings: Remembered | undefined
  /** Whether a stack has been created in full: by what it leaves in the account, else by CloudFormation's word. */
  stands: Record<ProtectedPart, boolean>
  /** Secrets that functions and edge have, once all of them have any. */
  inEffect?: InEffect
}

export interface InEffect extends Generations {
  since: Date
}

const unread = ({ region, stage }: Pick<Settings, 'region' | 'stage'>, right: string, error: unknown) => {
  const { name, message } = error as Error
  return new SettingsError(
    `What stands of ${stage} could not be read in ${region}, which takes the right to ${right} and, in some regions, an opt-in (infra/runbooks/region.md): ${name}: ${message}`,
  )
}

async function readParameters(
  settings: Pick<Settings, 'region' | 'stage'>,
  names: string[],
): Promise<Parameter[]> {
  try {
    return await using(
      new SSMClient(asking(settings.region)),
      async (client) => (await client.send(new GetParametersCommand({ Names: names }))).Parameters ?? [],
    )
  } catch (error) {
    throw unread(settings, `ssm:GetParameters on ${names.join(' and ')}`, error)
  }
}

/** States of a stack that was never created in full, and is deleted before it is tried again. */
const neverStood = /^(REVIEW_IN_PROGRESS|CREATE_IN_PROGRESS|CREATE_FAILED|ROLLBACK_.*|DELETE_COMPLETE)$/

/** Whether a stack was created once, whatever became of a later deploy of it. */
async function wasCreated(settings: Settings, part: ProtectedPart): Promise<boolean> {
  const name = named(settings, part)
  try {
    const stack = await describeStack(settings.region, name)
    return stack !== undefined && !neverStood.test(stack.StackStatus ?? '')
  } catch (error) {
    throw unread(settings, `cloudformation:DescribeStacks on ${name}`, error)
  }
}

function parse<T>(json: string, name: string, read: (value: unknown) => T): T {
  try {
    return read(JSON.parse(json))
  } catch {
    throw new SettingsError(`The parameter ${name} is not the JSON that a deploy has left there.`)
  }
}

function inEffectOf(found: Parameter[], name: string): InEffect | undefined {
  const { Value, LastModifiedDate } = found.find(({ Name }) => Name === name) ?? {}
  if (Value === undefined) return undefined
  return {
    ...parse(Value, name, (value) => GenerationsSchema.parse(value)),
    since: LastModifiedDate ?? new Date(),
  }
}

/** The secrets that functions and edge of a stage have, with the credentials of the environment. */
export async function readInEffect(settings: Pick<Settings, 'region' | 'stage'>) {
  const name = inEffectParameter(settings)
  return inEffectOf(await readParameters(settings, [name]), name)
}

/** Refuses a stage that stands in another region: both would have the same stacks in `globalRegion`, and the same global names. */
async function refuseOtherRegion({ stage, region }: Settings) {
  const [found] = await readParameters({ stage, region: globalRegion }, [regionParameter({ stage })])
  if (found?.Value !== undefined && found.Value !== region)
    throw new SettingsError(
      `Stage ${stage} stands in ${found.Value}, not in ${region}: see the setting \`region\`; a move takes another account (infra/runbooks/region.md).`,
    )
}

/** Reads what stands of a stage, with the credentials of the environment, which must be those of `account`. */
export async function readStanding(settings: Settings, account: string): Promise<Standing> {
  const names = {
    data: settingsParameter(settings),
    auth: poolParameter(settings),
    secrets: inEffectParameter(settings),
  }
  const found = await readParameters(settings, Object.values(names))
  for (const { ARN } of found)
    if (ARN && ARN.split(':')[4] !== account)
      throw new SettingsError(
        `The environment's credentials are those of account ${ARN.split(':')[4]}, the deploy's those of ${account}: set AWS_PROFILE rather than --profile.`,
      )
  const valueOf = (name: string) => found.find(({ Name }) => Name === name)?.Value
  const json = valueOf(names.data)
  const inEffect = inEffectOf(found, names.secrets)
  const stands = async (part: ProtectedPart) =>
    valueOf(names[part]) !== undefined || (await wasCreated(settings, part))
  if (json === undefined && !settings.emulator) await refuseOtherRegion(settings)
  return {
    settings: json === undefined ? undefined : parse(json, names.data, (value) => value as Remembered),
    stands: { data: await stands('data'), auth: await stands('auth') },
    ...(inEffect && { inEffect }),
  }
}

/** The same settings, with protection for those stacks alone that stand: a failed creation can then be taken back. */
export const protectWhatStands = (settings: Settings, { stands }: Standing): Settings => ({
  ...settings,
  protect: {
    data: settings.keepData && stands.data,
    auth: settings.keepData && stands.auth,
  },
})

/** The same settings, with the generations that functions and edge still have: their secrets go once nothing refers to them. */
export function keepRetired(settings: Settings, { inEffect }: Pick<Standing, 'inEffect'>): Settings {
  const left = (name: Turning) => (inEffect?.[name] ?? []).filter((one) => !settings[name].includes(one))
  return {
    ...settings,
    retired: { originSecrets: left('originSecrets'), signingKeys: left('signingKeys') },
  }
}
