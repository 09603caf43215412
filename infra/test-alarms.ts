import { CloudWatchClient, paginateDescribeAlarms, SetAlarmStateCommand } from '@aws-sdk/client-cloudwatch'
import { testAlarmPrefix } from './alarm-names'
import type { Settings } from './config'
import { globalRegion } from './regions'

/** Where a stage may have a topic: its own region, that of what CloudFront needs, and that of its mails. */
const regionsOf = ({ region, mail }: Pick<Settings, 'region' | 'mail'>) => [
  ...new Set([region, globalRegion, ...(mail ? [mail.region] : [])]),
]

/** Sets off the test alarms of a region and returns their names; it has one for each topic. */
async function setOff(stage: Pick<Settings, 'stage'>, region: string): Promise<string[]> {
  const client = new CloudWatchClient({ region })
  const names: string[] = []
  for await (const { MetricAlarms = [] } of paginateDescribeAlarms(
    { client },
    { AlarmNamePrefix: testAlarmPrefix(stage) },
  ))
    names.push(...MetricAlarms.flatMap(({ AlarmName }) => AlarmName ?? []))
  for (const name of names)
    await client.send(
      new SetAlarmStateCommand({ AlarmName: name, StateValue: 'ALARM', StateReason: 'npm run alarm:test' }),
    )
  client.destroy()
  return names
}

/** Sets off every test alarm of a stage and tells where; throws when there is none anywhere. */
export async function setOffTestAlarms(
  settings: Pick<Settings, 'stage' | 'region' | 'mail'>,
  tell: (line: string) => void,
): Promise<void> {
  let found = 0
  for (const region of regionsOf(settings)) {
    const names = await setOff(settings, region)
    found += names.length
    tell(`${region}: ${names.length > 0 ? `set off ${names.join(', ')}` : 'no topic of alarms'}`)
  }
  if (found === 0) throw new Error(`Stage ${settings.stage} has no test alarm: is it deployed?`)
}
