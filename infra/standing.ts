import { GetParametersCommand, type Parameter, SSMClient } from '@aws-sdk/client-ssm'
import { serviceTimeoutsMs } from '#shared/limits'
import type { ProtectedPart, Settings } from './config'
import { poolParameter, type Remembered, settingsParameter } from './remembered-settings'
import { SettingsError } from './settings-error'

/** What the account holds of a stage. */
export interface Standing {
  /** What it was deployed with; undefined before the data stack stands. */
  settings: Remembered | undefined
  /** Whether a stack has been created in full. */
  stands: Record<ProtectedPart, boolean>
}

async function readParameters({ region, stage }: Settings, names: string[]): Promise<Parameter[]> {
  const client = new SSMClient({
    region,
    requestHandler: {
      connectionTimeout: serviceTimeoutsMs.operator,
      requestTimeout: serviceTimeoutsMs.operator,
    },
  })
  try {
    return (await client.send(new GetParametersCommand({ Names: names }))).Parameters ?? []
  } catch (error) {
    const { name, message } = error as Error
    throw new SettingsError(
      `What stands of ${stage} could not be read in ${region}, which takes the right to ssm:GetParameters on ${names.join(' and ')} and, in some regions, an opt-in (infra/runbooks/region.md): ${name}: ${message}`,
    )
  } finally {
    client.destroy()
  }
}

function parse(json: string, name: string): Remembered {
  try {
    return JSON.parse(json) as Remembered
  } catch {
    throw new SettingsError(`The parameter ${name} is not the JSON that a deploy has left there.`)
  }
}

/** Reads what stands of a stage, with the credentials of the environment, which must be those of `account`. */
export async function readStanding(settings: Settings, account: string): Promise<Standing> {
  const names = { data: settingsParameter(settings), auth: poolParameter(settings) }
  const found = await readParameters(settings, Object.values(names))
  for (const { ARN } of found)
    if (ARN && ARN.split(':')[4] !== account)
      throw new SettingsError(
        `The environment's credentials are those of account ${ARN.split(':')[4]}, the deploy's those of ${account}: set AWS_PROFILE rather than --profile.`,
      )
  const valueOf = (name: string) => found.find(({ Name }) => Name === name)?.Value
  const json = valueOf(names.data)
  return {
    settings: json === undefined ? undefined : parse(json, names.data),
    stands: { data: json !== undefined, auth: valueOf(names.auth) !== undefined },
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
